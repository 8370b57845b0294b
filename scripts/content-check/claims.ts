import { readFileSync } from 'node:fs';

import { parse } from 'yaml';
import { z } from 'zod';

import type { Severity } from './finding.ts';
import { isExcused } from './claim-exceptions.ts';
import type { Exception } from './claim-exceptions.ts';

/** Claims that texts may not make; `claims.yaml` describes its format. */

/** No pattern or block is longer; a piece of it gets a name instead. */
const MAX_PATTERN_LENGTH = 100;

const patternSchema = z.string().min(2).max(MAX_PATTERN_LENGTH);

const exceptionSchema = z.strictObject({
  applies: z.literal('always').optional(),
  within: z.enum(['clause', 'sentence', 'quotation', 'question']),
  words: z.array(patternSchema).min(1),
  notWith: z.array(patternSchema).min(1).optional(),
});

const claimSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    reason: z.string(),
    advice: z.string(),
    severity: z.enum(['error', 'warning']),
    case: z.literal('exact').optional(),
    unless: z.array(z.string()).default([]),
    patterns: z.array(patternSchema).min(1),
    matches: z.array(z.string()).min(1),
    allows: z.array(z.string()).min(1),
  })
  .refine((claim) => claim.case === 'exact' || !claim.patterns.join().includes('\\p{'), {
    error: String.raw`Write "case: exact" for a claim whose patterns have \p{…}.`,
  });

const claimsSchema = z.strictObject({
  blocks: z.record(z.string().regex(/^[a-z ]+$/i), patternSchema),
  exceptions: z.record(z.string(), exceptionSchema),
  claims: z.array(claimSchema),
});

type Blocks = z.infer<typeof claimsSchema>['blocks'];

/** A claim that a text may not make. */
export interface Claim {
  readonly id: string;
  readonly reason: string;
  readonly advice: string;
  readonly severity: Severity;
  readonly patterns: readonly RegExp[];
  readonly exceptions: readonly Exception[];
  /** Sentences that the check has to report, and similar ones that it must not. */
  readonly matches: readonly string[];
  readonly allows: readonly string[];
}

/** Replaces `{name}` by the block of that name, and the blocks in it. */
function insertBlocks(pattern: string, blocks: Blocks): string {
  // `\p{L}` is any letter.
  return pattern.replaceAll(/(?<!\\p)\{([a-zA-Z ]+)\}/g, (_, name: string) => {
    const block = blocks[name];
    if (block === undefined) {
      throw new Error(`claims.yaml: there is no block {${name}} for "${pattern}".`);
    }

    return insertBlocks(block, blocks);
  });
}

/** A pattern of whole words, in capital or small letters. */
function compilePattern(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\w)(?:${pattern})(?!\w)`, 'gim');
}

/** A pattern of whole words in any alphabet, in which capital letters count; `\p{Lu}` is one. */
function compileExactPattern(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gmu');
}

/** A pattern for any of some words. */
function compileWords(words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\w)(?:${words.join('|')})(?!\w)`, 'i');
}

function compileException({ within, words, notWith }: z.infer<typeof exceptionSchema>): Exception {
  return {
    within,
    words: compileWords(words),
    notWith: notWith && compileWords(notWith),
  };
}

/**
 * Parses the file of the claims.
 *
 * @throws Error naming what is wrong in it
 */
export function parseClaims(yaml: string): readonly Claim[] {
  const { blocks, exceptions, claims } = claimsSchema.parse(parse(yaml));
  const always = Object.values(exceptions).filter(({ applies }) => applies === 'always');

  return claims.map((claim) => {
    const compile = claim.case === 'exact' ? compileExactPattern : compilePattern;
    const unless = claim.unless.map((name) => {
      const exception = exceptions[name];
      if (!exception) {
        throw new Error(`claims.yaml: there is no exception "${name}" for "${claim.id}".`);
      }

      return exception;
    });
    return {
      id: claim.id,
      reason: claim.reason,
      advice: claim.advice,
      severity: claim.severity,
      patterns: claim.patterns.map((pattern) => compile(insertBlocks(pattern, blocks))),
      exceptions: [...always, ...unless].map(compileException),
      matches: claim.matches,
      allows: claim.allows,
    };
  });
}

export const CLAIMS = parseClaims(readFileSync(new URL('claims.yaml', import.meta.url), 'utf8'));

/** A claim in a text. */
export interface ClaimFinding {
  readonly claim: Claim;
  readonly index: number;
  /** The words that make the claim. */
  readonly found: string;
}

/** The first words of a text that make a claim and that no exception excuses. */
function findClaim(text: string, claim: Claim): ClaimFinding | undefined {
  const matches = claim.patterns
    // `matchAll` copies the pattern, even where it matches nothing.
    .filter((pattern) => text.search(pattern) !== -1)
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ claim, index, found }))
    .toSorted((a, b) => a.index - b.index);
  return matches.find(
    ({ index, found }) =>
      !claim.exceptions.some((exception) => isExcused(exception, text, index, found.length)),
  );
}

/** The claims in a text that it may not make, one for each reason. */
export function findClaims(text: string, claims = CLAIMS): readonly ClaimFinding[] {
  // Patterns are written with typographic apostrophes.
  const typographic = text.replaceAll("'", '’');
  const findings = new Map<string, ClaimFinding>();
  for (const claim of claims) {
    const finding = findings.has(claim.reason) ? undefined : findClaim(typographic, claim);
    if (finding) {
      const { index, found } = finding;
      findings.set(claim.reason, { claim, index, found: text.slice(index, index + found.length) });
    }
  }

  return [...findings.values()];
}
