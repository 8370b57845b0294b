import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { inProject } from '../../../.scripts/library/paths.ts';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));

const workflowSchema = z.object({
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.default({}),
      'timeout-minutes': z.number(),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().default(''),
          with: z.record(z.string(), z.unknown()).default({}),
        }),
      ),
    }),
  ),
});

/** Jobs with write access: a release, issues, the preview comment. None runs untrusted code. */
const ALLOWED_WRITE_ACCESS = [
  'figures.yml report issues',
  'preview-publish.yml publish pull-requests',
  'release.yml materials contents',
  'watch.yml report issues',
];

/** A commit hash, because a tag can be moved. */
const PINNED_ACTION = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

const folder = inProject('.github', 'workflows');
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text, ...workflowSchema.parse(parse(text)) };
});
const jobs = workflows.flatMap((workflow) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({
    name: `${workflow.name} ${name}`,
    ...job,
  })),
);

it('workflows may only read, and few jobs may write', () => {
  for (const workflow of workflows)
    expect(Object.values(workflow.permissions), workflow.name).not.toContain('write');
  const writeAccess = jobs.flatMap((job) =>
    Object.entries(job.permissions)
      .filter(([, access]) => access === 'write')
      .map(([scope]) => `${job.name} ${scope}`),
  );
  expect(writeAccess.toSorted()).toEqual(ALLOWED_WRITE_ACCESS);
});

it.each(jobs)('$name runs pinned code only, and keeps no token', ({ steps }) => {
  for (const { uses, run, with: options } of steps) {
    if (uses !== undefined) expect(uses).toMatch(PINNED_ACTION);
    if (uses?.startsWith('actions/checkout@') === true)
      expect(options['persist-credentials']).toBe(false);
    expect(run).not.toMatch(/\bnpm (?:i|install|add|update)\b/);
    if (/\bnpx\b/.test(run))
      expect(run).toMatch(/--ignore-scripts --before=\S+\s+\S+@\d+\.\d+\.\d+ /);
  }
});

it("jobs with the host's token run no project code", () => {
  const deploying = jobs.filter(({ steps }) =>
    JSON.stringify(steps).includes('secrets.CLOUDFLARE_API_TOKEN'),
  );
  const names = ['deploy.yml pages', 'preview-publish.yml publish'];
  expect(deploying.map(({ name }) => name)).toEqual(names);
  for (const { steps } of deploying)
    expect(JSON.stringify(steps)).not.toMatch(/actions\/checkout|npm (?:run|ci|test)|node /);
});

it('pull requests get no secrets', () => {
  const names = ['content.yml', 'preview.yml', 'test.yml'];
  const ofPullRequests = workflows.filter(({ text }) => /^ {2}pull_request:/m.test(text));
  expect(ofPullRequests.map(({ name }) => name)).toEqual(names);
  for (const { text } of ofPullRequests) expect(text).not.toMatch(/secrets\.|environment:/);
  for (const { text } of workflows) expect(text).not.toContain('pull_request_target');
});

it('deploys the backend before the pages, and no pages if the backend failed', () => {
  expect(parse(readFileSync(`${folder}/deploy.yml`, 'utf8'))).toMatchObject({
    jobs: {
      pages: {
        needs: ['build', 'backend'],
        if: expect.stringContaining("needs.backend.result != 'failure'") as unknown,
      },
    },
  });
});

it('workflows and the guide of editors call existing commands only', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
  const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
  const text = [guide, ...workflows.map((workflow) => workflow.text)].join('\n');
  const called = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  expect(called.length).toBeGreaterThan(0);
});
