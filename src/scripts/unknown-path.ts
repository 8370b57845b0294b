/** An unknown path is logged to the console (specification, section 2). */
console.error('404: there is no page at', location.pathname);
