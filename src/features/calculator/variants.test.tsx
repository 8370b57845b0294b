import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { createLoanPlan } from './loan-plan.ts';
import { Variants } from './Variants.tsx';

const loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

afterEach(cleanup);

it('reads each variant by the names of its fields, and drops one that is incomplete', () => {
  const onChange = vi.fn();
  render(
    <Variants plan={createLoanPlan(loan)} inputs={{ loan, variants: [] }} onChange={onChange} />,
  );
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('Option A: term', '30');
  expect(onChange).toHaveBeenLastCalledWith({
    variants: [
      { annualRate: 3.75, termYears: 30 },
      { annualRate: 3.25, termYears: 25 },
    ],
  });
  type('Option A: rate', '');
  expect(onChange).toHaveBeenLastCalledWith({ variants: [{ annualRate: 3.25, termYears: 25 }] });
});
