/** What every page runs before its body is read, in one piece. */
import './heading-font.ts';
import './manifest.ts';
