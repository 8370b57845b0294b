/**
 * Script in the head of every page. It is one bundle, because each further inline script would add
 * a hash to the policy of every page.
 */
import './load-after-paint.ts';
import './mark-linked.ts';
import './menus.ts';
import './reveal.ts';
