/** What every page runs before its body is read, in one piece. */
import './lettering.ts';
import './manifest.ts';
