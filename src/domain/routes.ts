/** Every fixed route of the site, once (product.md, 1.1). */
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
} as const;

/** Where the link of the firm's mails leads: for advisers, so nothing of the content may link to it. */
export const DESK_PATH = '/desk';

/** Anchors of the home page. */
export const ANCHORS = { about: 'who-we-are', contact: 'contact-us' } as const;

/** What the host shows when there is no page, or when it fails; no address of their own. */
export const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

/** The pages that are tools: React arrives there when the browser is idle, not at the first touch. */
export const TOOLS: ReadonlySet<string> = new Set([
  ROUTES.calculator,
  ROUTES.costs,
  ROUTES.offers,
  ROUTES.simulator,
]);

/** Pages that search engines should leave out of their index. */
export const NOT_INDEXED: ReadonlySet<string> = new Set([
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

/** The path a visitor sees: Astro's build writes `/contact.html`, visitors ask for `/contact`. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}
