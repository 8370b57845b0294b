import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, it, vi } from 'vitest';

import { TRANSLATION_KINDS } from '../../../tests/translator.ts';
import { stubLayout } from '../../../tests/support/layout.ts';
import { expectSameTextTranslated } from '../../../tests/support/translate-page.ts';
import type { Flow } from '../../../tests/support/translate-page.ts';
import { simulator } from './simulator.fixture.tsx';

const deliverSimulatorLead = vi.hoisted(() => vi.fn());
vi.mock('../enquiry/backend/simulator.ts', () => ({ deliverSimulatorLead }));

// Finds the button by its text, because a query by role is slow in jsdom.
const press = (user: UserEvent, text: string) => user.click(screen.getByText(text));

const answer = async (user: UserEvent, label: string) => {
  await user.click(screen.getByLabelText(label));
  await press(user, 'Continue');
};

const fill = async (user: UserEvent, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** Goes through the steps and back, with an error on each step that can have one. */
const FLOW: Flow = [
  (user) => press(user, 'Continue'),
  (user) => answer(user, '30 to 49'),
  (user) => answer(user, 'Married'),
  (user) => press(user, 'Back'),
  (user) => answer(user, 'Single'),
  (user) => answer(user, '0'),
  (user) => answer(user, '2'),
  (user) => answer(user, 'Yes'),
  (user) => answer(user, '€500 to €999'),
  (user) => answer(user, '€1,500 to €2,499'),
  (user) => answer(user, '€1,500 to €2,499'),
  (user) => answer(user, 'Below €100,000'),
  (user) => answer(user, '€500,000 or more'),
  (user) => user.click(screen.getByText('Expenses', { selector: 'button *' })),
  (user) => answer(user, 'Below €1,500'),
  (user) => press(user, 'See my result'),
  (user) => fill(user, 'Name', 'Maria'),
  (user) => fill(user, 'Email', 'maria@example.com'),
  (user) => fill(user, 'Phone', '99 123456'),
  (user) => press(user, 'See my result'),
  (user) => press(user, 'Keep this result in this browser'),
  (user) => press(user, 'Remove this result from this browser'),
];

beforeAll(stubLayout);

beforeEach(() => {
  localStorage.clear();
  deliverSimulatorLead.mockResolvedValue({ reference: 'A1B2C3D4' });
});

describe.each(TRANSLATION_KINDS)('a page whose texts a translator has changed (%s)', (kind) => {
  it('shows the questions, the contact step and the result of the simulator', async () => {
    await expectSameTextTranslated(simulator, FLOW, kind);
  });
});
