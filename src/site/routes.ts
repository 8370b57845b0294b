/** All fixed routes of the site (product.md#route-list). */
export const ROUTES = {
  home: '/',
  personal: '/services-b2c',
  business: '/services-b2b',
  calculator: '/mortgage-calculator',
  costs: '/purchase-costs',
  documents: '/documents',
  readOffer: '/read-your-offer',
  offers: '/compare-offers',
  simulator: '/mortgage-simulator',
  approval: '/mortgage-approval',
  blog: '/blog',
  contact: '/contact',
  privacy: '/privacy',
  accessibility: '/accessibility',
} as const;

/** Page for advisers, linked from the firm's mails; content must not link to it. */
export const DESK_PATH = '/desk';

/** Anchors of the home page. */
export const ANCHORS = { about: 'who-we-are', contact: 'contact-us' } as const;

/** Anchor of the form on the contact page. */
export const CONTACT_FORM_ANCHOR = 'write';

/** Error pages served by the host; they have no canonical URL. */
export const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

/** Pages that search engines should leave out of their index. */
export const NOINDEX_PATHS: ReadonlySet<string> = new Set([
  ROUTES.simulator,
  DESK_PATH,
  ...ERROR_PAGES,
]);

export const servicePath = {
  personal: (slug: string) => `/services/${slug}`,
  business: (slug: string) => `/services/b2b/${slug}`,
} as const;

export type ServiceGroup = keyof typeof servicePath;

export const categoryPath = (slug: string) => `${ROUTES.blog}/category/${slug}`;

export const articlePath = (slug: string) => `${ROUTES.blog}/${slug}`;

/** Public path: Astro builds `/contact.html`, visitors request `/contact`. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}
