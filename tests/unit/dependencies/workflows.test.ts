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
      environment: z.string().optional(),
      'timeout-minutes': z.number(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

type Workflow = z.infer<typeof workflowSchema>;

/** Jobs with write access: a release, issues, the preview comment. None runs untrusted code. */
const ALLOWED_WRITE_ACCESS = [
  'release.yml materials contents',
  'watch.yml report issues',
  'figures.yml report issues',
  'preview-publish.yml publish pull-requests',
];

/** A commit hash, because a tag can be moved. */
const PINNED_ACTION = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

/** Problems of a workflow. */
function findProblems(name: string, { permissions, jobs }: Workflow): string[] {
  const writeAccess = Object.entries(jobs).flatMap(([job, { permissions: jobPermissions }]) =>
    Object.entries(jobPermissions ?? {})
      .filter(([, access]) => access === 'write')
      .map(([scope]) => `${name} ${job} ${scope}`),
  );
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return [
    ...Object.entries(permissions)
      .filter(([, access]) => access === 'write')
      .map(([scope]) => `${name}: every job has write access to ${scope}`),
    ...writeAccess
      .filter((entry) => !ALLOWED_WRITE_ACCESS.includes(entry))
      .map((entry) => `${entry} is not on the list`),
    ...steps
      .filter(({ uses }) => uses !== undefined && !PINNED_ACTION.test(uses))
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
      .map(() => `${name}: npx runs an unpinned package`),
  ];
}

const folder = inProject('.github', 'workflows');

describe('the workflows', () => {
  it.each(readdirSync(folder))('%s has minimal permissions', (name) => {
    const workflow = workflowSchema.parse(parse(readFileSync(`${folder}/${name}`, 'utf8')));
    expect(findProblems(name, workflow)).toEqual([]);
  });

  /** Steps of jobs that can read a secret of the repository. */
  const jobsWithSecrets = readdirSync(folder).flatMap((name) => {
    const { jobs } = workflowSchema.parse(parse(readFileSync(`${folder}/${name}`, 'utf8')));
    return Object.entries(jobs)
      .filter(([, { environment, steps }]) =>
        [environment ?? '', JSON.stringify(steps)].some((text) => text.includes('secrets.')),
      )
      .map(([job, { steps }]) => ({ job: `${name} ${job}`, steps }));
  });

  it("jobs with the host's token run no project code", () => {
    const deployingJobs = jobsWithSecrets.filter(({ steps }) =>
      JSON.stringify(steps).includes('secrets.CLOUDFLARE_API_TOKEN'),
    );
    expect(deployingJobs.map(({ job }) => job)).toEqual([
      'deploy.yml pages',
      'preview-publish.yml publish',
    ]);
    for (const { steps } of deployingJobs) {
      const text = JSON.stringify(steps);
      expect(text).not.toContain('actions/checkout');
      expect(text).not.toMatch(/npm (?:run|ci|test)|node /);
    }
  });

  it('pull requests get no secrets', () => {
    for (const name of ['content.yml', 'preview.yml', 'test.yml']) {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      expect(text).not.toMatch(/secrets\.|pull_request_target|environment:/);
    }
  });

  it('deploy the backend before the pages, and no pages if the backend failed', () => {
    const deploy: unknown = parse(readFileSync(`${folder}/deploy.yml`, 'utf8'));
    expect(deploy).toMatchObject({
      jobs: {
        pages: {
          needs: ['build', 'backend'],
          if: expect.stringContaining("needs.backend.result != 'failure'") as unknown,
        },
      },
    });
  });

  it('call existing commands only', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
    const calledScripts = readdirSync(folder).flatMap((name) =>
      [
        ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/npm run (?:--silent )?([\w:-]+)/g),
      ].map(([, script = '']) => script),
    );
    expect(calledScripts.length).toBeGreaterThan(0);
    expect(calledScripts.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('the checks above detect an unsafe workflow', () => {
    const problems = findProblems('careless.yml', {
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
