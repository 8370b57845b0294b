/** An unknown path is logged to the console (product.md, 1.3). */
console.error('404: there is no page at', location.pathname);
