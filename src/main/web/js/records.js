// Starts what pages of records have beside the rest.
import './in-place.js';
import './made.js';
import './picker.js';
