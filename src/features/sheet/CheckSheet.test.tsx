import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stubLayout } from '../../../tests/support/layout.ts';

import { CheckSheet } from './CheckSheet.tsx';
import { ENGLISH } from './reading/pasted-sheets.fixture.ts';

const SHEET = { 'Loan amount': '200,000', 'Length of the loan': '25', 'Interest rate': '3.9' };

async function fill(user: UserEvent, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

const check = (user: UserEvent) => press(user, 'Check the sheet');

async function paste(user: UserEvent, text: string) {
  await press(user, 'Paste the text');
  await user.click(await screen.findByLabelText(/^Text of the sheet/));
  await user.paste(text);
  await press(user, 'Find the figures');
}

beforeEach(async () => {
  stubLayout();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  sessionStorage.clear();
  history.replaceState(null, '', '/read-your-offer');
  render(<CheckSheet />);
  await userEvent.click(screen.getByText('Check the figures of your sheet'));
  await screen.findByRole('button', { name: 'Check the sheet' });
});

afterEach(cleanup);

describe('the check of a sheet', () => {
  it('says that a payment follows', async () => {
    const user = userEvent.setup();
    await fill(user, { ...SHEET, 'Amount of each payment': '1,044.66' });
    await check(user);
    expect(await screen.findByText('This figure follows')).not.toBeNull();
  });

  it('asks about a large difference first, and does not explain it by four cents', async () => {
    const user = userEvent.setup();
    await fill(user, {
      ...SHEET,
      'Amount of each payment': '1,044.62',
      'Total to be repaid': '297,000',
    });
    await check(user);
    const [first, second] = await screen.findAllByRole('heading', { name: /^Part \d/ });
    expect(first?.textContent).toMatch(/total/i);
    expect(second?.textContent).toMatch(/payment/i);
    expect(screen.queryByText(/Ask about the payment, which does not follow, first/)).toBeNull();
  });

  it('asks about a total that does not follow, beside the part of the sheet', async () => {
    const user = userEvent.setup();
    await fill(user, {
      ...SHEET,
      'Amount of each payment': '1,044.66',
      'Total to be repaid': '314,538',
    });
    await check(user);
    const heading = await screen.findByRole('heading', { name: 'Part 3 Total to be repaid' });
    const item = heading.closest('li') ?? document.body;
    expect(within(item).getByText(/€1,140.00 more than its payments/)).not.toBeNull();
    expect(within(item).getByText('What else is in the total, and how much is it?')).not.toBeNull();
  });

  it('keeps what was typed and says what to type instead', async () => {
    const user = userEvent.setup();
    await fill(user, { ...SHEET, 'Loan amount': '80%', APRC: '4.1' });
    await check(user);
    expect(await screen.findByText(/This is a percentage/)).not.toBeNull();
    expect(valueOf('Loan amount')).toBe('80%');
    expect(document.activeElement).toBe(screen.getByLabelText('Loan amount'));
  });

  it('offers the sheet to the comparison', async () => {
    const user = userEvent.setup();
    await fill(user, { ...SHEET, 'Amount of each payment': '1,044.66' });
    await check(user);
    const link = await screen.findByRole('link', { name: 'Compare this offer' });
    expect(link.getAttribute('href')).toBe(
      '/compare-offers#a-amount=200000&a-rate1=3.9&a-years1=25',
    );
  });
});

describe('a link with costs', () => {
  beforeEach(async () => {
    cleanup();
    const link = '#amount=200000&term=25&rate=3.9&payment=1044.66&life=240&life-out=yes';
    history.replaceState(null, '', `/read-your-offer${link}`);
    render(<CheckSheet />);
    await screen.findByLabelText('Life insurance, a year');
  });

  it('fills in the costs', () => {
    expect(valueOf('Life insurance, a year')).toBe('240');
  });

  it('is emptied by Reset, the costs too', async () => {
    await press(userEvent.setup(), 'Reset');
    expect(valueOf('Life insurance, a year')).toBe('');
    const group = within(screen.getByRole('group', { name: 'Life insurance, a year' }));
    expect(group.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});

describe('a pasted sheet', () => {
  it('shows each figure with its line before it is used', async () => {
    await paste(userEvent.setup(), ENGLISH[0]?.text ?? '');
    const name = /^Loan amount: 200000.*Amount and currency of the loan to be granted: €200,000.00/;
    expect(screen.getByRole('checkbox', { name, checked: false })).not.toBeNull();
    expect(valueOf('Loan amount')).toBe('');
  });

  it('puts only the ticked figures into the form', async () => {
    const user = userEvent.setup();
    await paste(user, ENGLISH[0]?.text ?? '');
    await user.click(screen.getByRole('checkbox', { name: /^Loan amount/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Valuation/ }));
    await press(user, 'Fill in the ticked figures');
    expect((await screen.findByLabelText<HTMLInputElement>('Valuation')).value).toBe('350');
    expect(valueOf('Loan amount')).toBe('200000');
    expect(valueOf('APRC')).toBe('');
  });

  it('says what to do with a text that is no sheet, and keeps the text', async () => {
    await paste(userEvent.setup(), 'Dear customer, thank you for your visit to our branch.');
    expect(screen.getByText(/no headings of an information sheet/)).not.toBeNull();
    expect(valueOf(/^Text of the sheet/)).toBe(
      'Dear customer, thank you for your visit to our branch.',
    );
  });

  it('asks for a tick if there is none', async () => {
    const user = userEvent.setup();
    await paste(user, ENGLISH[0]?.text ?? '');
    await press(user, 'Fill in the ticked figures');
    expect(screen.getByText('Tick the figures that are right first.')).not.toBeNull();
  });
});
