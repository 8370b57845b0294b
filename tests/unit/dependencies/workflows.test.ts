import { globSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { inProject } from '../../../scripts/library/paths.ts';

const folder = inProject('.github', 'workflows');
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text };
});
const actions = globSync('.github/actions/*/action.yml', { cwd: inProject() }).map((name) => {
  const text = readFileSync(inProject(name), 'utf8');
  return { name, text };
});

const namesWith = (pattern: RegExp) =>
  workflows.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const jobsSchema = z.object({ jobs: z.record(z.string(), z.unknown()) });

describe('the workflows', () => {
  it('may only read by default', () => {
    for (const { name, text } of workflows) {
      expect(text, name).toMatch(/^permissions:\n {2}contents: read$/m);
    }
  });

  it('write in three jobs, which run no untrusted code', () => {
    const writing = workflows.flatMap(({ name, text }) =>
      [...text.matchAll(/^.*\bwrite(?:-all)?$/gm)].map(([line]) => `${name}${line}`),
    );
    expect(writing).toEqual([
      'figures.yml      issues: write',
      'preview-publish.yml      pull-requests: write',
      'release.yml      contents: write',
    ]);
  });

  it('deploy the backend before the pages, and no pages if the backend failed', () => {
    const text = workflows.find(({ name }) => name === 'deploy.yml')?.text;
    expect(text).toMatch(
      /^ {2}pages:\n {4}needs: \[build, backend\]\n {4}if: .*needs\.backend\.result != 'failure'/m,
    );
  });

  it('run no project code in the jobs with the token of the host', () => {
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

  it('give pull requests no secrets', () => {
    const names = namesWith(/^ {2}pull_request:/m);
    expect(names).toEqual(['content.yml', 'preview.yml', 'test.yml']);
    for (const name of names) {
      expect(namesWith(/secrets\.|secrets:|environment:/)).not.toContain(name);
    }

    expect(namesWith(/pull_request_target/)).toEqual([]);
  });

  it('call existing commands only, and so does the guide of editors', () => {
    const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
    const text = [guide, ...workflows.map((workflow) => workflow.text)].join('\n');
    const called = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
    expect(called.length).toBeGreaterThan(0);
  });
});

describe.each([...workflows, ...actions])('$name', ({ text }) => {
  it('runs pinned actions only', () => {
    // A commit hash, because a tag can be moved.
    expect(text).not.toMatch(/\buses: (?!\.\/|[\w.-]+\/[\w./-]+@[0-9a-f]{40} )/);
  });

  it('runs pinned packages only', () => {
    expect(text).not.toMatch(/\bnpm (?:i|install|add|update)\b/);
    expect(text).not.toMatch(
      /^[^#\n]*\bnpx (?!--yes --ignore-scripts --before=\S+\s+\S+@\d+\.\d+\.\d+)/m,
    );
  });

  it('keeps no token after the checkout', () => {
    const checkouts = countOf(text, /uses: actions\/checkout@/g);
    expect(countOf(text, /persist-credentials: false/g)).toBe(checkouts);
  });

  it('has a time limit for every job', () => {
    expect(countOf(text, /timeout-minutes:/g)).toBe(countOf(text, /runs-on:/g));
  });
});
