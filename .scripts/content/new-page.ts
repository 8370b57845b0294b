import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { stringify } from 'yaml';
import { z } from 'zod';

import { slugify } from '../../src/domain/blog.ts';
import { MOTIFS, PALETTES } from '../../src/drawing/motifs.ts';
import { ROOT } from '../library/paths.ts';
import { UserError } from '../library/user-error.ts';
import type { Collection, ContentFile } from '../../src/data/check/content-file.ts';
import { nearest } from '../../src/data/check/finding.ts';
import { textField } from '../../src/data/check/rule.ts';

/** Tile pattern and palette derived from the slug, so new pages rarely look alike. */
export function deriveTile(slug: string): { motif: string; palette: string } {
  const sum = Array.from(slug).reduce(
    (hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0,
    7,
  );
  return {
    motif: MOTIFS[sum % MOTIFS.length] ?? MOTIFS[0],
    palette: PALETTES[Math.floor(sum / MOTIFS.length) % PALETTES.length] ?? PALETTES[0],
  };
}

/** A prompt that can also be answered by a flag: `--title "..."`. */
export type Prompt = {
  readonly flag: string;
  readonly question: string;
  readonly schema: z.ZodType;
  /** Additional check of a valid value; returns a sentence. */
  readonly conflict?: ((value: string) => string | undefined) | undefined;
};

const noteSchema = z.object({ rule: z.string(), description: z.string() });

/** A prompt for a field, in the words of the guide (CONTRIBUTING.md). */
export function promptFor(flag: string, schema: z.ZodType, conflict?: Prompt['conflict']): Prompt {
  const { rule, description } = noteSchema.parse(schema.meta());
  return { flag, question: `${flag}, ${rule}. ${description}`, schema, conflict };
}

type Flags = Readonly<Record<string, string | undefined>>;

/** Asks a question; rejects when the user aborts. */
type Terminal = (question: string) => Promise<string>;

/** What is wrong with a value, and what to write instead. */
function findProblem({ schema, conflict }: Prompt, value: string): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) return conflict?.(value);
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return `${issue.message.replace(/\.$/, '')}: this one has ${value.trim().length}.`;
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const suggestion = nearest(value, values);
  return suggestion === undefined ? issue.message : `Did you mean ${suggestion}? ${issue.message}`;
}

/**
 * Collects values from flags and prompts for missing ones. Invalid flags end the command (all are
 * reported); invalid input is asked for again.
 *
 * @throws UserError when flags are invalid, or missing without a terminal to prompt on
 */
export async function collectAnswers(
  prompts: readonly Prompt[],
  flags: Flags,
  terminal: Terminal | undefined,
): Promise<Record<string, string>> {
  const flagProblems = prompts.flatMap((prompt) => {
    const value = flags[prompt.flag]?.trim();
    const problem = value === undefined ? undefined : findProblem(prompt, value);
    return problem === undefined ? [] : [`--${prompt.flag}: ${problem}`];
  });
  if (flagProblems.length > 0) throw new UserError(flagProblems.join('\n'));
  const missing = prompts.filter(({ flag }) => flags[flag] === undefined);
  if (!terminal && missing.length > 0) {
    throw new UserError(
      missing.map(({ flag, question }) => `--${flag} is missing: ${question}`).join('\n'),
    );
  }
  const values: Record<string, string> = {};
  for (const prompt of prompts) {
    let value = flags[prompt.flag]?.trim();
    for (let message = prompt.question; value === undefined;) {
      const answer = (await terminal?.(`${message}\n> `))?.trim() ?? '';
      const problem = findProblem(prompt, answer);
      if (problem === undefined) value = answer;
      else message = problem;
    }
    values[prompt.flag] = value;
  }
  return values;
}

/**
 * Collects values with a prompt in the terminal, if stdin is one.
 *
 * @throws UserError when the user aborts (Ctrl-C, Ctrl-D)
 */
export async function askFor(prompts: readonly Prompt[], flags: Flags) {
  if (!process.stdin.isTTY) return collectAnswers(prompts, flags, undefined);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const aborted = new AbortController();
  lines.once('close', () => {
    aborted.abort();
  });
  try {
    return await collectAnswers(prompts, flags, (question) =>
      lines.question(question, { signal: aborted.signal }).catch(() => {
        throw new UserError('\nCancelled; no file was created.');
      }),
    );
  } finally {
    lines.close();
  }
}

/**
 * Parses `--name "text"` flags and, for `switches`, flags without a value.
 *
 * @throws Error of node:util about an unknown flag or one without a value
 */
export function readFlags(
  args: readonly string[],
  names: readonly string[],
  switches: readonly string[] = [],
): Flags {
  const options: Record<string, { readonly type: 'string' | 'boolean' }> = {};
  for (const name of names) options[name] = { type: 'string' };
  for (const name of switches) options[name] = { type: 'boolean' };
  const { values } = parseArgs({ args: [...args], options });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Another file with the same text in a field. */
function fileWith(text: string, field: string, files: readonly ContentFile[]) {
  const normalized = (value: string) => value.toLowerCase().replaceAll(/\W+/g, ' ').trim();
  return files.find((file) => normalized(textField(file, field) ?? '') === normalized(text));
}

/**
 * Why a title cannot be used: it gives no slug, or another file has the same title or slug.
 *
 * @param collection collection of the new page
 */
export function titleConflict(
  title: string,
  collection: Collection,
  files: readonly ContentFile[],
): string | undefined {
  const slug = slugify(title);
  if (slug === '') return 'Write a title with letters from a to z: the URL is made from it.';
  const isArticle = collection === 'blog';
  const sameTitle = fileWith(title, 'title', files);
  const sameSlug = files.find(
    (file) => file.slug === slug && (file.collection === 'blog') === isArticle,
  );
  const conflicting = sameTitle ?? sameSlug;
  if (!conflicting) return undefined;
  return (
    `${conflicting.path} already ${sameTitle ? 'has this title' : `uses the URL ${slug}`}: ` +
    'choose another title or edit that file.'
  );
}

/** Why a text cannot be used: another file has it. */
export function textConflict(text: string, field: string, files: readonly ContentFile[]) {
  const conflicting = fileWith(text, field, files);
  return conflicting && `${conflicting.path} already has this ${field}: write a different one.`;
}

/**
 * Writes a new content file.
 *
 * @param folder relative to the project
 * @throws UserError when the file already exists
 */
export function writePage(
  folder: string,
  slug: string,
  fields: Readonly<Record<string, unknown>>,
  body: string,
): string {
  const path = `${folder}/${slug}.mdx`;
  if (existsSync(join(ROOT, path))) {
    throw new UserError(`${path} already exists: choose another title or edit that file.`);
  }
  const head = stringify(fields, { lineWidth: 0, singleQuote: true });
  writeFileSync(join(ROOT, path), `---\n${head}---\n\n${body.trim()}\n`);
  return path;
}
