/**
 * Where the share image of a page lies: `/share/contact.png`, `/share/blog-my-article.png`. The
 * further pages of a list show the image of the list: nobody shares page 7 for its number.
 */
export function shareImagePath(path: string): string {
  return `/share/${shareImageName(path)}.png`;
}

/** The name of a page's share image: its path with hyphens for slashes. */
export function shareImageName(path: string): string {
  const shown = path.replace(/\/page\/\d+$/, '');
  return shown === '/' ? 'home' : shown.slice(1).replaceAll('/', '-');
}
