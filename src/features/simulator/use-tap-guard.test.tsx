import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { choose, openInNewTab } from './simulator.fixture.tsx';

/** A tap: browsers give it no click count. */
function tap(target: Element): void {
  fireEvent.pointerDown(target, { pointerType: 'touch' });
  fireEvent.click(target);
}

/** The choices of the second question. */
const findSecondQuestion = () =>
  screen.findByRole('heading', { name: 'What is your marital status?' });
const isThirdQuestion = () => screen.queryByRole('radio', { name: 'Married' }) === null;

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Answers the first question and taps the second after a time in milliseconds. */
async function tapAfter(milliseconds: number) {
  const user = openInNewTab();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await choose(user, '30 to 49');
  await findSecondQuestion();
  clock.mockReturnValue(1000 + milliseconds);
  tap(screen.getByRole('radio', { name: 'Married' }));
}

it('a double tap answers one question', async () => {
  await tapAfter(340);
  expect(isThirdQuestion()).toBe(false);
});

it('a later tap answers the next question', async () => {
  await tapAfter(400);
  await vi.waitFor(() => expect(isThirdQuestion()).toBe(true));
});
