import { useEffect, useState } from 'react';

import { affordableHome, affordablePayment, loanForPayment } from '../../domain/mortgage/budget.ts';
import type { AffordableHome } from '../../domain/mortgage/budget.ts';
import { BUDGET_FIELDS, parseTerms } from '../../domain/mortgage/calculator-link.ts';
import type { CalculatorInputs } from '../../domain/mortgage/calculator-link.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import type { FormValues } from '../../domain/tools/fields.ts';
import { FieldList } from '../tools/Field.tsx';
import { readFormValues } from '../tools/form-values.ts';
import type { ToolStore } from '../tools/use-tool-form.ts';
import type { LoanRules } from './props.ts';

/** Stress test: percentage points added to the rate. */
const STRESS_TEST_POINTS = 2;

interface AffordabilityProps extends LoanRules {
  tool: ToolStore<CalculatorInputs>;
  /** Fills the form and calculates; the price is undefined without own money. */
  onApply: (loanAmount: number, price: number | undefined) => void;
}

/**
 * From a monthly budget to a loan and a price: the amount available for a payment, and the loan it
 * repays at the entered rate and at two points more. It calculates and does not advise (product.md,
 * 9.6).
 */
export function AffordabilityFields({ tool, ...result }: AffordabilityProps) {
  const [texts, setTexts] = useState<FormValues>({});

  useEffect(() => {
    const { form } = tool;
    const controller = new AbortController();
    form?.addEventListener('input', () => setTexts(readFormValues(form)), controller);
    return () => controller.abort();
  }, [tool]);

  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] mt-2 mb-4 gap-4">
        <FieldList names={Object.keys(BUDGET_FIELDS)} />
      </div>
      <div role="status" className="mb-3 text-sm">
        <AffordabilityResult texts={texts} {...result} />
      </div>
    </>
  );
}

function AffordabilityResult(props: { texts: FormValues } & Omit<AffordabilityProps, 'tool'>) {
  const { texts, rules, typicalLtv, onApply } = props;
  const read = (name: keyof typeof BUDGET_FIELDS) => {
    const text = texts[name]?.trim() ?? '';
    return text === '' ? undefined : (parseNumber(text, 'amount') ?? NaN);
  };

  const income = read('income');
  const spending = read('spending');
  const reserve = read('reserve');
  if (income === undefined || spending === undefined || reserve === undefined) {
    return null;
  }

  const instalments = read('instalments') ?? 0;
  const ownMoney = read('ownMoney');
  if ([income, spending, reserve, instalments, ownMoney ?? 0].some((number) => !(number >= 0))) {
    return 'One of these is not a number. Type it like 2,500.';
  }

  const room = affordablePayment({ income, spending, reserve, instalments });
  if (room <= 0) {
    return room < 0
      ? `You are ${formatWholeEuro(-room)} short each month: nothing is left for a loan.`
      : 'Nothing is left to repay a loan.';
  }

  const left = `${formatWholeEuro(room)} a month is left for the loan.`;
  const terms = parseTerms(texts);
  if (!terms) {
    return `${left} Type a rate and a term below to see what loan it covers.`;
  }

  const optionAt = (points: number) => {
    const annualRate = terms.annualRate + points;
    const loan = Math.floor(loanForPayment(room, { ...terms, annualRate }));
    const home =
      ownMoney === undefined ? undefined : affordableHome(loan, ownMoney, rules, typicalLtv.max);
    return { annualRate, points, loan, home };
  };

  const base = optionAt(0);
  const { loan: loanAmount, price } = base.home ?? { loan: base.loan };
  return (
    <>
      <p>{left}</p>
      <ul>
        {[base, optionAt(STRESS_TEST_POINTS)].map(({ annualRate, points, loan, home }) => (
          <li key={points}>
            At {formatPercent(annualRate)}
            {points > 0 && `, ${points} points more,`} it covers a loan of{' '}
            <strong>{formatWholeEuro(loan)}</strong>.{home && <Home home={home} />}
          </li>
        ))}
      </ul>
      {base.home && (
        <p className="tool-hint">
          For a resale home and one buyer, with costs paid from your own money. Banks typically lend
          up to {typicalLtv.max}% of the price.
        </p>
      )}
      {price !== 0 && (
        <button
          className="button button-quiet mt-2"
          type="button"
          onClick={() => onApply(loanAmount, price)}
        >
          Calculate with {formatWholeEuro(loanAmount)}
        </button>
      )}
    </>
  );
}

/** The home, and whether income or savings are the limit. */
function Home({ home: { price, loan, limit } }: { home: AffordableHome }) {
  if (price === 0) {
    return ' Your own money does not cover a deposit and the costs of buying.';
  }

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
