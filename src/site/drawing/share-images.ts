/**
 * Path of a page's share image: `/share/contact.png`, `/share/blog-my-article.png`. Further pages
 * of a list use the image of the list.
 */
export function shareImagePath(path: string): string {
  return `/share/${shareImageName(path)}.png`;
}

/** File name of a page's share image: its path with hyphens for slashes. */
export function shareImageName(path: string): string {
  const shown = path.replace(/\/page\/\d+$/, '');
  return shown === '/' ? 'home' : shown.slice(1).replaceAll('/', '-');
}
