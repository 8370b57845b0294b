/** What a visitor of the contact page wants to write about, by the page that led there. */
export interface Topic {
  /** Name of the service, guide or tool; undefined for a page about several. */
  readonly name: string | undefined;
  readonly isBusiness: boolean;
}

/** Slug of a guide is its name in lower case with hyphens. */
const nameGuide = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/**
 * Topic of a visitor who comes from another page of the site; undefined for a page that offers no
 * consultation. The browser names that page also for a link that is opened in a new tab, and the URL
 * of the contact page reveals nothing.
 *
 * @param referrer URL of the page before, or an empty string
 * @param names name of each service and tool, by its path
 */
export function findTopic(
  referrer: string,
  origin: string,
  names: Readonly<Record<string, string>>,
): Topic | undefined {
  if (!referrer.startsWith(`${origin}/`)) {
    return undefined;
  }

  const { pathname } = new URL(referrer);
  const [, slug] = /^\/blog\/([^/]+)$/.exec(pathname) ?? [];
  const name = names[pathname] ?? (slug === undefined ? undefined : nameGuide(slug));
  const isOfferingConsultation = /^\/(?:services|mortgage-simulator)/.test(pathname);
  if (name === undefined && !isOfferingConsultation) {
    return undefined;
  }

  return { name, isBusiness: /^\/services[/-]b2b(?:\/|$)/.test(pathname) };
}
