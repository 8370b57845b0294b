/** Fetches the search of the blog when its box is touched, or when the address asks for it. */
const search = '/blog-search.js';
const fetchSearch = () => void import(/* @vite-ignore */ search);
document.querySelector('#q')?.addEventListener('focus', fetchSearch, { once: true });
if (location.search) fetchSearch();

export {};
