import { useState } from 'react';
import type { InputEvent } from 'react';

import { hasPositivePayment } from './loan-plan.ts';
import type { RateAndTerm } from '../../maths/loan.ts';
import { describePaymentChange } from './loan-texts.ts';
import { compareVariant } from './what-if.ts';
import { formatEuro } from '../../toolkit/numbers/format-money.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import { describeTerms, labelOption, WHAT_IF_TEXTS } from './texts.ts';
import { DataTable } from '../../toolkit/result/DataTable.tsx';
import { readTyped } from '../../toolkit/form/form-values.ts';
import { NumberField } from '../../toolkit/form/NumberField.tsx';
import type { PlanProps } from './props.ts';

const NAMES = WHAT_IF_TEXTS.optionNames;

const FIELDS = [
  { kind: 'rate', key: 'annualRate', unit: 'percent', otherUnit: undefined },
  { kind: 'term', key: 'termYears', unit: 'years', otherUnit: 'months' },
] as const;

const fieldName = (option: number, kind: (typeof FIELDS)[number]['kind']) =>
  `variant-${option}-${kind}`;

/** Default variants: five years less, and half a percentage point less. */
function suggestions({ annualRate, termYears }: RateAndTerm): RateAndTerm[] {
  // Nine decimals: keeps what was typed, drops floating-point error.
  const rate = Math.round((annualRate - 0.5) * 1e9) / 1e9;
  return [
    ...(termYears > 5 ? [{ annualRate, termYears: termYears - 5 }] : []),
    ...(rate > 0 ? [{ annualRate: rate, termYears }] : []),
  ];
}

/** Compares the loan with up to two variants of rate and term, differences in euros. */
export function Variants({ plan, inputs: { variants }, onChange }: PlanProps) {
  // Initial values only; afterwards the fields hold what is typed.
  const [initial] = useState(() => (variants.length > 0 ? variants : suggestions(plan)));
  const [touched, setTouched] = useState(false);

  const read = ({ currentTarget }: InputEvent<HTMLFieldSetElement>) => {
    const valueOf = (name: string) => {
      const field = currentTarget.elements.namedItem(name);
      return field instanceof HTMLInputElement ? readTyped(field) : '';
    };

    setTouched(true);
    onChange({
      variants: NAMES.flatMap((_, index) => {
        const annualRate = parseNumber(valueOf(fieldName(index, 'rate')), 'rate');
        const termYears = parseNumber(valueOf(fieldName(index, 'term')), 'term');
        return annualRate && termYears ? [{ annualRate, termYears }] : [];
      }),
    });
  };

  const compared = (touched || variants.length > 0 ? variants : initial)
    .map((variant) => compareVariant(plan, variant))
    .filter(hasPositivePayment);
  return (
    <div className="field-with-result grid gap-x-8 gap-y-4 md:grid-cols-3">
      <fieldset className="grid min-w-0 content-start gap-4" onInput={read}>
        <legend className="visually-hidden">{WHAT_IF_TEXTS.optionsLegend}</legend>
        {NAMES.map((name, index) => (
          <div
            key={name}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2"
          >
            <b className="col-span-full">{name}</b>
            {FIELDS.map(({ kind, key, unit, otherUnit }) => (
              <NumberField
                key={kind}
                name={fieldName(index, kind)}
                label={labelOption(name, WHAT_IF_TEXTS.optionFields[kind])}
                isLabelHidden
                unit={unit}
                otherUnit={otherUnit}
                fieldKind={kind}
                defaultValue={formatForInput(initial[index]?.[key])}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <div className="min-w-0 md:col-span-2">
        <DataTable
          caption={WHAT_IF_TEXTS.optionsCaption}
          head={WHAT_IF_TEXTS.optionsHead}
          rows={[
            [
              <Noted key="loan" text={describeTerms(plan)} note={WHAT_IF_TEXTS.thisLoan} />,
              formatEuro(plan.monthlyPayment),
              formatEuro(plan.totalPayment),
            ],
            ...compared.map((other) => [
              describeTerms(other.variant),
              <Compared key="m" amount={other.monthlyPayment} more={other.monthlyDifference} />,
              <Compared key="t" amount={other.totalPayment} more={other.totalDifference} />,
            ]),
          ]}
        />
      </div>
    </div>
  );
}

const Noted = ({ text, note }: { text: string; note: string }) => (
  <>
    <span>{text}</span>
    <span className="tool-secondary block">{note}</span>
  </>
);

/** An amount, and how much more it is than for the loan above. */
const Compared = ({ amount, more }: { amount: number; more: number }) => (
  <Noted text={formatEuro(amount)} note={describePaymentChange(more)} />
);
