/**
 * Scripts of two pages in one bundle, because each further inline script adds its hash to the CSP
 * of all pages; each ignores the other page.
 */
import './documents-filter.ts';
import './simulator-placeholder.ts';
