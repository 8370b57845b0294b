import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, it } from 'vitest';

import { TRANSLATION_KINDS } from '../../../tests/translator.ts';
import { stubLayout } from '../../../tests/support/layout.ts';
import { expectSameTextTranslated } from '../../../tests/support/translate-page.ts';
import type { Flow } from '../../../tests/support/translate-page.ts';
import { ExampleTool } from './example-tool.fixture.tsx';

const addUp = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add up' }));

async function fill(user: UserEvent, text: string): Promise<void> {
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), text);
}

/** Steps in which errors, hints, results and notes replace each other. */
const FLOW: Flow = [
  addUp,
  (user) => fill(user, '0'),
  (user) => fill(user, '500'),
  (user) => fill(user, 'words'),
  (user) => fill(user, '600'),
  (user) => user.click(screen.getByRole('radio', { name: 'moving a loan' })),
  addUp,
  (user) => user.click(screen.getByRole('button', { name: 'Reset' })),
  addUp,
];

beforeAll(stubLayout);

it.each(TRANSLATION_KINDS)(
  'a form and its result show the same text on a page translated by %s',
  async (kind) => {
    await expectSameTextTranslated(<ExampleTool />, FLOW, kind);
  },
);
