/** The same as `page.ts` without the runtime of islands: in development Astro's own is there. */
import './reveal.ts';
import './menus.ts';
