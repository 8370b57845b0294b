import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { MONTHS } from '../rate-periods/parse-periods.ts';
import { EURO, EURO_OR_PERCENT, RATE } from './kinds.ts';
import { FieldList } from './Field.tsx';
import { FormContext, initialContext } from './ToolForm.tsx';
import type { TextsFor } from './field-texts.ts';

const FIELDS = {
  price: EURO,
  rate: RATE,
  term: MONTHS,
  charge: EURO_OR_PERCENT,
  deposit: EURO,
};

const TEXTS: TextsFor<typeof FIELDS> = {
  price: { label: 'Price' },
  rate: { label: 'Rate' },
  term: { label: 'Term' },
  charge: { label: 'Charge' },
  deposit: { label: 'Deposit', hint: 'In euros, or a percentage such as 20%' },
};

afterEach(cleanup);

it.each([
  ['Price', 'decimal'],
  ['Rate', 'decimal'],
  ['Term', 'text'],
  ['Charge', 'text'],
  ['Deposit', 'text'],
])('the field %s brings a keypad on which its examples can be typed: %s', (label, keypad) => {
  render(
    <FormContext value={initialContext(FIELDS, TEXTS)}>
      <FieldList names={Object.keys(FIELDS)} />
    </FormContext>,
  );
  expect(screen.getByLabelText(label).getAttribute('inputmode')).toBe(keypad);
});
