import { type RefObject, useEffect, useRef, useState } from 'react';

import { loanCarriedBy, type Month, priceWithin, roomFor } from '../../domain/mortgage/budget.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent } from '../../domain/numbers/write-number.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import { NumberFields } from '../tools/NumberField.tsx';
import { readTerms } from './loan-form.ts';

/** How much the rate is raised to see what room is left. */
const POINTS_MORE = 2;

const FIELDS = [
  { name: 'income', label: 'Income a month', hint: 'After tax, of all who pay' },
  { name: 'spending', label: 'Spending a month', hint: 'All but loan instalments' },
  { name: 'instalments', label: 'Other instalments', hint: 'Of loans you have; may stay empty' },
  { name: 'reserve', label: 'Reserve a month', hint: 'What you want left over' },
  { name: 'ownMoney', label: 'Own money', hint: 'For price and costs; may stay empty' },
] as const;

interface BudgetProps {
  form: RefObject<HTMLFormElement | null>;
  rules: PurchaseRules;
  onTake: (loanAmount: number) => void;
}

/** What was typed; undefined where a number is missing. */
interface Reading {
  month: Month;
  ownMoney: number | undefined;
  terms: ReturnType<typeof readTerms>;
}

/**
 * The way from a month to a loan and a price: what is left for an instalment, what that carries at the
 * rate in the form and at two points more. It says what the numbers make, and nothing else (product.md, 9.6).
 */
export function Budget({ form, rules, onTake }: BudgetProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState<Reading>();

  useEffect(() => {
    // It may have been opened before React arrived.
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
      className="calc-purchase"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Start from what you can pay</summary>
      {open && (
        <>
          <div className="calc-columns mt-2 mb-4 gap-4">
            <NumberFields of={FIELDS} />
          </div>
          <div role="status" className="mb-3 text-sm">
            {reading && <Room reading={reading} rules={rules} onTake={onTake} />}
          </div>
        </>
      )}
    </details>
  );
}

function readBudget(form: HTMLFormElement): Reading | undefined {
  const read = (name: (typeof FIELDS)[number]['name']) => {
    const field = form.elements.namedItem(name);
    const text = field instanceof HTMLInputElement ? field.value : '';
    return text.trim() === '' ? undefined : (parseNumber(text, 'amount') ?? NaN);
  };
  const [income, spending, reserve] = [read('income'), read('spending'), read('reserve')];
  if (income === undefined || spending === undefined || reserve === undefined) return undefined;
  const month = { income, spending, reserve, instalments: read('instalments') ?? 0 };
  return { month, ownMoney: read('ownMoney'), terms: readTerms(form) };
}

function Room(props: { reading: Reading } & Pick<BudgetProps, 'rules' | 'onTake'>) {
  const { reading, rules, onTake } = props;
  const { month, ownMoney, terms } = reading;
  if ([...Object.values(month), ownMoney ?? 0].some((number) => !(number >= 0)))
    return 'One of these is not read as a number. Type it like 2,500.';
  const room = roomFor(month);
  if (room <= 0)
    return room < 0
      ? `The month falls short by ${formatWholeEuro(-room)}: nothing is left for an instalment.`
      : 'Nothing is left for an instalment.';
  const left = `${formatWholeEuro(room)} a month are left for an instalment.`;
  if (!terms) return `${left} Type a rate and a term below to see the loan that it carries.`;
  const rates = [terms.interestRate, terms.interestRate + POINTS_MORE];
  const loans = rates.map((interestRate) => loanCarriedBy(room, { ...terms, interestRate }));
  return (
    <>
      <p>{left}</p>
      <ul>
        {loans.map((loan, index) => (
          <li key={index}>
            At {formatPercent(rates[index] ?? 0)} it carries a loan of{' '}
            <strong>{formatWholeEuro(Math.floor(loan))}</strong>
            {ownMoney !== undefined && <PriceOf price={priceWithin(loan, ownMoney, rules)} />}.
          </li>
        ))}
      </ul>
      {ownMoney !== undefined && (
        <p className="calc-hint">
          A used home, one buyer, the costs of buying paid from your own money.
        </p>
      )}
      <button
        className="button button-quiet"
        type="button"
        onClick={() => {
          onTake(Math.floor(loans[0] ?? 0));
        }}
      >
        Take over as loan amount
      </button>
    </>
  );
}

function PriceOf({ price }: { price: number }) {
  if (price === 0) return '; the own money does not cover the costs of buying';
  return (
    <>
      , and with your own money a home of <strong>{formatWholeEuro(price)}</strong>
    </>
  );
}
