import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CompareOffers } from '../offers/CompareOffers.tsx';
import { stubLayout } from '../../../tests/support/layout.ts';

beforeAll(stubLayout);

afterEach(cleanup);

const LOAN = 'mode=moving&now-owed=180000&now-left=19&now-rate=5.1&new-rate=3.6';

const compare = async (link: string) => {
  location.hash = link;
  render(<CompareOffers valuation={{ min: 150, max: 300 }} registrationPercent={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  await screen.findByText(/saves? you|It depends/);
};

const findNote = () =>
  screen.queryByRole('button', { name: 'The new bank’s charge if you repay early' });

describe('beside a move, the charge of the new bank', () => {
  it('is named if the loan is repaid early', async () => {
    await compare(`${LOAN}&early=4`);
    expect(findNote()).not.toBeNull();
  });

  it('is not named if the loan is kept to the end', async () => {
    await compare(LOAN);
    expect(findNote()).toBeNull();
  });

  it('is not named if it was typed', async () => {
    await compare(`${LOAN}&new-exit=1%25&early=4`);
    expect(findNote()).toBeNull();
  });
});

describe('the charge of the new bank, once it was typed', () => {
  const findCounted = () => screen.getByText(/^The new bank’s early repayment charge counts/);

  it('is counted while the first rate lasts', async () => {
    await compare(`${LOAN}&new-exit=1%25&new-years=3&new-next=4`);
    expect(findCounted().textContent).toMatch(
      /counts in the first 3 years, as .* no longer due\. If it is due for longer, type for how long\.$/,
    );
  });

  it('is counted for the time that was typed', async () => {
    await compare(`${LOAN}&new-exit=1%25&new-years=3&new-next=4&new-charged=5`);
    expect(findCounted().textContent).toContain('counts in the first 5 years, as if');
  });

  it('is not mentioned if it is zero', async () => {
    await compare(`${LOAN}&new-exit=0`);
    expect(screen.queryByText(/^The new bank’s early repayment charge counts/)).toBeNull();
  });

  it('is counted during the whole loan if its rate does not change', async () => {
    await compare(`${LOAN}&new-exit=1%25`);
    expect(findCounted().textContent).toMatch(
      /charge counts, as if you repaid then, in .* the chart\.$/,
    );
  });
});

describe('beside a move, the charge of the own bank at a sale', () => {
  const findCharge = () => screen.queryByText(/^If your own bank also charges you when you sell/);

  it('is worked out on what is owed then', async () => {
    await compare(`${LOAN}&now-charge=2%25&early=4`);
    // €155,067 is owed after 4 years at 5.1%.
    expect(findCharge()?.textContent).toMatch(/staying costs about €3,101 more\. Tick/);
  });

  it('is said not to be counted if no time is typed', async () => {
    await compare(`${LOAN}&now-charge=2%25`);
    expect(findCharge()).toBeNull();
    expect(screen.getByText(/^If you stay and repay early, your own bank’s charge/)).toBeTruthy();
  });

  it('is counted if the visitor says so', async () => {
    await compare(`${LOAN}&now-charge=2%25&now-sale=yes&early=4`);
    expect(findCharge()).toBeNull();
    expect(screen.getByText(/charge counts at a sale, too/)).toBeTruthy();
  });
});

describe('beside a move, the registration fee that is counted', () => {
  const findCounted = () => screen.queryByText(/counts your highest registration fee/);

  it('is named if the visitor typed a range', async () => {
    await compare(`${LOAN}&new-registration=0&new-most=2000`);
    expect(findCounted()).not.toBeNull();
  });

  it('is not named if the fee is one amount', async () => {
    await compare(`${LOAN}&new-registration=900`);
    expect(findCounted()).toBeNull();
  });
});

describe('beside a move, a cost that is not counted', () => {
  it('leads to its field, in a section that opens', async () => {
    await compare(`${LOAN}&new-fees=500`);
    await userEvent.click(screen.getByRole('button', { name: /^Valuation/ }));
    expect(document.activeElement?.getAttribute('name')).toBe('new-valuation');
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });
});

describe('the costs of the move in total', () => {
  const show = async (link: string) => {
    location.hash = `${LOAN}&${link}`;
    render(<CompareOffers valuation={{ min: 150, max: 300 }} registrationPercent={1} />);
    await screen.findByLabelText(/^Lawyer/);
    return screen.queryByLabelText(/^Costs in total/);
  };

  it('are not asked for while they are itemised', async () => {
    expect(await show('new-lawyer=500')).toBeNull();
  });

  it('stay where both are typed, so that one can be emptied', async () => {
    expect(await show('new-lawyer=500&new-total=1800')).not.toBeNull();
  });
});
