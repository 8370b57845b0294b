/** What every page runs by itself, in one piece. */
import './reveal.ts';
import './submenus.ts';
