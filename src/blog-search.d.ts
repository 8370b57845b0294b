/** `public/blog-search.js`, served as it is; it runs and exports nothing. */
declare module '/blog-search.js';
