import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import Beasties from 'beasties';
import { load } from 'cheerio';
import { Features, transform } from 'lightningcss';
import { loadEnv } from 'vite';

import { contentSecurityPolicy } from './policy.ts';
import type { PolicyOrigins } from './policy.ts';

/** Inline scripts that the policy applies to; JSON-LD is data. */
const INLINE_SCRIPTS =
  'script:not([src]):is(:not([type]), [type="module"], [type="speculationrules"])';

/** Selectors that Beasties cannot match, and those for states that a page may have early. */
const ALWAYS_INLINE = [
  /^:has\(/,
  ':focus-visible',
  /^\[open\]/,
  /\[data-island-status/,
  /\[data-styled\]/,
];

/** Selectors of rules that the script of the simulator's page activates before the first paint. */
const RESUMED_STEP = /\[data-step/;

/** Selectors of rules for a tool whose URL has inputs. */
const LINKED_TOOL = /\[data-linked/;

/**
 * Media whose rules wait for the stylesheet. Without scripts, it is loaded before the first paint.
 */
const LATER_MEDIA = /"print"|"forced-colors"|"scripting".*"none"/;

/** Selectors for states that follow the first paint. */
const LATER_SELECTORS = /"kind":"(?:hover|active)"/;

const isLater = (pattern: RegExp) => (part: unknown) => pattern.test(JSON.stringify(part));

/**
 * Rules of the stylesheet that a first paint may need. Web fonts are left out, because they would
 * be fetched before the paint. So is Tailwind's `properties` layer, which is for browsers without
 * `@property`. Nested rules are flattened, because Beasties leaves them out.
 */
export function firstPaintRules(stylesheet: string): string {
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(stylesheet),
    include: Features.Nesting,
    minify: true,
    visitor: {
      Rule: {
        media({ value }) {
          return value.query.mediaQueries.every(isLater(LATER_MEDIA)) ? [] : undefined;
        },
        style({ value }) {
          return value.selectors.every(isLater(LATER_SELECTORS)) ? [] : undefined;
        },
        'font-face'({ value }) {
          return value.properties.some(isLater(/"type":"url"/)) ? [] : undefined;
        },
        'layer-block'({ value }) {
          return value.name?.join('.') === 'properties' ? [] : undefined;
        },
      },
    },
  });
  return code.toString();
}

/**
 * Removes the custom properties that a page does not use, and their `@property` rules.
 *
 * @param style the inlined rules
 * @param html the page without these rules; its drawings use custom properties, too
 */
function withoutUnusedProperties(style: string, html: string): string {
  const isUsed = (name: string) => html.includes(`var(${name}`) || style.includes(`var(${name}`);
  const rest = style
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
      isUsed(name) ? rule : '',
    )
    .replace(/:root\{([^}]*)\}/, (_rule, declarations: string) => {
      const used = declarations.split(';').filter((text) => isUsed(text.split(':')[0] ?? ''));
      return `:root{${used.join(';')}}`;
    });
  // Repeats, because a property may have been used only by another one that is now removed.
  return rest === style ? style : withoutUnusedProperties(rest, html);
}

/** Style of a page that is built from its data, such as the filters of /documents. */
const OWN_RULES = 'style[data-page-rules]';

/**
 * The page without its own style, which stays as it is, and without its popovers. An open popover
 * is hidden until the stylesheet has arrived (src/site/styles/base.css), so the first paint needs none
 * of its rules.
 */
function partToStyle(html: string): string {
  const $ = load(html);
  $(`${OWN_RULES}, [popover]`).remove();
  return $.html();
}

/** Inlines the rules that a page uses. Reads each stylesheet only once. */
class FirstPaintStyles extends Beasties {
  readonly #stylesheets = new Map<string, string>();

  override readFile(file: string): string {
    const known = this.#stylesheets.get(file) ?? firstPaintRules(readFileSync(file, 'utf8'));
    this.#stylesheets.set(file, known);
    return known;
  }
}

/**
 * Moves the stylesheet into the `noscript` of the head, whose content a script adds after the first
 * paint (src/site/scripts/load-after-paint.ts), and writes the policy of the page.
 *
 * @param html a page with the rules that it uses in a `<style>`
 * @throws Error if the page has no `noscript` in its head
 */
export function finishPage(html: string, origins: PolicyOrigins): string {
  const $ = load(html);
  const later = $('head > noscript').first();
  if (later.length === 0) {
    throw new Error('The head has no <noscript>: use src/site/Page.astro.');
  }

  later.append($('link[rel="stylesheet"]'));
  const style = $('head > style').not(OWN_RULES);
  style.remove();
  style.text(withoutUnusedProperties(style.text(), $.html()));
  // Before the stylesheet, so that its rules for print and hover override the inlined ones.
  later.before(style);
  const textsOf = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text());
  const policy = contentSecurityPolicy(
    { scripts: textsOf(INLINE_SCRIPTS), styles: textsOf('style') },
    origins,
  );
  $('head > meta[charset]').after(
    $('<meta http-equiv="Content-Security-Policy">').attr('content', policy),
  );
  return $.html();
}

/**
 * Finishes the built pages: each gets the rules that it uses, and a policy with the hashes of its
 * inline code. This has to be the last integration, because a page that changes afterwards no
 * longer matches its policy.
 */
export function finishPages(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const { PUBLIC_SUPABASE_URL: backend = '', PUBLIC_TURNSTILE_SITE_KEY: siteKey = '' } =
          loadEnv('production', root, 'PUBLIC_');
        const createStyles = (allowRules: (string | RegExp)[]) =>
          new FirstPaintStyles({
            path: directory,
            preload: 'body',
            inlineFonts: true,
            allowRules,
            logLevel: 'warn',
          });
        const ordinary = createStyles(ALWAYS_INLINE);
        const resumable = createStyles([...ALWAYS_INLINE, RESUMED_STEP]);
        const linkable = createStyles([...ALWAYS_INLINE, LINKED_TOOL]);
        const files = globSync('**/*.html', { cwd: directory }).map((file) =>
          join(directory, file),
        );
        for (const file of files) {
          const html = readFileSync(file, 'utf8');
          let styles = ordinary;
          if (html.includes('data-session-key')) {
            styles = resumable;
          } else if (html.includes('tool-result')) {
            styles = linkable;
          }

          const styled = load(await styles.process(partToStyle(html)));
          const page = load(html);
          page('head').append(styled('head > style'));
          writeFileSync(file, finishPage(page.html(), { backend, turnstile: siteKey !== '' }));
        }

        logger.info(`${files.length} pages have their styles and policies`);
      },
    },
  };
}
