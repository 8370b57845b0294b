import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { CompareOffers } from '../../src/islands/offers/CompareOffers.tsx';
import { stubLayout } from './layout.ts';

vi.mock('../../src/islands/use-stylesheet.ts', () => ({ useStylesheet: () => true }));

beforeAll(stubLayout);

afterEach(cleanup);

const LOAN = 'mode=moving&now-owed=180000&now-left=19&now-rate=5.1&new-rate=3.6';

const compare = async (link: string) => {
  location.hash = link;
  render(<CompareOffers valuation={{ min: 150, max: 300 }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  await screen.findByText(/you save/);
};

const findNote = () => screen.queryByText(/^The new bank may charge for early repayment, too/);

describe('beside a move, the charge of the new bank', () => {
  it('is named if the loan is repaid early', async () => {
    await compare(`${LOAN}&early=4`);
    expect(findNote()).not.toBeNull();
  });

  it('is not named if the loan is kept to the end', async () => {
    await compare(LOAN);
    expect(findNote()).toBeNull();
  });
});
