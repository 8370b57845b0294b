import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { RULES } from '../costs/example-rules.fixture.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../../toolkit/island/session-keys.ts';
import { Calculator } from './Calculator.tsx';
import { stubLayout } from '../../../tests/support/layout.ts';

beforeAll(stubLayout);

const calculator = <Calculator exampleRate={4} rules={RULES} typicalLtv={{ min: 70, max: 80 }} />;

const openBudget = async () => {
  render(calculator);
  await userEvent.click(await screen.findByText('Start from what you can pay'));
  return screen.findByLabelText<HTMLInputElement>(/^Monthly income/);
};

describe('the loan that a payment repays', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    history.replaceState(null, '', location.pathname);
  });

  const typeInto = async (label: RegExp, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);

  /** Types a payment for a loan at 4%, with own money if it is given. */
  const typeBudget = async (years: string, payment: string, ownMoney?: string) => {
    await openBudget();
    await typeInto(/^Interest rate/, '4');
    await typeInto(/^Loan term/, years);
    await typeInto(/^What you can pay a month/, payment);
    if (ownMoney !== undefined) {
      await typeInto(/^Your own money/, ownMoney);
    }
  };

  /** Calculates with a button of the budget; returns the link to the costs of buying. */
  const linkToCosts = async (button: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const link = await screen.findByRole('link', { name: 'Add the costs of buying' });
    await userEvent.click(link);
    return link.getAttribute('href');
  };

  it('needs nothing but the payment', async () => {
    await typeBudget('25', '900');
    // 900 × (1 − 1.00333…^−300) / 0.00333… = 170,507.
    expect(await screen.findByText('€170,507')).toBeTruthy();
  });

  it('takes the own money, not the deposit, to the costs of buying', async () => {
    await typeBudget('25', '800', '36000');
    expect(await linkToCosts(/^Calculate with/)).toMatch(/&own=36000$/);
  });

  it('takes own money and choices of the costs of buying back to them', async () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=195000&loan=154000&own=52000');
    sessionStorage.setItem(
      lastLinkKey('/purchase-costs'),
      'home=used&buyers=2&price=195000&loan=154000&own=52000',
    );
    history.replaceState(null, '', '#loanAmount=154000&interestRate=3.7&loanTerm=25&price=195000');
    render(calculator);
    const link = await screen.findByRole('link', { name: 'Add the costs of buying' });
    await userEvent.click(link);
    expect(link.getAttribute('href')).toBe(
      '/purchase-costs#home=used&buyers=2&price=195000&loan=154000&own=52000',
    );
  });

  it('keeps the price that was typed, unless it was worked out before', async () => {
    await typeBudget('25', '800', '60000');
    await userEvent.click(await screen.findByText('Start from price and deposit'));
    const price = await screen.findByLabelText<HTMLInputElement>(/^Property price/);
    await userEvent.type(price, '168000');
    await userEvent.click(await screen.findByRole('button', { name: /^Calculate with/ }));
    expect(price.value).toBe('168000');
    await userEvent.clear(price);
    await userEvent.click(await screen.findByRole('button', { name: /^Calculate with/ }));
    const workedOut = price.value;
    expect(Number(workedOut)).toBeGreaterThan(168_000);
    await typeInto(/^What you can pay a month/, '{Backspace}{Backspace}{Backspace}700');
    await userEvent.click(await screen.findByRole('button', { name: /^Calculate with/ }));
    expect(Number(price.value)).toBeLessThan(Number(workedOut));
  });

  it('takes the number of buyers to the costs of buying', async () => {
    await typeBudget('30', '1430', '48000');
    expect(await linkToCosts(/^For two: calculate with/)).toMatch(
      /#home=used&buyers=2&price=192365&loan=153892&own=48000$/,
    );
  });

  it('takes a new home to the costs of buying with the area that was assumed', async () => {
    await typeBudget('30', '1320', '55000');
    expect(await linkToCosts(/^New home: calculate with/)).toMatch(
      /#home=new&main=yes&area=\d+&price=194107&/,
    );
  });

  it('names the limit of each home', async () => {
    await typeBudget('15', '1100', '48000');
    // 80% of €169,266 is less than the €148,711 that the payment repays.
    const [limit] = await screen.findAllByText(
      /For a resale home your income is the limit; for a new home your savings are, with a loan of €135,412\.$/,
    );
    expect(limit).toBeTruthy();
  });

  it('needs no reserve', async () => {
    await openBudget();
    await typeInto(/^Monthly income/, '2500');
    await typeInto(/^Monthly spending/, '1600');
    expect(await screen.findByText(/€900 a month is left for the loan/)).toBeTruthy();
  });
});

describe('the monthly budget, opened by a link from another tool', () => {
  beforeEach(() => {
    location.hash = 'loanAmount=136000&interestRate=4&loanTerm=30';
    sessionStorage.setItem(lastLinkKey(location.pathname), 'income=1950&spending=600&reserve=200');
  });

  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('is what was typed in this tab before', async () => {
    expect((await openBudget()).value).toBe('1950');
  });

  it('shows its result at once', async () => {
    await openBudget();
    expect(await screen.findByText(/€1,150 a month is left for the loan/)).toBeTruthy();
  });

  it('is kept for the next visit if its section is not opened', async () => {
    render(calculator);
    await screen.findByText('Your result');
    await userEvent.type(screen.getByLabelText(/^Interest rate/), '.5');
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(lastLinkKey(location.pathname))).toMatch(
      /&income=1950&spending=600&reserve=200$/,
    );
  });

  it('passes the loan of the link to the simulator, not one that was typed before', async () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=300000&loan=100000');
    render(calculator);
    await userEvent.click(await screen.findByRole('link', { name: 'Check your eligibility' }));
    expect(sessionStorage.getItem(SHARED_INPUTS_KEY)).toBe(
      'price=300000&loan=136000&rate=4&term=30',
    );
  });

  it('stays empty after Reset', async () => {
    await openBudget();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await userEvent.click(await screen.findByText('Start from what you can pay'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Monthly income/)).value).toBe('');
  });
});
