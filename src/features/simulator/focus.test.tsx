import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openContactStep } from './simulator.fixture.tsx';

/** Tasks that wait for the next paint, until a test runs them. */
const waiting = vi.hoisted<(() => void)[]>(() => []);
vi.mock('../../toolkit/island/after-next-paint.ts', () => ({
  afterNextPaint: (task: () => void) => {
    waiting.push(task);
    return () => undefined;
  },
}));

/** Paints the new step. Its effect, which queues the task, may run later than its heading appears. */
async function paint(): Promise<void> {
  await vi.waitFor(() => expect(waiting).not.toEqual([]));
  for (const task of waiting.splice(0)) {
    task();
  }
}

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(cleanup);

it('focuses the heading of a new step when it is painted', async () => {
  await openContactStep();
  const name = 'Almost there! Please provide your contact details';
  const heading = await screen.findByRole('heading', { name });
  await paint();
  expect(document.activeElement).toBe(heading);
});

it('leaves the focus in a field that the visitor has already gone to', async () => {
  await openContactStep();
  const field = await screen.findByLabelText('Name');
  field.focus();
  await paint();
  expect(document.activeElement).toBe(field);
});
