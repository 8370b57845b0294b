import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import type { z } from 'zod';
import { stringify } from 'yaml';

import { MOTIFS, PALETTES } from '../../src/domain/motifs.ts';
import { ROOT } from '../library/paths.ts';
import { SentenceError } from '../library/sentence-error.ts';

/** The name of a page's file, which is the last part of its address. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

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
export type Ask = { readonly flag: string; readonly question: string; readonly schema: z.ZodType };

/**
 * Answers by flags, and for those left out by asking; a flag with an answer that cannot be used
 * ends the command, a typed one is asked again.
 *
 * @throws SentenceError when a flag's answer cannot be used, or one is missing and nobody is there
 */
export async function answers(
  asks: readonly Ask[],
  flags: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  try {
    for (const { flag, question, schema } of asks) {
      const problem = (text: string) => schema.safeParse(text).error?.issues[0]?.message;
      let answer = flags[flag];
      const wrong = answer === undefined ? undefined : problem(answer);
      if (wrong !== undefined) throw new SentenceError(`--${flag}: ${wrong}`);
      while (answer === undefined) {
        if (!terminal) throw new SentenceError(`--${flag} is missing: ${question}`);
        const typed = (await terminal.question(`${question}\n> `)).trim();
        const mistake = problem(typed);
        if (mistake === undefined) answer = typed;
        else console.log(mistake);
      }
      given[flag] = answer.trim();
    }
  } finally {
    terminal?.close();
  }
  return given;
}

/**
 * Writes a new content file.
 *
 * @param folder relative to the project
 * @throws SentenceError when there is a page of that name already
 */
export function writePage(
  folder: string,
  slug: string,
  fields: Readonly<Record<string, unknown>>,
  body: string,
): string {
  const path = `${folder}/${slug}.mdx`;
  if (slug === '') throw new SentenceError('The title has no letters to make an address of.');
  if (existsSync(join(ROOT, path))) {
    throw new SentenceError(`${path} is there already: choose another title, or edit that file.`);
  }
  const head = stringify(fields, { lineWidth: 0, singleQuote: true });
  writeFileSync(join(ROOT, path), `---\n${head}---\n\n${body.trim()}\n`);
  return path;
}
