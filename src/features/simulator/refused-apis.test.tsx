import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { REFUSALS, stubBackend } from '../../toolkit/island/refused-apis.fixture.ts';
import { visibleQuestions } from './flow.ts';
import { labelChoice } from './questions-texts.ts';
import { findResult, simulator, YELLOW } from './simulator.fixture.tsx';

let restore: () => void = () => undefined;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

afterEach(() => {
  restore();
  cleanup();
  vi.unstubAllGlobals();
});

describe('the simulator', () => {
  it.each(REFUSALS)('is sent where $name', async ({ refuse }) => {
    const calls = stubBackend();
    restore = refuse();
    render(simulator);
    for (const { id } of visibleQuestions(YELLOW)) {
      const name = labelChoice(id, YELLOW[id] ?? '');
      const choices = await screen.findAllByRole('radio', { name });
      const choice = choices.find((radio) => radio.getAttribute('name') === id);
      fireEvent.click(choice ?? document.body);
    }

    const lead = { Name: 'Maria', Email: 'maria@example.com', Phone: '99 123456' };
    for (const [label, value] of Object.entries(lead)) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    }

    fireEvent.click(screen.getByRole('button', { name: 'See my result' }));
    expect(await findResult()).toBeTruthy();
    expect(calls).toHaveBeenCalledTimes(2);
  });
});
