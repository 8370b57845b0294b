/** What every page runs once its body has been read, in one piece. */
import './island-runtime.ts';
import './page-in-development.ts';
