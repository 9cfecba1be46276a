// Starts what pages of a workspace have beside the rest: fields in place, pickers and notes.
import './composer.js';
import './in-place.js';
import './made.js';
import './picker.js';
