import { useEffect, useState } from 'react';

import {
  loanForPayment,
  type MonthlyBudget,
  affordableHome,
  type AffordableHome,
  affordablePayment,
} from '../../domain/mortgage/budget.ts';
import {
  BUDGET_FIELDS,
  type CalculatorInputs,
  parseTerms,
} from '../../domain/mortgage/calculator-link.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import type { TypicalLtv } from '../../domain/mortgage/loan-to-value.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import { FieldList } from '../tools/Field.tsx';
import { readFormValues } from '../tools/form-values.ts';
import type { ToolStore } from '../tools/use-tool-form.ts';

/** Stress test: percentage points added to the rate. */
const STRESS_TEST_POINTS = 2;

interface AffordabilityProps {
  tool: ToolStore<CalculatorInputs>;
  rules: PurchaseRules;
  /** Loan-to-value that banks typically lend. */
  typicalLtv: TypicalLtv;
  /** Fills the form and calculates; the price is undefined without own money. */
  onApply: (loanAmount: number, price: number | undefined) => void;
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
export function AffordabilityFields({ tool, ...result }: AffordabilityProps) {
  const [reading, setReading] = useState<Reading>();

  useEffect(() => {
    const { form } = tool;
    const read = () => {
      if (form) setReading(readBudget(form));
    };
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [tool]);

  return (
    <>
      <div className="tool-columns mt-2 mb-4 gap-4">
        <FieldList names={Object.keys(BUDGET_FIELDS)} />
      </div>
      <div role="status" className="mb-3 text-sm">
        {reading && <AffordabilityResult reading={reading} {...result} />}
      </div>
    </>
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

function AffordabilityResult(props: { reading: Reading } & Omit<AffordabilityProps, 'tool'>) {
  const { reading, rules, typicalLtv, onApply } = props;
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
  const options = [0, STRESS_TEST_POINTS].map((points) => {
    const annualRate = terms.annualRate + points;
    const loan = Math.floor(loanForPayment(room, { ...terms, annualRate }));
    const home =
      ownMoney === undefined ? undefined : affordableHome(loan, ownMoney, rules, typicalLtv.max);
    return { annualRate, points, loan, home };
  });
  const [base] = options;
  const isBuyable = base?.home === undefined || base.home.price > 0;
  return (
    <>
      <p>{left}</p>
      <ul>
        {options.map(({ annualRate, points, loan, home }) => (
          <li key={points}>
            At {formatPercent(annualRate)}
            {points > 0 && `, ${points} points more,`} it covers a loan of{' '}
            <strong>{formatWholeEuro(loan)}</strong>.{home && <Home home={home} />}
          </li>
        ))}
      </ul>
      {base?.home && (
        <p className="tool-hint">
          For a resale home and one buyer, with costs paid from your own money. Banks typically lend
          up to {typicalLtv.max}% of the price.
        </p>
      )}
      {base && isBuyable && (
        <button
          className="button button-quiet mt-2"
          type="button"
          onClick={() => onApply(base.home?.loan ?? base.loan, base.home?.price)}
        >
          Calculate with {formatWholeEuro(base.home?.loan ?? base.loan)}
        </button>
      )}
    </>
  );
}

/** The home, and whether income or savings are the limit. */
function Home({ home: { price, loan, limit } }: { home: AffordableHome }) {
  if (price === 0) return ' Your own money does not cover a deposit and the costs of buying.';
  return (
    <>
      {' '}
      You can buy a home at <strong>{formatWholeEuro(price)}</strong>
      {limit === 'income'
        ? ': your income is the limit.'
        : ` with a loan of ${formatWholeEuro(loan)}: your savings are the limit.`}
    </>
  );
}
