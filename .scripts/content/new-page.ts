import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { stringify } from 'yaml';
import { z } from 'zod';

import { slugify } from '../../src/domain/blog.ts';
import { MOTIFS, PALETTES } from '../../src/drawing/motifs.ts';
import type { Collection, ContentFile } from '../../src/data/check/content-file.ts';
import { nearest } from '../../src/data/check/finding.ts';
import { textField } from '../../src/data/check/rule.ts';
import { inProject } from '../library/paths.ts';
import { UserError } from '../library/user-error.ts';

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

/** A field of a new page. */
type Prompt = {
  readonly question: string;
  readonly schema: z.ZodType;
  /** Additional check of a valid value; returns a sentence. */
  readonly conflict?: ((value: string) => string | undefined) | undefined;
};

/** Prompts, each of which can also be answered by the flag of its name: `--title "..."`. */
export type Prompts = Readonly<Record<string, Prompt>>;

type Values = Readonly<Record<string, string | undefined>>;

const noteSchema = z.object({ rule: z.string(), description: z.string() });

/** A prompt for a field, in the words of the guide (CONTRIBUTING.md). */
export function promptFor(name: string, schema: z.ZodType, conflict?: Prompt['conflict']): Prompt {
  const { rule, description } = noteSchema.parse(schema.meta());
  return { question: `${name}, ${rule}. ${description}`, schema, conflict };
}

/** What is wrong with a value, and what to write instead. */
function findProblem({ schema, conflict }: Prompt, value: string): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) return conflict?.(value);
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return `${issue.message.replace(/\.$/, '')}: this one has ${value.length}.`;
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const suggestion = nearest(value, values);
  return suggestion === undefined ? issue.message : `Did you mean ${suggestion}? ${issue.message}`;
}

/**
 * Collects values from flags and prompts for missing ones. Invalid flags end the command (all are
 * reported); invalid input is asked for again.
 *
 * @param ask asks a question; undefined without a terminal
 * @throws UserError when flags are invalid, or missing without a terminal
 */
export async function collectAnswers(
  prompts: Prompts,
  flags: Values,
  ask?: (question: string) => Promise<string>,
): Promise<Values> {
  const given = Object.entries(prompts).map(([name, prompt]) => {
    const value = flags[name]?.trim();
    return { name, prompt, value, problem: value === undefined ? '' : findProblem(prompt, value) };
  });
  const invalid = given.filter(({ problem = '' }) => problem !== '');
  if (invalid.length > 0)
    throw new UserError(invalid.map(({ name, problem }) => `--${name}: ${problem}`).join('\n'));
  const missing = given.filter(({ value }) => value === undefined);
  if (!ask && missing.length > 0)
    throw new UserError(
      missing.map(({ name, prompt }) => `--${name} is missing: ${prompt.question}`).join('\n'),
    );
  const answers: Record<string, string | undefined> = {};
  for (const { name, prompt, value } of given) {
    answers[name] = value;
    for (let message: string | undefined = prompt.question; value === undefined && message;) {
      answers[name] = (await ask?.(`${message}\n> `))?.trim() ?? '';
      message = findProblem(prompt, answers[name]);
    }
  }
  return answers;
}

/**
 * Collects values with a prompt in the terminal, if stdin is one.
 *
 * @throws UserError when the user aborts (Ctrl-C, Ctrl-D)
 */
export async function askFor(prompts: Prompts, flags: Values): Promise<Values> {
  if (!process.stdin.isTTY) return collectAnswers(prompts, flags);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const aborted = new AbortController();
  lines.once('close', () => {
    aborted.abort();
  });
  const ask = (question: string) =>
    lines.question(question, { signal: aborted.signal }).catch(() => {
      throw new UserError('\nCancelled; no file was created.');
    });
  return collectAnswers(prompts, flags, ask).finally(() => {
    lines.close();
  });
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
  const sameTitle = fileWith(title, 'title', files);
  const sameSlug = files.find(
    (file) => file.slug === slug && (file.collection === 'blog') === (collection === 'blog'),
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
  if (existsSync(inProject(path))) {
    throw new UserError(`${path} already exists: choose another title or edit that file.`);
  }
  const head = stringify(fields, { lineWidth: 0, singleQuote: true });
  writeFileSync(inProject(path), `---\n${head}---\n\n${body.trim()}\n`);
  return path;
}
