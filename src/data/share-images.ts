/** Where the share image of a page lies: `/share/contact.png`, `/share/blog-my-article.png`. */
export function shareImagePath(path: string): string {
  return `/share/${shareImageName(path)}.png`;
}

/** The name of a page's share image: its path with hyphens for slashes. */
export function shareImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
