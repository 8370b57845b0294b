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
  /** Paths of the sitemap with their HTML; empty if the page did not load. */
  readonly pages: ReadonlyMap<string, string>;
  /** CSP of each page that loaded. */
  readonly policies: ReadonlyMap<string, string>;
};

type Check = {
  readonly name: string;
  readonly find: (visit: Visit) => string[] | Promise<string[]>;
};

/** Time limit of one request, in milliseconds. */
const REQUEST_LIMIT_MS = 20_000;

/** Parallel requests, as many as a browser makes. */
const MAX_PARALLEL = 6;

/** Maximum cache time of a page. */
const MAX_PAGE_AGE_SECONDS = 600;

const NO_SUCH_PATH = '/verify-site/there-is-no-such-page';

/** Files that browsers and tools request in addition to pages. */
const FILES = [
  '/favicon.ico',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/rss.xml',
  '/sitemap.xml',
  '/licences.txt',
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

function request(base: URL, path: string): Promise<Response> {
  return fetch(new URL(path, base), {
    redirect: 'manual',
    headers: { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
}

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** URLs of a sitemap. */
function locations(xml: string): string[] {
  return load(xml, { xml: true })('loc')
    .toArray()
    .map((element) => load(element).text());
}

const robots: Check = {
  name: 'robots.txt allows crawling and names the sitemap',
  find: async ({ base, home }) => {
    const response = await request(base, '/robots.txt');
    if (response.status !== 200) return [`/robots.txt returns ${response.status}, not 200.`];
    const text = await response.text();
    const expected = `Sitemap: ${new URL('/sitemap-index.xml', home).href}`;
    return [
      ...(/^disallow:\s*\/\s*$/im.test(text) ? ['/robots.txt disallows all crawling.'] : []),
      ...(text.includes(expected) ? [] : [`/robots.txt does not contain "${expected}".`]),
    ];
  },
};

const routes: Check = {
  name: 'every page of the sitemap loads and has the right canonical URL',
  find: ({ pages, home }) => {
    if (pages.size === 0) return ['/sitemap-index.xml lists no page.'];
    return [...pages].flatMap(([path, html]) => {
      if (html === '') return [`${path} does not return a page with status 200.`];
      const canonical = load(html)('link[rel="canonical"]').attr('href') ?? 'none';
      const expected = new URL(path, home).href;
      return canonical === expected
        ? []
        : [`${path} has the canonical URL ${canonical}, not ${expected}.`];
    });
  },
};

const host: Check = {
  name: 'the site is served from the URL in firm.yaml',
  find: async ({ base, home }) => {
    if (isLoopback(base)) return [];
    if (base.origin !== home.origin)
      return [`The site is at ${base.origin}, but its pages name ${home.origin}.`];
    const otherHost = new URL(home);
    otherHost.hostname = home.hostname.startsWith('www.')
      ? home.hostname.slice(4)
      : `www.${home.hostname}`;
    const plainHttp = new URL(home);
    plainHttp.protocol = 'http:';
    const problems: string[] = [];
    for (const url of [plainHttp, otherHost]) {
      const response = await request(url, '/contact').catch(() => undefined);
      // The host name may not be registered.
      if (response === undefined) continue;
      const target = response.headers.get('location') ?? '';
      if (!URL.canParse(target, url) || new URL(target, url).hostname !== home.hostname)
        problems.push(
          `${url.origin} returns ${response.status} instead of a redirect to ${home.hostname}.`,
        );
    }
    return problems;
  },
};

const missing: Check = {
  name: 'an unknown path returns 404 with the 404 page',
  find: async ({ base }) => {
    const response = await request(base, NO_SUCH_PATH);
    const text = await response.text();
    return [
      ...(response.status === 404 ? [] : [`An unknown path returns ${response.status}, not 404.`]),
      ...(text.includes('Page not found') ? [] : ['An unknown path does not show 404.html.']),
    ];
  },
};

const redirects: Check = {
  name: 'other spellings of a URL redirect to the canonical one',
  find: async ({ base, pages }) => {
    const problems: string[] = [];
    // Hosts may treat pages in folders differently from those at the root.
    const deep = [...pages.keys()].find((path) => /^\/.+\/./.test(path));
    const spellings = ['/contact/', '/contact.html', '/blog/', '/index.html'];
    if (deep !== undefined) spellings.push(`${deep}/`, `${deep}.html`);
    for (const spelling of spellings) {
      const expected = spelling.replace(/(?:\/index)?\.html$|\/$/, '') || '/';
      const { status, headers } = await request(base, spelling);
      const target = headers.get('location');
      const isRedirected = target !== null && new URL(target, base).pathname === expected;
      if (!isRedirected || (status !== 301 && status !== 308))
        problems.push(
          `${spelling} returns ${status}${target === null ? '' : ` to ${target}`}, not 308 to ${expected}.`,
        );
    }
    return problems;
  },
};

const headers: Check = {
  name: 'all responses have the security headers',
  find: async ({ base }) => {
    const problems: string[] = [];
    for (const path of ['/', '/contact', '/favicon.svg', NO_SUCH_PATH]) {
      const response = await request(base, path);
      await response.arrayBuffer();
      for (const [name, expected] of Object.entries(HEADERS)) {
        const value = response.headers.get(name);
        if (value === null) problems.push(`${path} has no ${name}.`);
        else if (!expected.test(value)) problems.push(`${path} has ${name}: ${value}.`);
      }
    }
    return problems;
  },
};

const policy: Check = {
  name: 'the CSP of each page contains the hashes of its scripts and styles',
  find: ({ pages, policies }) => {
    if (policies.size === 0) return ['No page of the sitemap loads.'];
    return [...pages].flatMap(([path, html]) => {
      if (html === '') return [];
      const value = policies.get(path) ?? '';
      if (value === '') return [`${path} has no CSP.`];
      const unsafe = /'unsafe-[\w-]+'/.exec(value)?.[0];
      const { scripts, styles } = inlineHashes(html);
      // Some hosts send the policy of the page after the policy of the site: browsers enforce both.
      const unknown = [...scripts, ...styles].filter((hash) =>
        value.split(',').some((each) => !each.includes(`'${hash}'`)),
      );
      return [
        ...(unsafe === undefined ? [] : [`The CSP of ${path} allows ${unsafe}.`]),
        ...(unknown.length === 0
          ? []
          : [
              `${unknown.length} scripts or styles of ${path} are not in its CSP: the host changed the ` +
                'page (does it minify or add scripts?), or _headers is outdated.',
            ]),
      ];
    });
  },
};

const compression: Check = {
  name: 'pages and scripts are compressed',
  find: async ({ base, pages }) => {
    const problems: string[] = [];
    const script = [...pages.values()]
      .map((html) => /\/_astro\/[\w./-]+\.js/.exec(html)?.[0])
      .find((path) => path !== undefined);
    for (const path of ['/', ...(script === undefined ? [] : [script])]) {
      const response = await request(base, path);
      await response.arrayBuffer();
      const encoding = response.headers.get('content-encoding') ?? '';
      if (!['br', 'gzip', 'zstd'].includes(encoding))
        problems.push(`${path} is not compressed, although the request accepts brotli and gzip.`);
    }
    return problems;
  },
};

const caching: Check = {
  name: 'hashed assets are cached forever, pages are revalidated',
  find: async ({ base, pages }) => {
    const problems: string[] = [];
    const page = (await request(base, '/')).headers.get('cache-control') ?? '';
    const age = Number(/max-age=(\d+)/.exec(page)?.[1] ?? 0);
    if (age > MAX_PAGE_AGE_SECONDS) problems.push(`/ is cached for ${age} seconds: ${page}.`);
    const asset = /\/_astro\/[\w./-]+/.exec(pages.get('/') ?? '')?.[0];
    if (asset === undefined) return [...problems, '/ links no file in /_astro/.'];
    const { status, headers } = await request(base, asset);
    const cacheControl = headers.get('cache-control') ?? 'none';
    if (status !== 200) problems.push(`${asset} returns ${status}, not 200.`);
    if (!cacheControl.includes('max-age=31536000') || !cacheControl.includes('immutable'))
      problems.push(`${asset} has Cache-Control: ${cacheControl}, not one year and immutable.`);
    return problems;
  },
};

const files: Check = {
  name: 'expected files are served and internal files are not',
  find: async ({ base }) => {
    const problems: string[] = [];
    for (const path of FILES) {
      const { status } = await request(base, path);
      if (status !== 200) problems.push(`${path} returns ${status}, not 200.`);
    }
    for (const path of ['/_headers', '/.git/config', '/.env', '/package.json']) {
      const { status } = await request(base, path);
      if (status === 200) problems.push(`${path} is publicly readable.`);
    }
    return problems;
  },
};

const CHECKS: readonly Check[] = [
  robots,
  routes,
  host,
  missing,
  redirects,
  headers,
  policy,
  compression,
  caching,
  files,
];

/** Loads the pages of the sitemap. */
async function readPages(base: URL): Promise<Pick<Visit, 'pages' | 'policies'>> {
  const index = locations(await (await request(base, '/sitemap-index.xml')).text());
  const maps = await Promise.all(
    index.map(async (url) => (await request(base, new URL(url).pathname)).text()),
  );
  const waiting = maps.flatMap(locations).map((url) => new URL(url).pathname);
  const pages = new Map(waiting.map((path) => [path, '']));
  const policies = new Map<string, string>();
  const processQueue = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await request(base, path);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const text = await response.text();
      if (response.status !== 200 || !isPage) continue;
      pages.set(path, text);
      policies.set(path, response.headers.get('content-security-policy') ?? '');
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, processQueue));
  return { pages, policies };
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
  await (await request(base, '/')).arrayBuffer();
  const visit = { base, home, ...(await readPages(base)) };
  const results: SiteCheck[] = [];
  for (const { name, find } of CHECKS) {
    const problems = await Promise.resolve(find(visit)).catch((error: unknown) => [String(error)]);
    results.push({ name, problems });
  }
  return results;
}
