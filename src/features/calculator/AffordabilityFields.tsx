import { useEffect, useState } from 'react';

import { affordableHome, loanForPayment, RESALE, RESALE_FOR_TWO } from './budget.ts';
import type { PlannedPurchase } from './budget.ts';
import { BUDGET_FIELDS, parseTerms } from './fields.ts';
import type { CalculatorInputs } from './fields.ts';
import type { RateAndTerm } from '../../maths/loan.ts';
import { readBudget } from './read-budget.ts';
import { lastLinkKey } from '../../toolkit/island/session-keys.ts';
import { decodeFields } from '../../toolkit/form/fields.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';
import {
  askForTerms,
  BUDGET_TEXTS,
  calculateForNewHome,
  calculateForTwo,
  calculateWith,
  describeBudgetHomes,
  describeBudgetOption,
  describeDeficit,
  describeRoom,
} from './budget-texts.ts';
import type { BudgetOption } from './budget-texts.ts';
import { readSession } from '../../toolkit/island/storage.ts';
import { FieldList } from '../../toolkit/form/Field.tsx';
import { inputOf, readFormValues, setFieldValue } from '../../toolkit/form/form-values.ts';
import { RichText } from '../../toolkit/result/RichText.tsx';
import type { Tool } from '../../toolkit/form/use-tool-form.ts';
import type { LoanRules } from './props.ts';

/** Stress test: percentage points added to the rate. */
const STRESS_TEST_POINTS = 2;

interface AffordabilityProps extends LoanRules {
  tool: Tool<CalculatorInputs>;
  /** Whether the budget of an earlier visit to this page is filled in. */
  restores: boolean;
  /**
   * Fills the form and calculates; the price is undefined without own money. `purchase` are choices
   * of the purchase costs that the price was worked out for.
   */
  onApply: (loanAmount: number, price: number | undefined, purchase: FormValues) => void;
}

/**
 * Fills in the budget that was typed in this tab before. Links from other tools do not contain it,
 * because they never contain an income.
 */
function restoreBudget(form: HTMLFormElement): void {
  const lastLink = readSession(lastLinkKey(location.pathname)) ?? '';
  for (const [name, text] of Object.entries(decodeFields(BUDGET_FIELDS, lastLink) ?? {})) {
    const field = inputOf(form, name);
    if (field?.value === '' && text !== undefined) {
      setFieldValue(field, text);
    }
  }
}

/**
 * Works out which loan a monthly payment repays at the entered rate and at two percentage points
 * more, and which price the visitor can afford. The payment is typed, or what a monthly budget
 * leaves. It calculates and does not advise (product.md#affordable-home).
 */
export function AffordabilityFields({ tool, restores, ...result }: AffordabilityProps) {
  const [texts, setTyped] = useState<FormValues>({});
  const { formRef } = tool;

  useEffect(() => {
    const form = formRef.current;
    const controller = new AbortController();
    form?.addEventListener('input', () => setTyped(readFormValues(form)), controller);
    if (form && restores) {
      restoreBudget(form);
    }

    return () => controller.abort();
  }, [formRef, restores]);

  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] mt-2 mb-4 gap-4">
        <FieldList names={Object.keys(BUDGET_FIELDS)} />
      </div>
      <div role="status" className="mb-3 text-sm">
        <AffordabilityResult typed={texts} {...result} />
      </div>
    </>
  );
}

type AffordabilityResultProps = { typed: FormValues } & Omit<
  AffordabilityProps,
  'tool' | 'restores'
>;

function AffordabilityResult({ typed, ...options }: AffordabilityResultProps) {
  const { month, payment, room, ownMoney } = readBudget(typed);
  if (!month || room === undefined) {
    return null;
  }

  const amounts = [...Object.values(month), payment ?? 0, ownMoney ?? 0];
  if (amounts.some((amount) => !(amount >= 0))) {
    return <p>{BUDGET_TEXTS.notANumber}</p>;
  }

  const isTyped = payment !== undefined;
  if (room <= 0) {
    return <p>{room < 0 ? describeDeficit(-room) : BUDGET_TEXTS.nothingLeft}</p>;
  }

  const terms = parseTerms(typed);
  if (!terms) {
    return <p>{askForTerms(room, isTyped)}</p>;
  }

  return (
    <AffordableLoan {...options} room={room} isTyped={isTyped} terms={terms} ownMoney={ownMoney} />
  );
}

interface AffordableLoanProps extends Omit<AffordabilityProps, 'tool' | 'restores'> {
  /** Euros a month that are left for a payment, above zero. */
  room: number;
  /** Whether this payment was typed, and not worked out from the budget. */
  isTyped: boolean;
  terms: RateAndTerm;
  ownMoney: number | undefined;
}

function AffordableLoan(props: AffordableLoanProps) {
  const { room, isTyped, terms, ownMoney, rules, typicalLtv, onApply } = props;
  const optionAt = (points: number): BudgetOption => {
    const annualRate = terms.annualRate + points;
    const loan = Math.floor(loanForPayment(room, { ...terms, annualRate }));
    if (ownMoney === undefined) {
      return { annualRate, points, loan, homes: undefined };
    }

    const dearest = (planned: PlannedPurchase) =>
      affordableHome(loan, ownMoney, rules, typicalLtv.max, planned);
    const homes = {
      resale: dearest(RESALE),
      resaleForTwo: dearest(RESALE_FOR_TWO),
      newHome: dearest({ home: 'new', mainHomeArea: rules.vat.area, buyerShares: [1] }),
    };
    return { annualRate, points, loan, homes };
  };

  const base = optionAt(0);
  const { resale, resaleForTwo, newHome } = base.homes ?? {};
  const newPurchase = { home: 'new', main: 'yes', area: `${rules.vat.area}` };
  const resaleLoan = resale?.loan ?? base.loan;
  const ways = [
    { label: calculateWith, loan: resaleLoan, price: resale?.price, purchase: { home: 'used' } },
    ...(resaleForTwo && resaleForTwo.loan > resaleLoan
      ? [{ label: calculateForTwo, ...resaleForTwo, purchase: { home: 'used', buyers: '2' } }]
      : []),
    ...(newHome && newHome.loan !== resaleLoan
      ? [{ label: calculateForNewHome, ...newHome, purchase: newPurchase }]
      : []),
  ];
  return (
    <>
      <p>{describeRoom(room, isTyped)}</p>
      {base.homes && <p className="tool-hint">{describeBudgetHomes(typicalLtv.max, rules.vat)}</p>}
      <ul className="grid gap-2 mt-2">
        {[base, optionAt(STRESS_TEST_POINTS)].map((option) => (
          <li key={option.points}>
            <RichText text={describeBudgetOption(option, base)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 mt-2">
        {ways.map(
          ({ label, loan, price, purchase }) =>
            price !== 0 && (
              <button
                key={label(loan)}
                className="button button-quiet"
                type="button"
                onClick={() => onApply(loan, price, purchase)}
              >
                {label(loan)}
              </button>
            ),
        )}
      </div>
    </>
  );
}
