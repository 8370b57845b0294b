import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { withTables } from '../../../.scripts/content/frontmatter-table.ts';
import { inProject } from '../../../.scripts/library/paths.ts';
import { PROSE_COMPONENTS } from '../../../src/domain/prose-components.ts';

const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');

describe('CONTRIBUTING.md', () => {
  it('has the fields as the schema has them: npm run docs:frontmatter writes them', () => {
    expect(withTables(guide)).toBe(guide);
  });

  it.each(Object.keys(PROSE_COMPONENTS))('shows how <%s> is written', (name) => {
    const examples = [...guide.matchAll(/^```mdx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
    expect(examples.some((code) => code.startsWith(`<${name}`))).toBe(true);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
