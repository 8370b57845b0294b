import { load } from 'cheerio';

import { inlineHashes } from '../../src/integrations/security/inline-hashes.ts';

/** One check of a deployed site, with the problems found. */
export type SiteCheck = { readonly name: string; readonly problems: readonly string[] };

/** Input of a check. */
type Visit = {
  /** Origin that is checked: `https://www.example.com`. */
  readonly base: URL;
  /** Origin in the pages: `url` in content/firm.yaml. */
  readonly home: URL;
  /** Paths of the sitemap with their HTML and CSP; empty if the page did not load. */
  readonly pages: ReadonlyMap<string, { readonly html: string; readonly policy: string }>;
};

/** Yields the problems of a site. */
type Check = (visit: Visit) => AsyncGenerator<string> | Generator<string>;

/** Time limit of one request, in milliseconds. */
const REQUEST_LIMIT_MS = 20_000;

/** Parallel requests, as many as a browser makes. */
const MAX_PARALLEL = 6;

/** Maximum cache time of a page. */
const MAX_PAGE_AGE_SECONDS = 600;

const NO_SUCH_PATH = '/verify-site/there-is-no-such-page';

/** Files that browsers and tools request in addition to pages. */
const FILES = [
  ...['/favicon.ico', '/favicon.svg', '/manifest.webmanifest'],
  ...['/rss.xml', '/sitemap.xml', '/licences.txt'],
];

/** Required headers of every response, with a pattern of their value. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

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

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** Path of the first asset in some HTML. */
const assetIn = (html: string, extension = '') =>
  new RegExp(String.raw`/_astro/[\w./-]+${extension}`).exec(html)?.[0];

/** URLs of a sitemap. */
const locations = (xml: string) =>
  load(xml, { xml: true })('loc')
    .toArray()
    .map((element) => load(element).text());

const CHECKS: Readonly<Record<string, Check>> = {
  'robots.txt allows crawling and names the sitemap': async function* ({ base, home }) {
    const { status, text } = await request(base, '/robots.txt');
    const expected = `Sitemap: ${new URL('/sitemap-index.xml', home).href}`;
    if (status !== 200) {
      yield `/robots.txt returns ${status}, not 200.`;
      return;
    }
    if (/^disallow:\s*\/\s*$/im.test(text)) yield '/robots.txt disallows all crawling.';
    if (!text.includes(expected)) yield `/robots.txt does not contain "${expected}".`;
  },

  'every page of the sitemap loads and has the right canonical URL': function* ({ pages, home }) {
    if (pages.size === 0) yield '/sitemap-index.xml lists no page.';
    for (const [path, { html }] of pages) {
      const canonical = load(html)('link[rel="canonical"]').attr('href') ?? 'none';
      const expected = new URL(path, home).href;
      if (html === '') yield `${path} does not return a page with status 200.`;
      else if (canonical !== expected)
        yield `${path} has the canonical URL ${canonical}, not ${expected}.`;
    }
  },

  'the site is served from the URL in firm.yaml': async function* ({ base, home }) {
    if (isLoopback(base)) return;
    if (base.origin !== home.origin) {
      yield `The site is at ${base.origin}, but its pages name ${home.origin}.`;
      return;
    }
    const { hostname } = home;
    const plainHttp = Object.assign(new URL(home), { protocol: 'http:' });
    const otherHost = Object.assign(new URL(home), {
      hostname: hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`,
    });
    for (const url of [plainHttp, otherHost]) {
      const response = await request(url, '/contact').catch(() => undefined);
      // The host name may not be registered.
      if (response === undefined) continue;
      const target = response.headers.get('location') ?? '';
      if (!URL.canParse(target, url) || new URL(target, url).hostname !== hostname)
        yield `${url.origin} returns ${response.status} instead of a redirect to ${hostname}.`;
    }
  },

  'an unknown path returns 404 with the 404 page': async function* ({ base }) {
    const { status, text } = await request(base, NO_SUCH_PATH);
    if (status !== 404) yield `An unknown path returns ${status}, not 404.`;
    if (!text.includes('Page not found')) yield 'An unknown path does not show 404.html.';
  },

  'other spellings of a URL redirect to the canonical one': async function* ({ base, pages }) {
    // Hosts may treat pages in folders differently from those at the root.
    const deep = [...pages.keys()].filter((path) => /^\/.+\/./.test(path)).slice(0, 1);
    const spellings = ['/contact/', '/contact.html', '/blog/', '/index.html'];
    for (const spelling of [
      ...spellings,
      ...deep.flatMap((path) => [`${path}/`, `${path}.html`]),
    ]) {
      const expected = spelling.replace(/(?:\/index)?\.html$|\/$/, '') || '/';
      const { status, headers } = await request(base, spelling);
      const target = headers.get('location');
      const isRedirected = target !== null && new URL(target, base).pathname === expected;
      if (!isRedirected || (status !== 301 && status !== 308))
        yield `${spelling} returns ${status}${target === null ? '' : ` to ${target}`}, not 308 to ${expected}.`;
    }
  },

  'all responses have the security headers': async function* ({ base }) {
    for (const path of ['/', '/contact', '/favicon.svg', NO_SUCH_PATH]) {
      const { headers } = await request(base, path);
      for (const [name, expected] of Object.entries(HEADERS)) {
        const value = headers.get(name);
        if (value === null) yield `${path} has no ${name}.`;
        else if (!expected.test(value)) yield `${path} has ${name}: ${value}.`;
      }
    }
  },

  'the CSP of each page contains the hashes of its scripts and styles': function* ({ pages }) {
    const loaded = [...pages].filter(([, { html }]) => html !== '');
    if (loaded.length === 0) yield 'No page of the sitemap loads.';
    for (const [path, { html, policy }] of loaded) {
      const unsafe = /'unsafe-[\w-]+'/.exec(policy)?.[0];
      const { scripts, styles } = inlineHashes(html);
      // Some hosts send the policy of the page after the policy of the site: browsers enforce both.
      const unknown = [...scripts, ...styles].filter((hash) =>
        policy.split(',').some((each) => !each.includes(`'${hash}'`)),
      );
      if (unsafe !== undefined) yield `The CSP of ${path} allows ${unsafe}.`;
      if (policy === '') yield `${path} has no CSP.`;
      else if (unknown.length > 0)
        yield (
          `${unknown.length} scripts or styles of ${path} are not in its CSP: the host changed the ` +
          'page (does it minify or add scripts?), or _headers is outdated.'
        );
    }
  },

  'pages and scripts are compressed': async function* ({ base, pages }) {
    const script = [...pages.values()]
      .map(({ html }) => assetIn(html, String.raw`\.js`))
      .find((path) => path !== undefined);
    for (const path of ['/', ...(script === undefined ? [] : [script])]) {
      const { headers } = await request(base, path);
      if (!['br', 'gzip', 'zstd'].includes(headers.get('content-encoding') ?? ''))
        yield `${path} is not compressed, although the request accepts brotli and gzip.`;
    }
  },

  'hashed assets are cached forever, pages are revalidated': async function* ({ base, pages }) {
    const page = (await request(base, '/')).headers.get('cache-control') ?? '';
    const age = Number(/max-age=(\d+)/.exec(page)?.[1] ?? 0);
    if (age > MAX_PAGE_AGE_SECONDS) yield `/ is cached for ${age} seconds: ${page}.`;
    const asset = assetIn(pages.get('/')?.html ?? '');
    if (asset === undefined) {
      yield '/ links no file in /_astro/.';
      return;
    }
    const { status, headers } = await request(base, asset);
    const caching = headers.get('cache-control') ?? 'none';
    if (status !== 200) yield `${asset} returns ${status}, not 200.`;
    if (!caching.includes('max-age=31536000') || !caching.includes('immutable'))
      yield `${asset} has Cache-Control: ${caching}, not one year and immutable.`;
  },

  'expected files are served and internal files are not': async function* ({ base }) {
    for (const path of FILES) {
      const { status } = await request(base, path);
      if (status !== 200) yield `${path} returns ${status}, not 200.`;
    }
    for (const path of ['/_headers', '/.git/config', '/.env', '/package.json']) {
      const { status } = await request(base, path);
      if (status === 200) yield `${path} is publicly readable.`;
    }
  },
};

/** Loads the pages of the sitemap. */
async function readPages(base: URL): Promise<Visit['pages']> {
  const index = locations((await request(base, '/sitemap-index.xml')).text);
  const maps = await Promise.all(
    index.map(async (url) => (await request(base, new URL(url).pathname)).text),
  );
  const paths = maps.flatMap(locations).map((url) => new URL(url).pathname);
  const pages = new Map(paths.map((path) => [path, { html: '', policy: '' }]));
  const processQueue = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const { status, headers, text } = await request(base, path);
      if (status !== 200 || headers.get('content-type')?.startsWith('text/html') !== true) continue;
      pages.set(path, { html: text, policy: headers.get('content-security-policy') ?? '' });
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, processQueue));
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
export async function checkSite(base: URL, home: URL): Promise<SiteCheck[]> {
  await request(base, '/');
  const visit = { base, home, pages: await readPages(base) };
  const results: SiteCheck[] = [];
  for (const [name, find] of Object.entries(CHECKS)) {
    const problems: string[] = [];
    try {
      for await (const problem of find(visit)) problems.push(problem);
    } catch (error) {
      problems.push(String(error));
    }
    results.push({ name, problems });
  }
  return results;
}
