import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject } from '../../../.scripts/library/paths.ts';
import { PROSE_COMPONENTS } from '../../../src/domain/prose-components.ts';
import { importsFor } from '../../../src/integrations/prose-components.ts';

it('a text imports the components it uses, and no others', () => {
  const imports = importsFor(
    'A <Callout tone="tip">b</Callout> and <Figure src="a.png" />, <Stepson>',
  );
  expect(imports.split('\n').map((line) => line.split(' ')[1])).toEqual(['Callout', 'Figure']);
  expect(importsFor('Plain words.')).toBe('');
});

it.each(Object.keys(PROSE_COMPONENTS))('<%s> is drawn by a file of its own', (name) => {
  expect(existsSync(inProject('src', 'components', 'prose', `${name}.astro`))).toBe(true);
});
