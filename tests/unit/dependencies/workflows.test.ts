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

const textOf = (file: string) => workflows.find(({ name }) => name === file)?.text ?? '';

const concurrencySchema = z.object({
  concurrency: z.object({ 'cancel-in-progress': z.boolean() }),
});

const jobSchema = z.object({
  needs: z.array(z.string()).optional(),
  if: z.string(),
  steps: z.array(z.object({ run: z.string().optional(), if: z.string().optional() })),
});

const { jobs: deployment } = z
  .object({ jobs: z.object({ test: jobSchema, backend: jobSchema, pages: jobSchema }) })
  .parse(parse(textOf('deploy.yml')));

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

  it('deploy what has passed the tests, the backend before the pages', () => {
    expect(deployment.backend.needs).toEqual(['test', 'build']);
    expect(deployment.pages.needs).toEqual(['test', 'build', 'backend']);
    expect(deployment.pages.if).toContain("needs.test.result == 'success'");
    expect(deployment.pages.if).toContain("needs.backend.result == 'success'");
    expect(deployment.test.steps.map(({ run }) => run)).toContain('npm test');
  });

  it('deploy the backend whatever changed, so that no migration is left out', () => {
    // A failed or replaced deployment is made up for by the next one.
    expect(deployment.backend.if).toBe("vars.SUPABASE_PROJECT_REF != ''");
    const steps = deployment.backend.steps.filter(({ run }) => run !== undefined);
    expect(steps.filter((step) => step.if !== undefined)).toEqual([]);
    expect(steps.map(({ run }) => run).join('\n')).toMatch(
      /db push[^]*print-firm\.ts settings[^]*secrets set[^]*functions deploy/,
    );
  });

  it('cancel no deployment that is running', () => {
    for (const name of ['deploy.yml', 'backup.yml', 'watch.yml']) {
      const { concurrency } = concurrencySchema.parse(parse(textOf(name)));
      expect(concurrency['cancel-in-progress'], name).toBe(false);
    }
  });

  it('name the check that the rules of main require', () => {
    const required = JSON.parse(readFileSync(inProject('.github', 'ruleset.json'), 'utf8')) as {
      rules: { type: string; parameters?: { required_status_checks?: { context: string }[] } }[];
    };
    const checks = required.rules.flatMap(
      ({ parameters }) => parameters?.required_status_checks ?? [],
    );
    const { jobs } = jobsSchema.parse(parse(textOf('test.yml')));
    expect(checks.map(({ context }) => context)).toEqual(Object.keys(jobs));
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
