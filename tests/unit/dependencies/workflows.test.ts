import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { inProject } from '../../../scripts/library/paths.ts';

const folder = inProject('.github', 'workflows');
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text };
});

const namesWith = (pattern: RegExp) =>
  workflows.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

const count = (text: string, part: string) => text.split(part).length - 1;

it('workflows may only read, and few jobs may write', () => {
  for (const { name, text } of workflows) {
    expect(text, name).toMatch(/^permissions:$/m);
  }

  const writing = workflows.flatMap(({ name, text }) =>
    [...text.matchAll(/^.*\bwrite(?:-all)?$/gm)].map(([line]) => `${name}${line}`),
  );
  // A release, issues, the preview comment: lines of one job, which runs no untrusted code.
  expect(writing).toEqual([
    'figures.yml      issues: write',
    'preview-publish.yml      pull-requests: write',
    'release.yml      contents: write',
    'watch.yml      issues: write',
  ]);
});

it.each(workflows)('$name runs pinned code only, with a limit, and keeps no token', ({ text }) => {
  // A commit hash, because a tag can be moved.
  expect(text).not.toMatch(/\buses: (?![\w.-]+\/[\w./-]+@[0-9a-f]{40} )/);
  expect(count(text, 'persist-credentials: false')).toBe(count(text, 'uses: actions/checkout@'));
  expect(text).not.toMatch(/\bnpm (?:i|install|add|update)\b/);
  expect(text).not.toMatch(
    /^[^#\n]*\bnpx (?!--yes --ignore-scripts --before=\S+\s+\S+@\d+\.\d+\.\d+ )/m,
  );
  expect(count(text, 'timeout-minutes:')).toBe(count(text, 'runs-on:'));
});

it("jobs with the host's token run no project code", () => {
  const jobsSchema = z.object({ jobs: z.record(z.string(), z.unknown()) });
  const deploying = workflows.flatMap(({ name, text }) =>
    Object.entries(jobsSchema.parse(parse(text)).jobs)
      .map(([job, steps]) => ({ name: `${name} ${job}`, steps: JSON.stringify(steps) }))
      .filter(({ steps }) => steps.includes('secrets.CLOUDFLARE_API_TOKEN')),
  );
  const names = ['deploy.yml pages', 'preview-publish.yml publish'];
  expect(deploying.map(({ name }) => name)).toEqual(names);
  for (const { steps } of deploying) {
    expect(steps).not.toMatch(/actions\/checkout|npm (?:run|ci|test)|node /);
  }
});

it('pull requests get no secrets', () => {
  const names = namesWith(/^ {2}pull_request:/m);
  expect(names).toEqual(['content.yml', 'preview.yml', 'test.yml']);
  for (const name of names) {
    expect(namesWith(/secrets\.|environment:/)).not.toContain(name);
  }

  expect(namesWith(/pull_request_target/)).toEqual([]);
});

it('deploys the backend before the pages, and no pages if the backend failed', () => {
  const text = workflows.find(({ name }) => name === 'deploy.yml')?.text;
  expect(text).toMatch(
    /^ {2}pages:\n {4}needs: \[build, backend\]\n {4}if: .*needs\.backend\.result != 'failure'/m,
  );
});

it('workflows and the guide of editors call existing commands only', () => {
  const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
  const text = [guide, ...workflows.map((workflow) => workflow.text)].join('\n');
  const called = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  expect(called.length).toBeGreaterThan(0);
});
