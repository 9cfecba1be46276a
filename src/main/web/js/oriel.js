// Starts what pages share. Without scripts all pages work; these modules only add to them.
import './announce.js';
import './awaits.js';
import './commands.js';
import './composer.js';
import './copy.js';
import './dialogs.js';
import './drawer.js';
import './drop.js';
import './failures.js';
import './keys.js';
import './mistakes.js';
import './reveal.js';
import './scroll.js';
import './sending.js';
import './toasts.js';
import './unsaved.js';
