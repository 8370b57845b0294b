import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { inProject, ROOT } from '../../scripts/library/paths.ts';

/** What editors and developers read, and comments that they act on. */
const PROSE = globSync(['docs/**/*.md', '*.md', 'content/*.yaml'], { cwd: ROOT });
const CODE = globSync(['{src,scripts,supabase,tests}/**/*.{ts,tsx,astro,css,sql}', '*.{ts,mjs}'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});

/** A path of the repository: it begins with one of its folders and does not end in a wildcard. */
const PATH =
  /(?<![\w/@-])\.?(?:src|content|supabase|tests|scripts|docs|findings|public|\.github)\/[\w./@[\]-]+[\w\]]/g;

const COMMAND = /npm run ([\w:]+)/g;

const files = globSync(['**/*', '.github/**/*'], {
  cwd: ROOT,
  exclude: (name) => ['node_modules', '.git', 'dist', '.cache', '.data', '.astro'].includes(name),
});

/** Comments of one file, a line each. */
const commentsOf = (file: string): string =>
  readFileSync(inProject(file), 'utf8')
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*|--|#)/.test(line))
    .join('\n');

/** Paths are written with or without the ending, and name files or folders. */
const exists = (path: string): boolean =>
  files.some((file) => file === path || file.startsWith(`${path}.`) || file.startsWith(`${path}/`));

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));

const inBackTicks = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

describe.each(PROSE)('%s', (file) => {
  const text = readFileSync(inProject(file), 'utf8');

  it('names only files and folders that exist', () => {
    const paths = inBackTicks(text).flatMap((code) => code.match(PATH) ?? []);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...text.matchAll(COMMAND)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('comments in the code', () => {
  it('name only files that exist', () => {
    const FILE =
      /(?<![\w/@.-])(?:src|content|supabase|tests|scripts|docs)\/[\w./@[\]-]+\.(?:ts|tsx|astro|css|sql|md|yaml)\b/g;
    const missing = CODE.flatMap((file) =>
      (commentsOf(file).match(FILE) ?? [])
        .filter((path) => !exists(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name only commands that exist', () => {
    const missing = CODE.flatMap((file) =>
      [...commentsOf(file).matchAll(COMMAND)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => `${file}: ${command}`),
    );
    expect(missing).toEqual([]);
  });
});
