import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { TEST_DIST } from '../../scripts/library/paths.ts';
import { TOOL_PATHS } from '../../src/site/tools/tools.ts';
import { pages } from './site.ts';

/** Paths of the scripts that a script imports at once, without those that it imports later. */
function importsOf(script: string): readonly string[] {
  const code = readFileSync(path.join(TEST_DIST, script), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, imported = '']) =>
    path.posix.join(path.posix.dirname(script), imported),
  );
}

/** Paths of all scripts that the islands of a page need before they can start. */
function scriptsOf(html: string): ReadonlySet<string> {
  const islands = [...html.matchAll(/component-url="([^"]+)"/g)].map(([, script = '']) => script);
  const found = new Set(islands);
  // A set also visits what is added while it is visited.
  for (const script of found) {
    for (const imported of importsOf(script)) {
      found.add(imported);
    }
  }

  return found;
}

const tools = pages.filter(({ path: pathname }) => TOOL_PATHS.has(pathname));

it.each(tools)('$path starts without what checks an enquiry', ({ html }) => {
  const scripts = [...scriptsOf(html)];
  const code = scripts.map((script) => readFileSync(path.join(TEST_DIST, script), 'utf8'));
  expect(scripts.length).toBeGreaterThan(1);
  // Names that zod keeps when it is minified.
  expect(scripts.filter((_, index) => code[index]?.includes('_zod'))).toEqual([]);
});
