import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { expect, it } from 'vitest';

import { TEST_DIST } from '../../scripts/library/paths.ts';
import { RESULT_TEXTS } from '../../src/features/calculator/texts.ts';
import { COSTS_TEXTS } from '../../src/features/costs/texts.ts';
import { RECEIPT } from '../../src/features/enquiry/form-texts.ts';
import { MOVING_TEXTS } from '../../src/features/moving/texts.ts';
import { OFFERS_TEXTS } from '../../src/features/offers/texts.ts';
import { CONTACT, RESULT } from '../../src/features/simulator/final-texts.ts';
import { TOOL_PATHS } from '../../src/site/tools/tools.ts';
import { FILE_TEXTS } from '../../src/toolkit/result/file-texts.ts';
import { pages } from './site.ts';

/**
 * Maximum bytes of the scripts with which a tool starts, compressed, without headers and React. The
 * largest tool has 23,300, and the part that shows its result 10,000.
 */
const MAX_TOOL_SCRIPT_BYTES = 25_000;

/** Maximum number of these scripts: each is a request, whose headers are 600 bytes over HTTP/1.1. */
const MAX_TOOL_SCRIPTS = 8;

/** What React or its renderer contains, also when it is minified. */
const REACT = /react\.transitional\.element|Minified React error/;

/** Sentences of what is shown after a visitor has done something. */
const LATER_SENTENCES = [
  RESULT_TEXTS.disclaimer,
  COSTS_TEXTS.disclaimer,
  OFFERS_TEXTS.disclaimer,
  MOVING_TEXTS.disclaimer,
  RESULT.notApproval,
  CONTACT.whatFor,
  RECEIPT.keep,
  FILE_TEXTS.notLoaded,
];

const readScript = (script: string): string => readFileSync(path.join(TEST_DIST, script), 'utf8');

/** Paths of the scripts that a script imports at once, without those that it imports later. */
function importsOf(script: string): readonly string[] {
  const imports = readScript(script).matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g);
  return [...imports].map(([, imported = '']) =>
    path.posix.join(path.posix.dirname(script), imported),
  );
}

/** Paths of all scripts that the islands of a page need before they can start. */
function scriptsOf(html: string): ReadonlySet<string> {
  const islands = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(
    ([, script = '']) => script,
  );
  const found = new Set(islands);
  // A set also visits what is added while it is visited.
  for (const script of found) {
    for (const imported of importsOf(script)) {
      found.add(imported);
    }
  }

  return found;
}

/** Each tool with the scripts of its islands. */
const tools = pages
  .filter(({ path: pathname }) => TOOL_PATHS.has(pathname))
  .map(({ path: pathname, html }) => ({
    pathname,
    scripts: [...scriptsOf(html)].map((script) => ({ script, code: readScript(script) })),
  }));

const compressedBytes = (code: string): number =>
  brotliCompressSync(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

it.each(tools)('$pathname starts without what checks an enquiry', ({ scripts }) => {
  expect(scripts.length).toBeGreaterThan(1);
  // Names that zod keeps when it is minified.
  const checking = scripts.filter(({ code }) => code.includes('_zod'));
  expect(checking.map(({ script }) => script)).toEqual([]);
});

it.each(tools)('$pathname starts without what shows its result', ({ scripts }) => {
  const found = LATER_SENTENCES.filter((sentence) =>
    scripts.some(({ code }) => code.includes(sentence)),
  );
  expect(found).toEqual([]);
});

it.each(tools)('$pathname starts with few and small scripts of its own', ({ scripts }) => {
  const own = scripts
    .filter(({ code }) => !REACT.test(code))
    .map(({ script, code }) => ({ script, bytes: compressedBytes(code) }));
  const list = own.map(({ script, bytes }) => `${bytes} ${script}`).join('\n');
  const sum = own.reduce((total, { bytes }) => total + bytes, 0);
  expect.soft(sum, list).toBeLessThanOrEqual(MAX_TOOL_SCRIPT_BYTES);
  expect.soft(own.length, list).toBeLessThanOrEqual(MAX_TOOL_SCRIPTS);
});
