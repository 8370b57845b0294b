/** Loads the blog search when its input gets the focus, or when the URL has a query. */
const search = '/blog-search.js';
const box = document.querySelector<HTMLInputElement>('#q');
if (box) {
  const fetchSearch = () => void import(/* @vite-ignore */ search);
  box.onfocus = fetchSearch;
  if (location.search) {
    fetchSearch();
  }
}

export {};
