import { readFileSync } from 'node:fs';

import { parse } from 'yaml';
import { z } from 'zod';

import type { Severity } from './finding.ts';
import { isExcused } from './claim-exceptions.ts';
import type { Exception } from './claim-exceptions.ts';

/** Reads the claims that texts may not make. `claims.yaml` describes its format. */

/** Maximum characters of a pattern or block. A longer one has to be split into named blocks. */
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
  /** `matches` are sentences that the check must report, `allows` similar ones that it must not. */
  readonly matches: readonly string[];
  readonly allows: readonly string[];
}

/** Replaces each `{name}` with the block of that name. Blocks may contain other blocks. */
function insertBlocks(pattern: string, blocks: Blocks): string {
  // Braces after `\p` belong to the regular expression: `\p{L}` is any letter.
  return pattern.replaceAll(/(?<!\\p)\{([a-zA-Z ]+)\}/g, (_, name: string) => {
    const block = blocks[name];
    if (block === undefined) {
      throw new Error(`claims.yaml: there is no block {${name}} for "${pattern}".`);
    }

    return insertBlocks(block, blocks);
  });
}

/** Compiles a pattern of whole words that ignores case. */
function compilePattern(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\w)(?:${pattern})(?!\w)`, 'gim');
}

/**
 * Compiles a case-sensitive pattern of whole words in any alphabet. `\p{Lu}` is a capital letter.
 */
function compileExactPattern(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gmu');
}

/** Compiles a pattern that matches any of the words and ignores case. */
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
 * Parses `claims.yaml`.
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

/** A claim found in a text. */
export interface ClaimFinding {
  readonly claim: Claim;
  readonly index: number;
  /** The words that make the claim. */
  readonly found: string;
}

/** The first match of a claim that no exception excuses. */
function findClaim(text: string, claim: Claim): ClaimFinding | undefined {
  const matches = claim.patterns
    // `matchAll` copies the pattern even if nothing matches, so `search` rules most patterns out
    // first.
    .filter((pattern) => text.search(pattern) !== -1)
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ claim, index, found }))
    .toSorted((a, b) => a.index - b.index);
  return matches.find(
    ({ index, found }) =>
      !claim.exceptions.some((exception) => isExcused(exception, text, index, found.length)),
  );
}

/** Forbidden claims in a text, at most one per reason. */
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
