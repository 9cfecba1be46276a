// Starts what pages of a workspace have beside the rest: fields in place, pickers, notes and dialogs that are left.
import './composer.js';
import './discard.js';
import './in-place.js';
import './made.js';
import './picker.js';
