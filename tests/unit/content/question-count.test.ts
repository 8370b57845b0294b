import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject } from '../../../scripts/library/paths.ts';
import { MAX_QUESTIONS } from '../../../src/features/simulator/index.ts';

it.each(['mortgage-approval', 'mortgage-simulator'])(
  'content/pages/%s.yaml names no other number of questions than the simulator asks',
  (page) => {
    const yaml = readFileSync(inProject('content', 'pages', `${page}.yaml`), 'utf8');
    const counts = [...yaml.matchAll(/up to (\S+)(?: short)? questions/gi)].map(
      ([, count]) => count,
    );
    expect(counts.filter((count) => count !== MAX_QUESTIONS)).toEqual([]);
  },
);
