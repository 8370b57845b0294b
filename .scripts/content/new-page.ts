import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import type { z } from 'zod';
import { stringify } from 'yaml';

import { slugOf } from '../../src/domain/blog.ts';
import { MOTIFS, PALETTES } from '../../src/drawing/motifs.ts';
import { ROOT } from '../library/paths.ts';
import { ExpectedError } from '../library/expected-error.ts';
import type { Collection, ContentFile } from '../../src/data/check/content-file.ts';
import { nearest } from '../../src/data/check/nearest.ts';
import { textField } from '../../src/data/check/rule.ts';

/** A tile that follows from the slug, so that two new pages seldom look alike. */
export function tileOf(slug: string): { motif: string; palette: string } {
  const sum = Array.from(slug).reduce(
    (hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0,
    7,
  );
  return {
    motif: MOTIFS[sum % MOTIFS.length] ?? MOTIFS[0],
    palette: PALETTES[Math.floor(sum / MOTIFS.length) % PALETTES.length] ?? PALETTES[0],
  };
}

/** One question to the person at the keyboard; the same is a flag: `--title "..."`. */
export type Ask = {
  readonly flag: string;
  readonly question: string;
  readonly schema: z.ZodType;
  /** What else is wrong with an answer of the right form, as a sentence. */
  readonly objection?: (answer: string) => string | undefined;
};

/** Puts a question and gives the answer; rejects when the person has gone. */
export type Terminal = (question: string) => Promise<string>;

/** What is wrong with an answer, and what to write. */
function problemOf({ schema, objection }: Ask, answer: string): string | undefined {
  const [issue] = schema.safeParse(answer).error?.issues ?? [];
  if (!issue) return objection?.(answer);
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return `${issue.message.replace(/\.$/, '')}: this one has ${answer.trim().length}.`;
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const meant = nearest(answer, values);
  return meant === undefined ? issue.message : `Did you mean ${meant}? ${issue.message}`;
}

/**
 * Answers by flags, and for those left out by asking; flags that cannot be used end the command,
 * all of them named, an answer that cannot be used is asked for again.
 *
 * @throws ExpectedError when flags cannot be used, or are missing and nobody is there to ask
 */
export async function answers(
  asks: readonly Ask[],
  flags: Readonly<Record<string, string | undefined>>,
  terminal: Terminal | undefined,
): Promise<Record<string, string>> {
  const wrong = asks.flatMap((ask) => {
    const answer = flags[ask.flag]?.trim();
    const problem = answer === undefined ? undefined : problemOf(ask, answer);
    return problem === undefined ? [] : [`--${ask.flag}: ${problem}`];
  });
  if (wrong.length > 0) throw new ExpectedError(wrong.join('\n'));
  const missing = asks.filter(({ flag }) => flags[flag] === undefined);
  if (!terminal && missing.length > 0) {
    throw new ExpectedError(
      missing.map(({ flag, question }) => `--${flag} is missing: ${question}`).join('\n'),
    );
  }
  const given: Record<string, string> = {};
  for (const ask of asks) given[ask.flag] = flags[ask.flag]?.trim() ?? (await asked(ask, terminal));
  return given;
}

async function asked(ask: Ask, terminal: Terminal | undefined): Promise<string> {
  let said = `${ask.question}\n> `;
  for (;;) {
    const answer = (await terminal?.(said))?.trim() ?? '';
    const problem = problemOf(ask, answer);
    if (problem === undefined) return answer;
    said = `${problem}\n> `;
  }
}

/**
 * Calls a command with the person at the keyboard, if there is one.
 *
 * @throws ExpectedError when the person ends it in the middle (Ctrl-C, Ctrl-D)
 */
export async function withTerminal<T>(
  command: (terminal: Terminal | undefined) => Promise<T>,
): Promise<T> {
  if (!process.stdin.isTTY) return command(undefined);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const gone = new AbortController();
  lines.once('close', () => {
    gone.abort();
  });
  try {
    return await command((question) =>
      lines.question(question, { signal: gone.signal }).catch(() => {
        throw new ExpectedError('\nNothing was written.');
      }),
    );
  } finally {
    lines.close();
  }
}

/**
 * The flags of a command, each with a text, or without one where `switches` names it.
 *
 * @throws ExpectedError naming every flag that does not exist or lacks its text
 */
export function readFlags(
  args: readonly string[],
  names: readonly string[],
  switches: readonly string[] = [],
): Readonly<Record<string, string | undefined>> {
  const options: Record<string, { readonly type: 'string' | 'boolean' }> = {};
  for (const name of names) options[name] = { type: 'string' };
  for (const name of switches) options[name] = { type: 'boolean' };
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const known = [...names, ...switches];
  // The text of a flag that does not exist seems to belong to none.
  const isStranger = tokens.some((token) => token.kind === 'option' && !known.includes(token.name));
  const flags: Record<string, string> = {};
  const problems = tokens.flatMap((token): string[] => {
    if (token.kind === 'option-terminator' || (token.kind === 'positional' && isStranger))
      return [];
    if (token.kind === 'positional')
      return [
        `"${token.value}" belongs to no flag. Write "--" before the flags, and each text between ` +
          'quotation marks: npm run … "--" --title "Two offers, one decision"',
      ];
    if (!known.includes(token.name)) {
      const meant = nearest(token.name, known);
      return [
        `There is no --${token.name}. ` +
          (meant === undefined
            ? `There are: ${known.map((name) => `--${name}`).join(', ')}.`
            : `Did you mean --${meant}?`),
      ];
    }
    const isSwitch = switches.includes(token.name);
    if (
      !isSwitch &&
      (token.value === undefined || known.some((name) => token.value === `--${name}`))
    )
      return [`--${token.name} has no text: write it behind, between quotation marks.`];
    flags[token.name] = token.value ?? 'true';
    return [];
  });
  if (problems.length > 0) throw new ExpectedError(problems.join('\n'));
  return flags;
}

const same = (text: string) => text.toLowerCase().replaceAll(/\W+/g, ' ').trim();

/**
 * Why a title cannot be a new page's: it has no letters for an address, or another file has it or
 * the address that follows from it.
 *
 * @param collection where the new page will stand
 */
export function objectionToTitle(
  title: string,
  collection: Collection,
  files: readonly ContentFile[],
): string | undefined {
  const slug = slugOf(title);
  if (slug === '') return 'Write a title with letters from a to z: the address is made of them.';
  const isArticle = collection === 'blog';
  const twin = files.find((file) => same(textField(file, 'title') ?? '') === same(title));
  const neighbour = files.find(
    (file) => file.slug === slug && (file.collection === 'blog') === isArticle,
  );
  const other = twin ?? neighbour;
  if (!other) return undefined;
  return (
    `${other.path} has ${twin ? 'this title' : `the address ${slug}`} already: ` +
    'write another title, or edit that file.'
  );
}

/** Why a text cannot be a new page's: another file has it. */
export function objectionToText(
  text: string,
  field: string,
  files: readonly ContentFile[],
): string | undefined {
  const other = files.find((file) => same(textField(file, field) ?? '') === same(text));
  return other && `${other.path} has this ${field} already: write one of its own.`;
}

/**
 * Writes a new content file.
 *
 * @param folder relative to the project
 * @throws ExpectedError when there is a page of that name already
 */
export function writePage(
  folder: string,
  slug: string,
  fields: Readonly<Record<string, unknown>>,
  body: string,
): string {
  const path = `${folder}/${slug}.mdx`;
  if (existsSync(join(ROOT, path))) {
    throw new ExpectedError(`${path} is there already: choose another title, or edit that file.`);
  }
  const head = stringify(fields, { lineWidth: 0, singleQuote: true });
  writeFileSync(join(ROOT, path), `---\n${head}---\n\n${body.trim()}\n`);
  return path;
}
