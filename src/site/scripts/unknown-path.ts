/**
 * Script of the page for an unknown path (product.md#unknown-path). If a mail gateway has encoded
 * the `#` of a link as `%23`, it opens the intended page; it logs any other path to the console.
 */
const [path = '', ...fragment] = location.pathname.split('%23');
if (fragment.length > 0) {
  // Setting the path of a URL cannot lead to another site; `//host` in `location.replace` could.
  const url = new URL(location.href);
  url.pathname = path;
  url.hash = fragment.join('%23').replaceAll('%3D', '=').replaceAll('%26', '&');
  location.replace(url);
} else {
  console.error('404: there is no page at', location.pathname);
}
