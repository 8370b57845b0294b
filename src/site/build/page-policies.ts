import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { loadEnv } from 'vite';

import { contentSecurityPolicy } from './policy.ts';
import type { PageCode, PolicyOrigins } from './policy.ts';

/** Types of scripts that the policy applies to; any other is data, such as JSON-LD. */
const SCRIPT_TYPES = new Set(['', 'module', 'speculationrules']);

/** The element that the policy follows, as Page.astro writes it. */
const CHARSET = '<meta charset="utf-8">';

/** Inline scripts and styles of a page, as the browser hashes them, and its frames. */
function pageCode(html: string): PageCode {
  const scripts: string[] = [];
  const styles: string[] = [];
  const frames: string[] = [];
  let list: string[] | undefined;
  let code = '';
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      code = '';
      list = undefined;
      if (name === 'style') {
        list = styles;
      } else if (name === 'script' && src === undefined && SCRIPT_TYPES.has(type)) {
        list = scripts;
      } else if (name === 'iframe' && src !== undefined) {
        frames.push(src);
      }
    },
    ontext(text) {
      code += text;
    },
    onclosetag() {
      list?.push(code);
      list = undefined;
    },
  });
  parser.end(html);
  return { scripts, styles, frames };
}

/**
 * The page with its Content-Security-Policy, which allows its own inline code and frames, and no
 * other. Astro's
 * own policy lists the code of all pages in each.
 *
 * @throws Error if the page does not name its encoding as Page.astro does
 */
export function withPolicy(html: string, origins: PolicyOrigins): string {
  const [start, ...rest] = html.split(CHARSET);
  if (start === undefined || rest.length === 0) {
    throw new Error(`The head has no ${CHARSET}: use src/site/Page.astro.`);
  }

  const policy = contentSecurityPolicy(pageCode(html), origins);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `${start}${CHARSET}${meta}${rest.join(CHARSET)}`;
}

/** Gives each built page a policy with the hashes of its inline code. */
export function pagePolicies(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'page-policies',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': ({ dir }) => {
        const { PUBLIC_SUPABASE_URL: backend = '', PUBLIC_TURNSTILE_SITE_KEY: siteKey = '' } =
          loadEnv('production', root, 'PUBLIC_');
        const origins = { backend, turnstile: siteKey !== '' };
        const directory = fileURLToPath(dir);
        for (const name of globSync('**/*.html', { cwd: directory })) {
          const file = join(directory, name);
          writeFileSync(file, withPolicy(readFileSync(file, 'utf8'), origins));
        }
      },
    },
  };
}
