// Starts what lists and pages of records have beside the rest.
import './cell-editor.js';
import './cells.js';
import './composer.js';
import './drafting.js';
import './in-place.js';
import './list.js';
import './made.js';
import './picker.js';
import './select.js';
