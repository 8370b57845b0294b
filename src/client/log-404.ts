/** An unknown path is logged to the console (product.md, 1.3). */
if (document.querySelector('[data-unknown-path]'))
  console.error('404: there is no page at', location.pathname);

export {};
