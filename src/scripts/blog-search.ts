/** Fetches the search of the blog when its box is touched, or when the address asks for it. */
const search = '/blog-search.js';
const fetchSearch = () => void import(/* @vite-ignore */ search);
const box = document.querySelector<HTMLInputElement>('#q');
if (box) box.onfocus = fetchSearch;
if (location.search) fetchSearch();

export {};
