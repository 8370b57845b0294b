import { load } from 'cheerio';

import { inlineHashes } from '../../src/integrations/security/inline-hashes.ts';

/** One thing to look at on a deployed site, with what is wrong about it. */
export type SiteCheck = { readonly name: string; readonly problems: readonly string[] };

/** What a check works with. */
type Visit = {
  /** Where the site is looked at: `https://www.example.com`. */
  readonly base: URL;
  /** Where the site says it lives: `url` in content/firm.yaml. */
  readonly home: URL;
  /** The paths of the sitemap, and the HTML of each that answered. */
  readonly pages: ReadonlyMap<string, string>;
};

type Check = {
  readonly name: string;
  readonly find: (visit: Visit) => string[] | Promise<string[]>;
};

/** Longest wait for one answer, in milliseconds. */
const ANSWER_LIMIT = 20_000;

/** Pages asked for at the same time: a visitor's browser asks for as many. */
const AT_ONCE = 6;

/** Seconds that a page may be kept before it is asked for again. */
const LONGEST_PAGE_AGE = 600;

const NO_SUCH_PATH = '/verify-site/there-is-no-such-page';

/** What tools and browsers ask for beside the pages. */
const FILES = [
  '/favicon.ico',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/rss.xml',
  '/sitemap.xml',
  '/licences.txt',
];

/** Headers every answer has to carry, and what their value has to say. */
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

function ask(base: URL, path: string): Promise<Response> {
  return fetch(new URL(path, base), {
    redirect: 'manual',
    headers: { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  });
}

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** Addresses a site map names. */
function locations(xml: string): string[] {
  return load(xml, { xml: true })('loc')
    .toArray()
    .map((element) => load(element).text());
}

const robots: Check = {
  name: 'robots.txt lets search engines in and names the site map',
  find: async ({ base, home }) => {
    const response = await ask(base, '/robots.txt');
    if (response.status !== 200) return [`/robots.txt answers ${response.status}, not 200.`];
    const text = await response.text();
    const wanted = `Sitemap: ${new URL('/sitemap-index.xml', home).href}`;
    return [
      ...(/^disallow:\s*\/\s*$/im.test(text) ? ['/robots.txt keeps everybody out.'] : []),
      ...(text.includes(wanted) ? [] : [`/robots.txt does not say "${wanted}".`]),
    ];
  },
};

const routes: Check = {
  name: 'every page of the site map answers, under its canonical address',
  find: ({ pages, home }) => {
    if (pages.size === 0) return ['/sitemap-index.xml names no page.'];
    return [...pages].flatMap(([path, html]) => {
      if (html === '') return [`${path} does not answer with a page and status 200.`];
      const canonical = load(html)('link[rel="canonical"]').attr('href') ?? 'nothing';
      const wanted = new URL(path, home).href;
      return canonical === wanted ? [] : [`${path} calls itself ${canonical}, not ${wanted}.`];
    });
  },
};

const host: Check = {
  name: 'the site answers where it says it lives',
  find: async ({ base, home }) => {
    if (isLoopback(base)) return [];
    if (base.origin !== home.origin)
      return [`It was looked at on ${base.origin}, and its pages say ${home.origin}.`];
    const other = new URL(home);
    other.hostname = home.hostname.startsWith('www.')
      ? home.hostname.slice(4)
      : `www.${home.hostname}`;
    const plain = new URL(home);
    plain.protocol = 'http:';
    const problems: string[] = [];
    for (const address of [plain, other]) {
      const response = await ask(address, '/contact').catch(() => undefined);
      // A name nobody has registered leads nobody astray.
      if (response === undefined) continue;
      const target = response.headers.get('location') ?? '';
      if (!URL.canParse(target, address) || new URL(target, address).hostname !== home.hostname)
        problems.push(`${address.origin} answers ${response.status} instead of leading on.`);
    }
    return problems;
  },
};

const missing: Check = {
  name: 'an unknown path is answered with 404 and the page for it',
  find: async ({ base }) => {
    const response = await ask(base, NO_SUCH_PATH);
    const text = await response.text();
    return [
      ...(response.status === 404 ? [] : [`An unknown path answers ${response.status}, not 404.`]),
      ...(text.includes('Page not found') ? [] : ['An unknown path does not show 404.html.']),
    ];
  },
};

const redirects: Check = {
  name: 'other spellings of an address lead to the one there is',
  find: async ({ base, pages }) => {
    const problems: string[] = [];
    // A page in a folder is another file to a host than one at the top.
    const deep = [...pages.keys()].find((path) => /^\/.+\/./.test(path));
    const spellings = ['/contact/', '/contact.html', '/blog/', '/index.html'];
    if (deep !== undefined) spellings.push(`${deep}/`, `${deep}.html`);
    for (const spelling of spellings) {
      const wanted = spelling.replace(/(?:\/index)?\.html$|\/$/, '') || '/';
      const { status, headers } = await ask(base, spelling);
      const target = headers.get('location');
      const arrives = target !== null && new URL(target, base).pathname === wanted;
      if (!arrives || (status !== 301 && status !== 308))
        problems.push(
          `${spelling} answers ${status}${target === null ? '' : ` to ${target}`}, not 308 to ${wanted}.`,
        );
    }
    return problems;
  },
};

const headers: Check = {
  name: 'every kind of answer carries the security headers',
  find: async ({ base }) => {
    const problems: string[] = [];
    for (const path of ['/', '/contact', '/favicon.svg', NO_SUCH_PATH]) {
      const response = await ask(base, path);
      await response.arrayBuffer();
      for (const [name, wanted] of Object.entries(HEADERS)) {
        const value = response.headers.get(name);
        if (value === null) problems.push(`${path} has no ${name}.`);
        else if (!wanted.test(value)) problems.push(`${path} has ${name}: ${value}.`);
      }
    }
    return problems;
  },
};

const policy: Check = {
  name: 'the content security policy knows every script and style of the pages',
  find: async ({ base, pages }) => {
    const value = (await ask(base, '/')).headers.get('content-security-policy') ?? '';
    if (value === '') return ['There is no policy.'];
    const unsafe = /'unsafe-[\w-]+'/.exec(value)?.[0];
    const { scripts, styles } = inlineHashes(pages.values());
    const unknown = [...scripts, ...styles].filter((hash) => !value.includes(`'${hash}'`));
    return [
      ...(unsafe === undefined ? [] : [`The policy allows ${unsafe}.`]),
      ...(unknown.length === 0
        ? []
        : [
            `${unknown.length} scripts or styles of the pages are not in the policy: the pages were ` +
              'changed on their way (a host that minifies or adds scripts?), or _headers is old.',
          ]),
    ];
  },
};

const compression: Check = {
  name: 'pages and scripts travel compressed',
  find: async ({ base, pages }) => {
    const problems: string[] = [];
    const script = [...pages.values()]
      .map((html) => /\/_astro\/[\w./-]+\.js/.exec(html)?.[0])
      .find((path) => path !== undefined);
    for (const path of ['/', ...(script === undefined ? [] : [script])]) {
      const response = await ask(base, path);
      await response.arrayBuffer();
      const encoding = response.headers.get('content-encoding') ?? '';
      if (!['br', 'gzip', 'zstd'].includes(encoding))
        problems.push(`${path} is not compressed, although brotli and gzip were asked for.`);
    }
    return problems;
  },
};

const caching: Check = {
  name: 'files named after their content are kept for good, pages are asked for again',
  find: async ({ base, pages }) => {
    const problems: string[] = [];
    const page = (await ask(base, '/')).headers.get('cache-control') ?? '';
    const age = Number(/max-age=(\d+)/.exec(page)?.[1] ?? 0);
    if (age > LONGEST_PAGE_AGE) problems.push(`/ may be kept for ${age} seconds: ${page}.`);
    const asset = /\/_astro\/[\w./-]+/.exec(pages.get('/') ?? '')?.[0];
    if (asset === undefined) return [...problems, '/ names no file of /_astro/.'];
    const { status, headers } = await ask(base, asset);
    const kept = headers.get('cache-control') ?? 'nothing';
    if (status !== 200) problems.push(`${asset} answers ${status}, not 200.`);
    if (!kept.includes('max-age=31536000') || !kept.includes('immutable'))
      problems.push(`${asset} has Cache-Control: ${kept}, not a year and immutable.`);
    return problems;
  },
};

const files: Check = {
  name: "the files beside the pages are there, and what is nobody's business is not",
  find: async ({ base }) => {
    const problems: string[] = [];
    for (const path of FILES) {
      const { status } = await ask(base, path);
      if (status !== 200) problems.push(`${path} answers ${status}, not 200.`);
    }
    for (const path of ['/_headers', '/.git/config', '/.env', '/package.json']) {
      const { status } = await ask(base, path);
      if (status === 200) problems.push(`${path} can be read by everybody.`);
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

/** Reads the site map, and every page it names. */
async function readPages(base: URL): Promise<Map<string, string>> {
  const index = locations(await (await ask(base, '/sitemap-index.xml')).text());
  const maps = await Promise.all(
    index.map(async (address) => (await ask(base, new URL(address).pathname)).text()),
  );
  const waiting = maps.flatMap(locations).map((address) => new URL(address).pathname);
  const pages = new Map(waiting.map((path) => [path, '']));
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await ask(base, path);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const text = await response.text();
      if (response.status === 200 && isPage) pages.set(path, text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

/**
 * Looks at a site from outside, as visitors, search engines and attackers do.
 *
 * @param base where it is
 * @param home where its pages say it is: `url` in content/firm.yaml
 * @returns every check, with what it found wrong
 * @throws Error when nothing answers there at all
 */
export async function checkSite(base: URL, home: URL): Promise<SiteCheck[]> {
  await (await ask(base, '/')).arrayBuffer();
  const visit = { base, home, pages: await readPages(base) };
  const results: SiteCheck[] = [];
  for (const { name, find } of CHECKS) {
    const problems = await Promise.resolve(find(visit)).catch((error: unknown) => [String(error)]);
    results.push({ name, problems });
  }
  return results;
}
