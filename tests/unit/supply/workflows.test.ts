import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { inProject } from '../../../.scripts/library/paths.ts';

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write', 'none']));

const workflowSchema = z.object({
  permissions: permissionsSchema,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissionsSchema.optional(),
      'timeout-minutes': z.number(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

type Workflow = z.infer<typeof workflowSchema>;

/** The one job that writes: it publishes a release. */
const WRITES = ['release.yml materials contents'];

/** A commit, not a tag, which its owner can move. */
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

/** What is wrong with a workflow. */
function problemsOf(name: string, { permissions, jobs }: Workflow): string[] {
  const writes = Object.entries(jobs).flatMap(([job, { permissions: own }]) =>
    Object.entries(own ?? {})
      .filter(([, right]) => right === 'write')
      .map(([scope]) => `${name} ${job} ${scope}`),
  );
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return [
    ...Object.entries(permissions)
      .filter(([, right]) => right === 'write')
      .map(([scope]) => `${name}: every job may write ${scope}`),
    ...writes.filter((write) => !WRITES.includes(write)).map((write) => `${write} is written`),
    ...steps
      .filter(({ uses }) => uses !== undefined && !PINNED.test(uses))
      .map(({ uses }) => `${name}: ${uses ?? ''} is not pinned to a commit`),
    ...steps
      .filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
      .filter((step) => step.with?.['persist-credentials'] !== false)
      .map(() => `${name}: the checkout leaves its token behind`),
    ...steps
      .filter(({ run = '' }) => /\bnpm (?:i|install|add|update)\b/.test(run))
      .map(({ run }) => `${name}: "${run ?? ''}" installs past the lockfile`),
    ...steps
      .filter(({ run = '' }) => /\bnpx\b/.test(run))
      .filter(({ run = '' }) => !/--ignore-scripts --before=\S+\s+\S+@\d+\.\d+\.\d+ /.test(run))
      .map(() => `${name}: npx fetches what nobody has read`),
  ];
}

const folder = inProject('.github', 'workflows');

describe('the workflows', () => {
  it.each(readdirSync(folder))('%s may do no more than it needs', (name) => {
    const workflow = workflowSchema.parse(parse(readFileSync(`${folder}/${name}`, 'utf8')));
    expect(problemsOf(name, workflow)).toEqual([]);
  });

  it.each(['content.yml', 'deploy.yml', 'test.yml'])('%s draws no picture twice', (name) => {
    const { jobs } = workflowSchema.parse(parse(readFileSync(`${folder}/${name}`, 'utf8')));
    const caches = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses = '' }) => uses.startsWith('actions/cache@'))
      .map((step) => step.with?.['path']);
    expect(caches).toEqual(['.cache/pictures\n.cache/fonts\n']);
  });

  it('publish articles on their day, one deployment after the other', () => {
    const deploy: unknown = parse(readFileSync(`${folder}/deploy.yml`, 'utf8'));
    expect(deploy).toMatchObject({
      on: { schedule: [{ cron: expect.stringMatching(/^\d+ 0 \* \* \*$/) as unknown }] },
      concurrency: { group: 'deploy', 'cancel-in-progress': false },
    });
  });

  it('show a proposal its mistakes and its pages', () => {
    const content: unknown = parse(readFileSync(`${folder}/content.yml`, 'utf8'));
    const { jobs } = workflowSchema.parse(content);
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    expect(content).toMatchObject({ on: { pull_request: { paths: ['content/**'] } } });
    expect(runs).toContain('npm run check:content');
    expect(runs.some((run) => run.startsWith('npm run screenshots -- --changed-since'))).toBe(true);
  });

  it('are found out when they take liberties', () => {
    const problems = problemsOf('careless.yml', {
      permissions: { contents: 'write' },
      jobs: {
        build: {
          permissions: { packages: 'write' },
          'timeout-minutes': 5,
          steps: [
            { uses: 'actions/checkout@v7' },
            { run: 'npm install' },
            { run: 'npx wrangler deploy' },
          ],
        },
      },
    });
    expect(problems).toHaveLength(6);
  });
});
