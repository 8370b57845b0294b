import { z } from 'zod';

import { readYaml } from './yaml-file.ts';

const PATH =
  'Write each line as the old path, a colon and the new path: /services/old-name: /services/new-name.';

const path = z.string({ error: PATH }).regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, { error: PATH });

/** Where each redirect ends, or that it never does. */
const redirectsSchema = z
  .record(path, path, { error: PATH })
  .nullable()
  .transform((written) => written ?? {})
  .superRefine((redirects, context) => {
    for (const [from, to] of Object.entries(redirects)) {
      const next = redirects[to];
      if (to !== from && next === undefined) {
        continue;
      }

      const end = to === from || next === from ? undefined : next;
      context.addIssue({
        code: 'custom',
        path: [from],
        message:
          end === undefined
            ? 'Name another page: this redirect leads back to where it begins.'
            : `Write ${end}: ${to} is itself a redirect.`,
      });
    }
  });

/** New path by old path. */
export type Redirects = Readonly<Record<string, string>>;

/** Path of the file. */
export const REDIRECTS_FILE = 'content/redirects.yaml';

/**
 * Reads `content/redirects.yaml`: no loops, and no redirect to a redirect.
 *
 * @throws FileError naming every invalid line and its fix
 */
export function readRedirects(text: string) {
  const { values, lineOf } = readYaml(REDIRECTS_FILE, text, redirectsSchema);
  return { redirects: values, lineOf };
}

/** The text of `_redirects`, as Cloudflare Pages and Netlify read it. */
export const redirectsFile = (redirects: Redirects): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
