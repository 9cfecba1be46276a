// Starts what pages of a workspace have to find and to choose: the palette, options of selects, days.
import './choose.js';
import './days.js';
import './palette.js';
