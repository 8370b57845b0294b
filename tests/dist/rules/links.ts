import { makeSite, type Rule, type Site, type Violation } from '../site.ts';

const REFERENCES = [
  ['a[href], link[href]', 'href'],
  ['img[src], script[src], source[src], iframe[src]', 'src'],
  ['form[action]', 'action'],
] as const;

/** Why an internal reference is broken; undefined if it is not. */
function findProblem(
  reference: string,
  page: string,
  site: Site,
  siteOrigin: string,
): string | undefined {
  if (reference.startsWith('mailto:') || reference.startsWith('tel:')) return undefined;
  const base = new URL(page, siteOrigin);
  if (!URL.canParse(reference, base.href)) return `"${reference}" is not a valid URL`;
  const { origin, pathname, hash } = new URL(reference, base);
  if (origin !== siteOrigin) return undefined;
  const target = site.pages.find(({ path }) => path === decodeURIComponent(pathname));
  if (!target) {
    if (site.file(decodeURIComponent(pathname)) && !/\/$|\.html$/.test(pathname)) return undefined;
    return `"${reference}" does not exist`;
  }
  // A share link, which the calculator's script reads.
  if (hash.includes('=')) return undefined;
  const id = decodeURIComponent(hash.slice(1));
  if (id === '' || id === 'top') return undefined;
  const elementsWithId = target.$('[id]').toArray();
  if (elementsWithId.some((element) => target.$(element).attr('id') === id)) return undefined;
  return `"${reference}": ${target.path} has no element with that id`;
}

/** Every internal reference points to an existing page or file, and its anchor to an element. */
export const links: Rule = {
  name: 'internal links, images, scripts and anchors exist',
  check: (site) => {
    const home = site.pages.find(({ path }) => path === '/');
    const canonical = home?.$('link[rel="canonical"]').attr('href') ?? 'https://site.invalid/';
    const siteOrigin = new URL(canonical).origin;
    const violations: Violation[] = [];
    for (const { path, $ } of site.pages) {
      const references = REFERENCES.flatMap(([selector, attribute]) =>
        $(selector)
          .toArray()
          .map((element) => $(element).attr(attribute) ?? ''),
      );
      for (const reference of new Set(references)) {
        const message = findProblem(reference, path, site, siteOrigin);
        if (message !== undefined) violations.push({ page: path, message });
      }
    }
    return violations;
  },
  broken: makeSite({ '/': '<a href="/nowhere">x</a><a href="/#missing">y</a>' }),
};
