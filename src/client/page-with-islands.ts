/** The same as `page.ts` with the runtime of islands; in development Astro's own is there. */
import './island-runtime.ts';
import './page.ts';
