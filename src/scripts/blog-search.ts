/** Fetches the search of the blog index when its box is touched, or when the address asks for it. */
const script = '/blog-search.js';
const fetchSearch = () => void import(script);
document.querySelector('#q')?.addEventListener('focus', fetchSearch, { once: true });
if (location.search) fetchSearch();

export {};
