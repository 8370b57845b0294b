/**
 * What every page may need after its first paint. It is one module, deferred and kept by the
 * browser from page to page.
 */
import './menus.ts';
import './reveal.ts';
