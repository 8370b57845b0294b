/** Script in the head of every page, as one bundle. */
import './heading-font.ts';
import './load-manifest.ts';
