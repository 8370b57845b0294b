import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { MONTHS } from '../rate-periods/parse-periods.ts';
import { fillForm, readFormValues } from './form-values.ts';
import { EURO, EURO_OR_PERCENT, RATE } from './kinds.ts';
import { FieldList } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { FormContext, initialContext } from './ToolForm.tsx';
import type { TextsFor } from './field-texts.ts';

const FIELDS = {
  price: EURO,
  rate: RATE,
  term: MONTHS,
  charge: EURO_OR_PERCENT,
  own: EURO,
  reference: { ...EURO, keyboard: 'text' as const },
};

const TEXTS: TextsFor<typeof FIELDS> = {
  price: { label: 'Price' },
  rate: { label: 'Rate' },
  term: { label: 'Term', hint: '3 years, or 30 months' },
  charge: { label: 'Charge' },
  own: { label: 'Own money', hint: 'In euros; 20% of the price is usual' },
  reference: { label: 'Reference' },
};

afterEach(cleanup);

/** Renders a form with all fields. */
function renderForm(): HTMLFormElement {
  const { container } = render(
    <form>
      <FormContext value={initialContext(FIELDS, TEXTS)}>
        <FieldList names={Object.keys(FIELDS)} />
      </FormContext>
    </form>,
  );
  const form = container.querySelector('form');
  if (!form) {
    throw new Error('No form was rendered.');
  }

  return form;
}

const choose = (name: string, unit: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value: unit } });

it.each([
  ['Price', 'decimal'],
  ['Rate', 'decimal'],
  ['Term', 'decimal'],
  ['Charge', 'decimal'],
  ['Own money', 'decimal'],
  ['Reference', 'text'],
])('the field %s brings the keypad of its definition: %s', (label, keypad) => {
  renderForm();
  expect(screen.getByLabelText(label).getAttribute('inputmode')).toBe(keypad);
});

it.each([
  { label: 'Term', name: 'term', choice: 'years or months', unit: 'months', typed: '300 months' },
  { label: 'Charge', name: 'charge', choice: 'euros or per cent', unit: 'percent', typed: '300%' },
])(
  'a unit without a key on the keypad is chosen: $typed',
  ({ label, name, choice, unit, typed }) => {
    const form = renderForm();
    fireEvent.input(screen.getByLabelText(label), { target: { value: '300' } });
    expect(readFormValues(form)[name]).toBe('300');
    choose(choice, unit);
    expect(readFormValues(form)[name]).toBe(typed);
    form.reset();
    expect(readFormValues(form)[name]).toBe('');
  },
);

it('a value from a link chooses its unit, and the next one without it chooses the usual one', () => {
  const form = renderForm();
  const shown = () =>
    ['Term', 'years or months', 'Charge', 'euros or per cent'].map(
      (label) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value,
    );
  fillForm(form, { term: '160 months', charge: '1.5%' });
  expect(shown()).toEqual(['160', 'months', '1.5', 'percent']);
  fillForm(form, { term: '25', charge: '900' });
  expect(shown()).toEqual(['25', '', '900', '']);
});

it('a field tells what is typed with the unit that is chosen', () => {
  const onType = vi.fn();
  render(
    <NumberField name="after" label="After" unit="years" otherUnit="months" onType={onType} />,
  );
  fireEvent.input(screen.getByLabelText('After'), { target: { value: '30' } });
  choose('years or months', 'months');
  expect(onType.mock.calls).toEqual([['30'], ['30 months']]);
});
