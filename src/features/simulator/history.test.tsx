import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { choose, openInNewTab } from './simulator.fixture.tsx';

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(cleanup);

it('a step is in the history as soon as it is shown, so that Back at once returns to the step before', async () => {
  const user = openInNewTab();
  const shown: unknown[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('heading', { name: 'What is your marital status?' })) {
      shown.push(history.state);
      observer.disconnect();
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await choose(user, '30 to 49');
  await screen.findByRole('heading', { name: 'What is your marital status?' });
  expect(shown).toEqual([expect.objectContaining({ stepId: 'familyStatus', index: 1 })]);
});
