/**
 * Script in the head of every page, as one bundle: each further inline script adds its hash to the
 * policy of all pages.
 */
import './load-after-paint.ts';
import './mark-linked.ts';
import './menus.ts';
import './reveal.ts';
