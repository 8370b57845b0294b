import { type RefObject, useEffect, useRef, useState } from 'react';

import {
  loanForPayment,
  type MonthlyBudget,
  affordablePrice,
  affordablePayment,
} from '../../domain/mortgage/budget.ts';
import { BUDGET_FIELDS, parseTerms } from '../../domain/mortgage/calculator-link.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import { FieldList } from '../tools/Field.tsx';
import { readFormValues } from '../tools/form-values.ts';

/** Stress test: percentage points added to the rate. */
const STRESS_TEST_POINTS = 2;

interface AffordabilityProps {
  form: RefObject<HTMLFormElement | null>;
  rules: PurchaseRules;
  onApply: (loanAmount: number) => void;
}

/** Parsed budget fields. */
interface Reading {
  month: MonthlyBudget;
  ownMoney: number | undefined;
  terms: ReturnType<typeof parseTerms>;
}

/**
 * From a monthly budget to a loan and a price: the amount available for a payment, and the loan it
 * repays at the entered rate and at two points more. It calculates and does not advise (product.md,
 * 9.6).
 */
export function AffordabilityFields({ form, rules, onApply }: AffordabilityProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState<Reading>();

  useEffect(() => {
    // It may have been opened before hydration.
    if (details.current?.open) setOpen(true);
    const element = form.current;
    const read = () => {
      if (element && details.current?.open) setReading(readBudget(element));
    };
    element?.addEventListener('input', read);
    return () => {
      element?.removeEventListener('input', read);
    };
  }, [form]);

  return (
    <details
      ref={details}
      className="tool-more"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Start from what you can pay</summary>
      {open && (
        <>
          <div className="tool-columns mt-2 mb-4 gap-4">
            <FieldList names={Object.keys(BUDGET_FIELDS)} />
          </div>
          <div role="status" className="mb-3 text-sm">
            {reading && <AffordabilityResult reading={reading} rules={rules} onApply={onApply} />}
          </div>
        </>
      )}
    </details>
  );
}

function readBudget(form: HTMLFormElement): Reading | undefined {
  const texts = readFormValues(form);
  const read = (name: keyof typeof BUDGET_FIELDS) => {
    const text = texts[name] ?? '';
    return text.trim() === '' ? undefined : (parseNumber(text, 'amount') ?? NaN);
  };
  const [income, spending, reserve] = [read('income'), read('spending'), read('reserve')];
  if (income === undefined || spending === undefined || reserve === undefined) return undefined;
  const month = { income, spending, reserve, instalments: read('instalments') ?? 0 };
  return { month, ownMoney: read('ownMoney'), terms: parseTerms(texts) };
}

function AffordabilityResult(
  props: { reading: Reading } & Pick<AffordabilityProps, 'rules' | 'onApply'>,
) {
  const { reading, rules, onApply } = props;
  const { month, ownMoney, terms } = reading;
  if ([...Object.values(month), ownMoney ?? 0].some((number) => !(number >= 0)))
    return 'One of these is not a number. Type it like 2,500.';
  const room = affordablePayment(month);
  if (room <= 0)
    return room < 0
      ? `You are ${formatWholeEuro(-room)} short each month: nothing is left for a loan.`
      : 'Nothing is left to repay a loan.';
  const left = `${formatWholeEuro(room)} a month is left for the loan.`;
  if (!terms) return `${left} Type a rate and a term below to see what loan it covers.`;
  const rates = [terms.annualRate, terms.annualRate + STRESS_TEST_POINTS];
  const loans = rates.map((annualRate) => loanForPayment(room, { ...terms, annualRate }));
  return (
    <>
      <p>{left}</p>
      <ul>
        {loans.map((loan, index) => (
          <li key={index}>
            At {formatPercent(rates[index] ?? 0)}
            {index > 0 && `, ${STRESS_TEST_POINTS} points more,`} it covers a loan of{' '}
            <strong>{formatWholeEuro(Math.floor(loan))}</strong>
            {ownMoney !== undefined && <PriceOf price={affordablePrice(loan, ownMoney, rules)} />}.
          </li>
        ))}
      </ul>
      {ownMoney !== undefined && (
        <p className="tool-hint">
          For a resale home and one buyer, with costs paid from your own money.
        </p>
      )}
      <button
        className="button button-quiet"
        type="button"
        onClick={() => {
          onApply(Math.floor(loans[0] ?? 0));
        }}
      >
        Use as loan amount
      </button>
    </>
  );
}

function PriceOf({ price }: { price: number }) {
  if (price === 0) return '; your money does not cover the costs of buying';
  return (
    <>
      , and with your own money a home at <strong>{formatWholeEuro(price)}</strong>
    </>
  );
}
