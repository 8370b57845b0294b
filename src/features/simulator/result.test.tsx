import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { decodeDraft } from '../../toolkit/result/contact-draft.ts';
import { readDraftText } from '../../toolkit/result/contact-draft-store.ts';
import { CALCULATOR_LOAN_KEY } from '../calculator/handoff.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../../toolkit/island/session-keys.ts';
import {
  fillLead,
  goToResult,
  openContactStep,
  openInNewTab,
  pressSend,
  YELLOW,
} from './simulator.fixture.tsx';

const deliverSimulatorLead = vi.hoisted(() => vi.fn());
vi.mock('../enquiry/backend/simulator.ts', () => ({ deliverSimulatorLead }));

const press = async (name: string) => screen.findByRole('button', { name });

/** Amount and meaning of a sum. */
const sumOf = (label: string) =>
  [...(screen.getByText(label).parentElement?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  deliverSimulatorLead.mockReset();
  deliverSimulatorLead.mockResolvedValue({ reference: 'A1B2C3D4' });
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };

  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('the result', () => {
  it('shows the reference that the backend returned', async () => {
    await goToResult();
    expect(screen.getByText('Your reference is A1B2C3D4.')).toBeTruthy();
  });

  it('shows no reference where the backend returned none', async () => {
    deliverSimulatorLead.mockResolvedValue({ reference: undefined });
    await goToResult();
    expect(screen.queryByText(/^Your reference/)).toBeNull();
  });

  it('says that spending may leave nothing', async () => {
    await goToResult();
    expect(sumOf('Left each month')).toEqual([
      '€0 to €1,000',
      'Work out the exact amount. If you will stop paying rent, add that.',
    ]);
  });

  it('says that the payment of the loan is more than is left', async () => {
    await goToResult();
    expect(sumOf('Loan each month')).toEqual([
      'at least €2,639',
      'At an assumed 4% over 25 years. That is more than is left.',
    ]);
  });

  it('says from which age the term may have to be shorter', async () => {
    await goToResult();
    expect(
      screen.getByText(
        'If you are over 45, a bank may want a shorter term, because it typically wants the last payment by age 65 to 70. Over 20 years the loan costs at least €3,030 a month.',
      ),
    ).toBeTruthy();
  });

  it('says that the own money is less than banks typically ask for', async () => {
    await goToResult();
    const [amount, meaning] = sumOf('Your own money, of the price');
    expect(amount).toBe('up to 17%');
    expect(meaning).toMatch(/^Banks typically ask for 20–30%.* Plan for more of your own money/);
  });

  it.each([
    { own: '42000', label: 'Your €42,000, of the price', share: 'up to 8%' },
    // Not in the range that is answered.
    { own: '150000', label: 'Your own money, of the price', share: 'up to 17%' },
  ])('counts own money of €$own from another tool if the answer agrees', async (example) => {
    const { own, label, share } = example;
    sessionStorage.setItem(SHARED_INPUTS_KEY, `own=${own}`);
    await goToResult();
    expect(sumOf(label)[0]).toBe(share);
  });

  it('takes the loan that was last typed into any tool', async () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'loan=520000&rate=4&term=20');
    await goToResult();
    expect(sumOf('The €520,000 that you entered, each month')).toEqual([
      '€3,151',
      expect.stringMatching(/^At 4% over 20 years\./),
    ]);
  });

  it('takes the payments of several rates', async () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'loan=520000');
    sessionStorage.setItem(CALCULATOR_LOAN_KEY, 'amount=520000&least=2603.24&most=3087.69');
    await goToResult();
    expect(sumOf('The €520,000 that you entered, each month')).toEqual([
      '€2,603 to €3,088',
      expect.stringMatching(/^At the rates that you entered\./),
    ]);
  });

  it('starts with what one can change for a loan, and links to its explanation', async () => {
    const user = await goToResult();
    await user.click(screen.getByRole('link', { name: 'your answer on net income' }));
    expect(document.activeElement?.textContent).toMatch(/^Net income \(yellow\)/);
    const cards = within(screen.getByRole('region', { name: 'What to change first' }));
    const names = cards.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(names.map((name) => name.split(' (')[0])).toEqual([
      'Net income',
      'Expenses',
      'Your own money',
    ]);
  });

  it('explains further answers in a section that a link to one of them opens', async () => {
    const user = await goToResult();
    const section = screen.getByText('One more answer to work on').closest('details');
    expect(section?.open).toBe(false);
    await user.click(screen.getByRole('link', { name: /Marital status/ }));
    expect(section?.open).toBe(true);
    expect(document.activeElement?.textContent).toMatch(/^Marital status \(yellow\)/);
  });

  it('opens every section on paper', async () => {
    await goToResult();
    window.dispatchEvent(new Event('beforeprint'));
    const sections = [...document.querySelectorAll('details')];
    expect(sections.length).toBeGreaterThan(2);
    expect(sections.every(({ open }) => open)).toBe(true);
  });

  it('does not ask to change what one does not change for a loan', async () => {
    await goToResult({
      ...YELLOW,
      age: '60plus',
      kidsUnder14: '4plus',
      kidsOver14: '3',
      netIncome: 'above5000',
      expenses: 'above2500',
      equity: 'above250k',
    });
    expect(screen.getByRole('region', { name: 'What a bank will ask about' })).toBeTruthy();
    expect(screen.queryByText('What to change first')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'the documents a bank asks for' })).toHaveLength(2);
  });

  it('says what to do next where every answer is green', async () => {
    await goToResult({
      ...YELLOW,
      familyStatus: 'married',
      netIncome: 'above5000',
      expenses: 'above2500',
      equity: 'above250k',
    });
    const steps = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/documents',
      '/purchase-costs',
      '/read-your-offer',
    ]);
    expect(screen.getByText('9 green')).toBeTruthy();
    expect(screen.getByText('Your 9 green answers')).toBeTruthy();
  });

  it.each([
    // The spending is less than the answer, which includes the rent.
    {
      link: 'income=2400&spending=1000',
      amount: '€1,400',
      meaning:
        /^By your figures in the calculator, with €1,000 of spending, without rent that will end\.$/,
    },
    {
      link: 'income=2400&spending=1000&reserve=150&instalments=300',
      amount: '€1,250',
      meaning:
        /that will end and €150 kept in reserve\. Your answer is that you have no loans, so the €300 a month/,
    },
    // The income is not in the range that is answered.
    {
      link: 'income=2600&spending=1000',
      amount: '€0 to €1,000',
      meaning: /^Work out the exact amount/,
    },
  ])('counts the budget of the calculator if its income agrees', async (example) => {
    const { link, amount, meaning } = example;
    sessionStorage.setItem(lastLinkKey('/mortgage-calculator'), link);
    await goToResult();
    expect(sumOf('Left each month')).toEqual([amount, expect.stringMatching(meaning)]);
  });

  it('leads to the costs with the loan, the price and the own money that were typed', async () => {
    sessionStorage.setItem(SHARED_INPUTS_KEY, 'price=650000&loan=520000&own=99000');
    sessionStorage.setItem(lastLinkKey('/purchase-costs'), 'home=used&buyers=1&price=600000');
    await goToResult();
    const link = screen.getByRole('link', { name: 'Work out the cash that you need' });
    expect(link.getAttribute('href')).toBe(
      '/purchase-costs#home=used&buyers=1&price=650000&loan=520000&own=99000',
    );
  });

  it('takes the contact details along to the message', async () => {
    await goToResult();
    await userEvent.click(screen.getByRole('link', { name: 'Ask an adviser about this' }));
    const { fields } = decodeDraft(readDraftText());
    expect(fields).toMatchObject({ full_name: 'Maria', phone: '99 123456' });
  });

  it('says that it is not an application', async () => {
    await goToResult();
    expect(screen.getByText(/This is not an application to a bank\.$/)).toBeTruthy();
  });
});

describe('a new tab', () => {
  it('begins with the first question', async () => {
    await goToResult();
    cleanup();
    openInNewTab();
    expect(await screen.findByRole('heading', { name: 'How old are you?' })).toBeTruthy();
  });

  it('offers the result that the visitor has kept', async () => {
    const user = await goToResult();
    await user.click(await press('Keep this result in this browser'));
    cleanup();
    const other = openInNewTab();
    await other.click(await press('Show my result'));
    expect(await screen.findByText('Your reference is A1B2C3D4.')).toBeTruthy();
  });

  it('can delete the kept result', async () => {
    const user = await goToResult();
    await user.click(await press('Keep this result in this browser'));
    cleanup();
    const other = openInNewTab();
    await other.click(await press('Delete it'));
    expect(localStorage).toHaveLength(0);
  });
});

describe('a kept result', () => {
  it('has no name, e-mail address or telephone number', async () => {
    const user = await goToResult();
    await user.click(await press('Keep this result in this browser'));
    expect(JSON.stringify(localStorage)).not.toMatch(/Maria|example\.com|123456/);
  });

  it('is removed by the same button', async () => {
    const user = await goToResult();
    await user.click(await press('Keep this result in this browser'));
    await user.click(await press('Remove this result from this browser'));
    expect(localStorage).toHaveLength(0);
  });

  it('is erased by Start Over', async () => {
    const user = await goToResult();
    await user.click(await press('Keep this result in this browser'));
    await user.click(await press('Start Over'));
    await user.click(await press('Erase and begin again'));
    expect(localStorage).toHaveLength(0);
  });

  it('is forgotten after thirty days', async () => {
    const user = await goToResult();
    await user.click(await press('Keep this result in this browser'));
    cleanup();
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ['Date'] });
    openInNewTab();
    expect(await screen.findByRole('heading', { name: 'How old are you?' })).toBeTruthy();
  });
});

it('asks whether a mistyped e-mail address is right, and takes the suggestion', async () => {
  const user = await openContactStep();
  await fillLead(user, 'maria@gmial.com');
  await user.click(await press('Yes, use this address'));
  await pressSend(user);
  await screen.findByText(/was sent to maria@gmail\.com/);
  expect(deliverSimulatorLead.mock.calls[0]?.[0]).toMatchObject({ email: 'maria@gmail.com' });
});
