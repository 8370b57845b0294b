import { load } from 'cheerio';

import { inlineHashes } from '../../src/integrations/security/inline-hashes.ts';

/** Input of a check. */
interface Visit {
  /** Origin that is checked: `https://www.example.com`. */
  readonly base: URL;
  /** Origin in the pages: `url` in content/firm.yaml. */
  readonly home: URL;
  /** Paths of the sitemap with their HTML and CSP; empty if the page did not load. */
  readonly pages: ReadonlyMap<string, { readonly html: string; readonly policy: string }>;
}

/** Yields the problems of a site. */
type Check = (visit: Visit) => AsyncGenerator<string> | Generator<string>;

/** What a request of a path has to return. */
interface Expected {
  readonly status?: number;
  /** Path to which it redirects for good. */
  readonly to?: string;
  readonly headers?: Readonly<Record<string, RegExp>>;
  readonly text?: string;
}

/** Time limit of one request, in milliseconds. */
const REQUEST_LIMIT_MS = 20_000;

/** Maximum cache time of a page. */
const MAX_PAGE_AGE_SECONDS = 600;

const NO_SUCH_PATH = '/verify-site/there-is-no-such-page';

/** Files that browsers and tools request in addition to pages. */
const FILES = ['favicon.ico', 'manifest.webmanifest', 'rss.xml', 'sitemap.xml', 'licences.txt'];

/** Required headers of every response. */
const SECURITY = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

const COMPRESSED = { 'content-encoding': /^(?:br|gzip|zstd)$/ };

/** A response whose body has been read. */
async function request(base: URL, path: string) {
  const response = await fetch(new URL(path, base), {
    redirect: 'manual',
    headers: { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

/** Differences of responses from what is expected. */
async function* differences(base: URL, expected: Readonly<Record<string, Expected>>) {
  for (const [path, { status = 200, to, headers = {}, text = '' }] of Object.entries(expected)) {
    const response = await request(base, path);
    const target = response.headers.get('location');
    if (to !== undefined) {
      const isRight = target !== null && new URL(target, base).pathname === to;
      if (!isRight || ![301, 308].includes(response.status)) {
        yield `${path} returns ${response.status}${target === null ? '' : ` to ${target}`}, not 308 to ${to}.`;
      }

      continue;
    }

    if (response.status !== status) {
      yield `${path} returns ${response.status}, not ${status}.`;
    }

    for (const [name, pattern] of Object.entries(headers)) {
      const value = response.headers.get(name);
      if (value === null) {
        yield `${path} has no ${name}.`;
      } else if (!pattern.test(value)) {
        yield `${path} has ${name}: ${value}.`;
      }
    }

    if (!response.text.includes(text)) {
      yield `${path} does not contain "${text}".`;
    }
  }
}

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** URLs of a sitemap. */
const locations = (xml: string) =>
  [...load(xml, { xml: true })('loc')].map((element) => load(element).text());

const CHECKS: Readonly<Record<string, Check>> = {
  'every page of the sitemap loads and has the right canonical URL': function* ({ pages, home }) {
    if (pages.size === 0) {
      yield '/sitemap-index.xml lists no page.';
    }

    for (const [path, { html }] of pages) {
      const canonical = load(html)('link[rel="canonical"]').attr('href') ?? 'none';
      const expected = new URL(path, home).href;
      if (html === '') {
        yield `${path} does not return a page with status 200.`;
      } else if (canonical !== expected) {
        yield `${path} has the canonical URL ${canonical}, not ${expected}.`;
      }
    }
  },

  'the site is served from the URL in firm.yaml': async function* ({ base, home }) {
    if (isLoopback(base)) {
      return;
    }

    if (base.origin !== home.origin) {
      yield `The site is at ${base.origin}, but its pages name ${home.origin}.`;
      return;
    }

    const { hostname } = home;
    const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
    for (const origin of [`http://${home.host}`, `${home.protocol}//${other}`]) {
      const response = await request(new URL(origin), '/contact').catch(() => undefined);
      // The host name may not be registered.
      if (response === undefined) {
        continue;
      }

      const target = response.headers.get('location') ?? '';
      if (!URL.canParse(target, origin) || new URL(target, origin).hostname !== hostname) {
        yield `${origin} returns ${response.status} instead of a redirect to ${hostname}.`;
      }
    }
  },

  'the CSP of each page contains the hashes of its scripts and styles': function* ({ pages }) {
    const loaded = [...pages].filter(([, { html }]) => html !== '');
    if (loaded.length === 0) {
      yield 'No page of the sitemap loads.';
    }

    for (const [path, { html, policy }] of loaded) {
      const unsafe = /'unsafe-[\w-]+'/.exec(policy)?.[0];
      const { scripts, styles } = inlineHashes(html);
      // Some hosts send the policy of the page after the policy of the site: browsers enforce both.
      const unknown = [...scripts, ...styles].filter((hash) =>
        policy.split(',').some((each) => !each.includes(`'${hash}'`)),
      );
      if (unsafe !== undefined) {
        yield `The CSP of ${path} allows ${unsafe}.`;
      }

      if (policy === '') {
        yield `${path} has no CSP.`;
      } else if (unknown.length > 0) {
        yield (
          `${unknown.length} scripts or styles of ${path} are not in its CSP: the host changed the ` +
          'page (does it minify or add scripts?), or _headers is outdated.'
        );
      }
    }
  },

  'files, error pages and redirects are served with their headers': ({ base, home, pages }) => {
    const html = [...pages.values()].map((page) => page.html).join('');
    const script = /\/_astro\/[\w./-]+\.js/.exec(html)?.[0] ?? '/_astro/';
    // Hosts may treat pages in folders differently from those at the root.
    const deep = [...pages.keys()].find((path) => /^\/.+\/./.test(path)) ?? '/blog';
    return differences(base, {
      '/': { headers: { ...SECURITY, ...COMPRESSED } },
      '/contact': { headers: SECURITY },
      '/favicon.svg': { headers: SECURITY },
      [NO_SUCH_PATH]: { status: 404, headers: SECURITY, text: 'Page not found' },
      [script]: {
        headers: { ...COMPRESSED, 'cache-control': /^(?=.*max-age=31536000)(?=.*immutable)/ },
      },
      '/robots.txt': { text: `Sitemap: ${new URL('/sitemap-index.xml', home).href}` },
      ...Object.fromEntries(FILES.map((name) => [`/${name}`, {}])),
      '/contact/': { to: '/contact' },
      '/contact.html': { to: '/contact' },
      '/blog/': { to: '/blog' },
      '/index.html': { to: '/' },
      [`${deep}/`]: { to: deep },
      [`${deep}.html`]: { to: deep },
    });
  },

  'crawling is allowed, pages are revalidated, internal files are not served': async function* ({
    base,
  }) {
    const robots = await request(base, '/robots.txt');
    if (/^disallow:\s*\/\s*$/im.test(robots.text)) {
      yield '/robots.txt disallows all crawling.';
    }

    const caching = (await request(base, '/')).headers.get('cache-control') ?? '';
    const age = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0);
    if (age > MAX_PAGE_AGE_SECONDS) {
      yield `/ is cached for ${age} seconds: ${caching}.`;
    }

    for (const path of ['/_headers', '/.git/config', '/.env', '/package.json']) {
      const { status } = await request(base, path);
      if (status === 200) {
        yield `${path} is publicly readable.`;
      }
    }
  },
};

/** Loads the pages of the sitemap. */
async function readPages(base: URL): Promise<Visit['pages']> {
  const index = locations((await request(base, '/sitemap-index.xml')).text);
  const maps = await Promise.all(
    index.map(async (url) => (await request(base, new URL(url).pathname)).text),
  );
  const pages = new Map<string, { html: string; policy: string }>();
  for (const url of maps.flatMap(locations)) {
    const path = new URL(url).pathname;
    const { status, headers, text } = await request(base, path);
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
    const policy = headers.get('content-security-policy') ?? '';
    pages.set(path, isPage ? { html: text, policy } : { html: '', policy: '' });
  }

  return pages;
}

/**
 * Checks a deployed site.
 *
 * @param base origin that is checked
 * @param home origin in the pages: `url` in content/firm.yaml
 * @returns every check with its problems
 * @throws Error when the host does not respond
 */
export async function checkSite(base: URL, home: URL) {
  await request(base, '/');
  const visit = { base, home, pages: await readPages(base) };
  const results: { name: string; problems: readonly string[] }[] = [];
  for (const [name, find] of Object.entries(CHECKS)) {
    const problems: string[] = [];
    try {
      for await (const problem of find(visit)) {
        problems.push(problem);
      }
    } catch (error) {
      problems.push(String(error));
    }

    results.push({ name, problems });
  }

  return results;
}
