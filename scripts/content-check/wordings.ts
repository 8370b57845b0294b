import { readFileSync } from 'node:fs';

import { fromRowConfig } from 'prh';
import type { Engine } from 'prh';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Reads the wordings that texts may not have: claims (`claims.yaml`) and figures that have a name
 * (`typed-figures.yaml`). The library prh finds them, and tries the sentences of the rules
 * in the tests.
 */

const ruleSchema = z.strictObject({
  expected: z.string(),
  reason: z.string(),
  advice: z.string().default(''),
  severity: z.enum(['error', 'warning']).default('error'),
  case: z.literal('exact').optional(),
  unless: z.array(z.string()).default([]),
  patterns: z.array(z.string()).min(1),
  specs: z.array(z.strictObject({ from: z.string(), to: z.string() })).min(1),
  allows: z.array(z.string()).min(1),
});

const fileSchema = z.strictObject({
  blocks: z.record(z.string(), z.string()),
  exceptions: z.record(z.string(), z.string()),
  /** Exceptions of every rule. */
  unless: z.array(z.string()),
  /** What a text has if any rule is about it; other texts are not searched. */
  only: z.string().default(''),
  rules: z.array(ruleSchema),
});

/** A kind of wording that texts may not have; the files describe the fields. */
export type WordingRule = z.infer<typeof ruleSchema>;

/** Words of a text that a rule is about. */
export interface Wording {
  readonly rule: WordingRule;
  readonly index: number;
  readonly found: string;
}

/** The rules of a file. */
export interface Wordings {
  readonly rules: readonly WordingRule[];
  /** Finds what the rules are about in a text, in the order of the rules. */
  readonly find: (text: string) => readonly Wording[];
}

/** One line of the same length with typographic apostrophes, as the patterns are written. */
function normalise(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/\s/g, ' ');
}

/** Replaces each `{name}` by the block of that name. Blocks may contain other blocks. */
function insertBlocks(pattern: string, blocks: Readonly<Record<string, string>>): string {
  // Braces after `\p` and around digits belong to the regular expression.
  return pattern.replaceAll(/(?<!\\p)\{([a-zA-Z ]+)\}/g, (_, name: string) => {
    const block = blocks[name];
    if (block === undefined) {
      throw new Error(`There is no block {${name}} for "${pattern}".`);
    }

    return insertBlocks(block, blocks);
  });
}

type PrhRule = NonNullable<Parameters<typeof fromRowConfig>[1]['rules']>[number];

/** An engine of one rule; the message of a sentence that fails is without prh's long pattern. */
function createEngine(file: string, rule: PrhRule): Engine {
  try {
    return fromRowConfig(file, { version: 1, rules: [rule] });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${message.replace(/, \/[\s\S]*$/, '')}.`, { cause: error });
  }
}

/**
 * Parses a file of wordings.
 *
 * @param file its name, for messages
 * @param sentences whether prh tries the sentences of the rules, which takes as long as a search of
 *   all content
 * @throws Error naming a sentence under `specs` that gives another result, or one under `allows`
 *   that is found
 */
export function parseWordings(
  file: string,
  yaml: string,
  sentences: 'tried' | 'not tried' = 'tried',
): Wordings {
  const { blocks, exceptions, unless, only, rules } = fileSchema.parse(parse(yaml));
  const searched = new RegExp(insertBlocks(only, blocks), 'iu');
  const engines = rules.map((rule) => {
    const contexts = [...unless, ...rule.unless].map((name) => {
      const context = exceptions[name];
      if (context === undefined) {
        throw new Error(`There is no exception "${name}" for ${rule.expected}.`);
      }

      return context;
    });
    const words = `(?:${rule.patterns.join('|')})`;
    const wholeWords = String.raw`(?<![\p{L}\p{N}_])${words}(?![\p{L}\p{N}_])`;
    const pattern = insertBlocks(wholeWords + contexts.join(''), blocks);
    const specs = rule.specs.concat(rule.allows.map((text) => ({ from: text, to: text })));
    const missed = rule.specs.find(({ from }) => !searched.test(from));
    if (missed) {
      throw new Error(`${file}: "${missed.from}" of ${rule.expected} has nothing of "only".`);
    }

    const prhRule = {
      expected: rule.expected,
      pattern: `/${pattern}/${rule.case === 'exact' ? '' : 'i'}`,
      specs:
        sentences === 'tried'
          ? specs.map(({ from, to }) => ({ from: normalise(from), to: normalise(to) }))
          : [],
    };
    return { rule, engine: createEngine(file, prhRule) };
  });

  return {
    rules,
    find: (text) => {
      if (!searched.test(text)) {
        return [];
      }

      const line = normalise(text);
      // `applyRule` ignores prh's own comments, with which a text could switch a rule off.
      return engines.flatMap(({ rule, engine }) =>
        engine.rules
          .flatMap((prhRule) => prhRule.applyRule(line))
          .map(({ index, tailIndex }) => ({ rule, index, found: text.slice(index, tailIndex) })),
      );
    },
  };
}

function readWordings(name: string): Wordings {
  return parseWordings(name, readFileSync(new URL(name, import.meta.url), 'utf8'), 'not tried');
}

/** What the firm may not claim, and what no text may have. */
export const CLAIMS = readWordings('claims.yaml');

/** Numbers that have a name in `content/figures.yaml`. */
export const TYPED_FIGURES = readWordings('typed-figures.yaml');
