import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, it } from 'vitest';

import { referenceData } from '../../collections/reference-data.ts';
import { numericRange } from '../../collections/schemas/reference-data/entries.ts';
import { purchaseRules } from '../../collections/schemas/reference-data/purchase-rules.ts';
import { Calculator } from './Calculator.tsx';
import { TRANSLATION_KINDS } from '../../../tests/translator.ts';
import { stubLayout } from '../../../tests/support/layout.ts';
import { expectSameTextTranslated } from '../../../tests/support/translate-page.ts';
import type { Flow } from '../../../tests/support/translate-page.ts';

const calculator = (
  <Calculator
    rules={purchaseRules(referenceData)}
    typicalLtv={numericRange(referenceData, 'typical-mortgage', 'loan', 'percent')}
    exampleRate={4}
  />
);

/** Longest time that the import of a section takes on a busy machine. */
const IMPORT_TIMEOUT_MS = 20_000;

const fill = async (user: UserEvent, label: string | RegExp, text: string) => {
  // The fields of a section are imported when it opens.
  const field = await screen.findByLabelText(label, {}, { timeout: IMPORT_TIMEOUT_MS });
  await user.clear(field);
  if (text !== '') {
    await user.click(field);
    await user.paste(text);
  }
};

/** Presses the button, or opens the section, with this text. */
const press = async (user: UserEvent, text: string | RegExp) => user.click(screen.getByText(text));

const calculate = async (user: UserEvent, amount: string, rate: string, term: string) => {
  await fill(user, 'Loan amount', amount);
  await fill(user, 'Interest rate', rate);
  await fill(user, 'Loan term', term);
  await press(user, 'Calculate');
};

/** Visits in which each step changes texts that the step before has put on the page. */
const FLOWS: Readonly<Record<string, Flow>> = {
  'results one after the other': [
    (user) => calculate(user, '180000', '4.5', '25'),
    (user) => calculate(user, '180000', '4.5', '20'),
    (user) => calculate(user, '95000', '3.9', '20'),
    (user) => calculate(user, '1000000000', '6', '15'),
    (user) => calculate(user, '1', '0.1', '900'),
    (user) => calculate(user, '180000', '-4', '1.3'),
    (user) => calculate(user, '180000', '4', '100.5'),
    (user) => press(user, 'Reset'),
    (user) => calculate(user, '180000', '4', '2'),
  ],
  'feedback on what was typed': [
    (user) => calculate(user, '250k', 'abc', '25'),
    (user) => calculate(user, '250', '4', '300 months'),
    (user) => calculate(user, '250000', '0', '25'),
    (user) => calculate(user, '250000', 'Euribor + 2', '99'),
    (user) => calculate(user, '250000', '4', '25'),
    (user) => calculate(user, '', '4', '25'),
  ],
  'price and deposit': [
    (user) => press(user, 'Start from price and deposit'),
    (user) => fill(user, 'Property price', '250000'),
    (user) => fill(user, 'Deposit', '20%'),
    (user) => fill(user, 'Deposit', '15%'),
    (user) => fill(user, 'Deposit', '10'),
    (user) => fill(user, 'Deposit', '60000'),
    (user) => fill(user, 'Deposit', ''),
    (user) => fill(user, 'Deposit', '300000'),
    (user) => fill(user, 'Deposit', '70000'),
    (user) => fill(user, 'Deposit', '150000'),
    (user) => press(user, 'Use as loan amount'),
  ],
  'what a budget pays': [
    async (user) => {
      await fill(user, 'Interest rate', '4');
      await fill(user, 'Loan term', '25');
      await press(user, 'Start from what you can pay');
    },
    async (user) => {
      await fill(user, /income/, '2600');
      await fill(user, /spending/i, '1000');
      await fill(user, /reserve/i, '200');
    },
    (user) => fill(user, 'Your own money', '60000'),
    (user) => fill(user, /income/, '2000'),
    (user) => fill(user, 'Your own money', '1000'),
    (user) => fill(user, 'Your own money', ''),
    (user) => fill(user, /income/, 'abc'),
    (user) => fill(user, /income/, '1200'),
    (user) => fill(user, /income/, '100'),
    (user) => fill(user, /income/, '3000'),
    (user) => fill(user, 'Loan term', ''),
    (user) => fill(user, 'Loan term', '30'),
    (user) => press(user, /^Calculate with/),
  ],
  'several rates': [
    async (user) => {
      await calculate(user, '180000', '4', '25');
      await press(user, 'The rate changes after …');
    },
    async (user) => {
      const years = screen.getByLabelText('Lasts for', { selector: '#period-years1' });
      await user.type(years, '3');
      await press(user, 'Calculate');
    },
    async (user) => {
      await user.type(screen.getByLabelText('Rate', { selector: '#period-rate2' }), '5');
      await press(user, 'Calculate');
    },
    async (user) => {
      await user.click(screen.getAllByRole('checkbox', { name: 'Interest only' })[0] as Element);
      await press(user, 'Calculate');
    },
    (user) => calculate(user, '150000', '4', '25'),
    (user) => fill(user, 'Lower and higher by', '2'),
    (user) => press(user, /a little more every month/),
    (user) => fill(user, 'Extra each month', '100'),
    async (user) => {
      await user.click(screen.getAllByRole('checkbox', { name: 'Variable rate' })[1] as Element);
      await press(user, 'Calculate');
    },
  ],
  'schedule and questions': [
    async (user) => {
      await calculate(user, '180000', '4.5', '5');
    },
    (user) => press(user, /^The schedule/),
    (user) => press(user, 'Show all months'),
    (user) => calculate(user, '180000', '4.5', '3.5'),
    (user) => press(user, 'Hide all months'),
    (user) => press(user, /a little more every month/),
    (user) => fill(user, 'Extra each month', '100'),
    (user) => fill(user, 'Extra each month', '250'),
    (user) => calculate(user, '200000', '5', '4'),
    (user) => fill(user, 'Extra each month', ''),
    (user) => press(user, /^… the rate rises/),
    (user) => user.selectOptions(screen.getByLabelText('The rate rises'), '3'),
    (user) => press(user, /another rate or term/),
    (user) => fill(user, 'Option A: rate', '3.1'),
    (user) => fill(user, 'Option B: term', '28'),
    (user) => calculate(user, '200000', '6', '4'),
    (user) => calculate(user, '200000', '6', '2'),
    (user) => press(user, 'Copy link'),
  ],
};

describe.each(Object.entries(FLOWS))('%s', (_, flow) => {
  beforeAll(stubLayout);

  it.each(TRANSLATION_KINDS)(
    'show the same text on a page translated by %s',
    async (kind) => {
      await expectSameTextTranslated(calculator, flow, kind);
    },
    120_000,
  );
});
