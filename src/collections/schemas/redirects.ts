import { z } from 'zod';

import { readYaml } from './yaml-file.ts';

const PATH_ERROR =
  'Write each line as the old path, a colon and the new path: /services/old-name: /services/new-name.';

const pathSchema = z.string({ error: PATH_ERROR }).regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/);

/** What is wrong with a redirect that leads to another one; undefined if it leads to a page. */
function describeChain(
  from: string,
  to: string,
  redirects: Readonly<Record<string, string>>,
): string | undefined {
  const next = redirects[to];
  if (to === from || next === from) {
    return 'Name another page: this redirect leads back to where it begins.';
  }

  return next === undefined ? undefined : `Write ${next}: ${to} is itself a redirect.`;
}

const redirectsSchema = z
  .record(pathSchema, pathSchema, { error: PATH_ERROR })
  .nullable()
  .transform((redirects) => redirects ?? {})
  .superRefine((redirects, context) => {
    for (const [from, to] of Object.entries(redirects)) {
      const message = describeChain(from, to, redirects);
      if (message !== undefined) {
        context.addIssue({ code: 'custom', path: [from], message });
      }
    }
  });

/** New path by old path. */
export type Redirects = Readonly<Record<string, string>>;

export const REDIRECTS_FILE = 'content/redirects.yaml';

/**
 * Reads `content/redirects.yaml`, and rejects loops and redirects to a redirect.
 *
 * @throws FileError naming every invalid line and its fix
 */
export function readRedirects(text: string) {
  const { values, lineOf } = readYaml(REDIRECTS_FILE, text, redirectsSchema);
  return { redirects: values, lineOf };
}

/** The forms in which a host serves a page: without an ending, with a slash, with `.html`. */
const FORMS = ['', '/', '.html'];

/**
 * The text of `_redirects`, as Cloudflare Pages and Netlify read it. Their rules are exact, so that
 * each form of an old path has a line.
 */
export function redirectsFile(redirects: Redirects): string {
  return Object.entries(redirects)
    .flatMap(([from, to]) => FORMS.map((form) => `${from}${form} ${to} 301\n`))
    .join('');
}
