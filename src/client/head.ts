/** Script in the head of every page, as one bundle. */
import './heading-font.ts';
import './load-after-paint.ts';
import './mark-linked.ts';
