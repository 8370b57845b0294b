import { describe, expect, it } from 'vitest';

import { NOTHING_DERIVED, reduceDerivedLoan } from './derived-loan.ts';
import type { DerivedLoanAction } from './derived-loan.ts';

const after = (...actions: readonly DerivedLoanAction[]) =>
  actions.reduce(reduceDerivedLoan, NOTHING_DERIVED);

const derive = (loanAmount: number | undefined, shown = ''): DerivedLoanAction => ({
  type: 'derive',
  loanAmount,
  shown,
});

const type = (text: string): DerivedLoanAction => ({ type: 'type', text });

describe('the amount that price and deposit give', () => {
  it('is filled in, and follows them', () => {
    const actions = [derive(240_000), type('240000'), derive(200_000, '240000')];
    expect(after(...actions)).toMatchObject({ amount: '200000', isAmountTyped: false });
  });

  it('is removed when they give no loan', () => {
    expect(after(derive(240_000), derive(undefined, '240000')).amount).toBe('');
  });

  it('stays if another one was filled in since', () => {
    expect(after(derive(240_000), derive(undefined, '90000')).amount).toBe('240000');
  });

  it('does not replace one that was typed', () => {
    expect(after(type('180000'), derive(240_000, '180000')).amount).toBe('');
  });

  it.each([type(' '), { type: 'openDeposit' } as const, { type: 'reset' } as const])(
    'replaces one that was typed after %j',
    (action) => {
      expect(after(type('180000'), action, derive(240_000)).amount).toBe('240000');
    },
  );
});

describe('a loan from a budget', () => {
  const use = (change: object = {}): DerivedLoanAction => ({
    type: 'use',
    loanAmount: 150_000,
    price: 190_000,
    purchase: { home: 'used' },
    shownPrice: undefined,
    ...change,
  });

  it('is filled in over a typed one, with the price that it affords', () => {
    expect(after(type('180000'), use())).toEqual({
      amount: '150000',
      isAmountTyped: false,
      price: 190_000,
      planned: { price: 190_000, purchase: { home: 'used' } },
    });
  });

  it('is for the home that was typed', () => {
    expect(after(use({ shownPrice: 170_000 }))).toMatchObject({
      price: undefined,
      planned: { price: 170_000 },
    });
  });

  it.each([
    ['below the loan', [use({ shownPrice: 140_000 })]],
    ['of an earlier budget', [use(), use({ price: 210_000, shownPrice: 190_000 })]],
    [
      'that was typed, if it is for two',
      [use({ purchase: { home: 'used', buyers: '2' }, shownPrice: 170_000 })],
    ],
    [
      'that was typed, if it is for a new home',
      [use({ purchase: { home: 'new' }, shownPrice: 170_000 })],
    ],
  ])('is not for a price %s', (_, actions) => {
    const state = after(...actions);
    expect(state.planned?.price).toBe(state.price);
    expect(state.price).not.toBe(170_000);
  });
});
