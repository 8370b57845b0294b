/** Fetches the search of the blog when its box is touched, or when the URL asks for it. */
const search = '/blog-search.js';
const box = document.querySelector<HTMLInputElement>('#q');
if (box) {
  const fetchSearch = () => void import(/* @vite-ignore */ search);
  box.onfocus = fetchSearch;
  if (location.search) fetchSearch();
}

export {};
