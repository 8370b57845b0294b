import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CompareOffers } from './CompareOffers.tsx';
import { stubLayout } from '../../../tests/support/layout.ts';

beforeAll(stubLayout);

afterEach(() => {
  cleanup();
  history.replaceState(null, '', location.pathname);
});

const OFFERS =
  'a-amount=230000&a-fees=1500&a-valuation=300&a-insurance=31&a-rate1=3.1&a-years1=5&a-rate2=4.2&a-years2=20&b-fees=1150&b-rate1=3.6&b-years1=25';

const open = (link: string) => {
  location.hash = link;
  render(<CompareOffers valuation={{ min: 150, max: 300 }} registrationPercent={1} />);
};

describe('a sum that is repaid once', () => {
  it('has its own costs', async () => {
    open(OFFERS);
    await userEvent.click(await screen.findByText('Insurance and other costs'));
    await userEvent.type(screen.getByLabelText('A sum I repay once'), '60000');
    await userEvent.type(screen.getByLabelText('Repaid after'), '6');
    const result = await screen.findByRole('region', {
      name: 'If you repay €60,000 after 6 years',
    });
    // Without a charge, Offer A costs €600 less than in src/features/offers/part-repayment.test.ts.
    expect(
      within(result).getByText(/Offer B costs €6,628 less than Offer A\. If the end/),
    ).toBeTruthy();
    expect(within(result).getByRole('cell', { name: '€76,511' })).toBeTruthy();
  });

  it('is named as not counted in the verdict', async () => {
    open(`${OFFERS}&sum=60000&sum-after=6`);
    expect(
      await screen.findByText(/to the end, without the €60,000 that you repay once\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^If you sell or repay early, Offer/)).toBeTruthy();
  });

  it('is in the link', async () => {
    open(`${OFFERS}&sum=60000&sum-after=6`);
    expect(await screen.findByRole('region', { name: /^If you repay €60,000/ })).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('A sum I repay once')).value).toBe(
      '60000',
    );
  });

  it('is not asked for if a loan may be moved', async () => {
    open(`mode=moving&now-owed=120000&now-left=18&now-rate=4.5&new-rate=4`);
    await screen.findByText(/save you/);
    expect(screen.getByLabelText('A sum I repay once').closest('[hidden]')).not.toBeNull();
  });
});
