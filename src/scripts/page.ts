/** What every page runs once its body has been read, in one piece. */
import './menus.ts';
import './reveal.ts';
