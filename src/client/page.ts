/**
 * Script at the end of every page, as one bundle: each further inline script adds its hash to the
 * CSP of all pages.
 */
import './reveal.ts';
import './menus.ts';
