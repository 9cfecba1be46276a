// Starts what tables of records and of members have beside the rest.
import './cell-editor.js';
import './cells.js';
import './list.js';
import './select.js';
