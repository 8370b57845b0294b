import { useRef, useState } from 'react';

import { hasPositivePayment, type LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { formatTerm } from '../../domain/mortgage/term-text.ts';
import {
  compareVariant,
  type VariantComparison,
  type Variant,
} from '../../domain/mortgage/what-if.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent, formatForInput } from '../../domain/numbers/format-number.ts';
import { DataTable } from '../tools/DataTable.tsx';
import { NumberField } from '../tools/NumberField.tsx';
import type { PlanProps } from './plan-props.ts';

const NAMES = ['Option A', 'Option B'] as const;

/** Compares the loan with up to two variants of rate and term, differences in euros. */
export function Variants({ plan, inputs, onChange }: PlanProps) {
  const { variants } = inputs;
  const fields = useRef<HTMLFieldSetElement>(null);
  // Initial values only; afterwards the fields hold what is typed.
  const [initial] = useState(() => (variants.length > 0 ? variants : suggestions(plan)));
  const [touched, setTouched] = useState(false);

  const read = () => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    const [rateA, termA, rateB, termB] = [...inputs].map((input, index) =>
      parseNumber(input.value, index % 2 === 0 ? 'rate' : 'term'),
    );
    setTouched(true);
    onChange({ variants: [toVariant(rateA, termA), toVariant(rateB, termB)].flat() });
  };

  const compared = (touched || variants.length > 0 ? variants : initial)
    .map((variant) => compareVariant(plan, variant))
    .filter(hasPositivePayment);
  return (
    <>
      <fieldset className="split mb-4 gap-y-4" ref={fields} onInput={read}>
        <legend className="visually-hidden">Rate and term of the options</legend>
        {NAMES.map((name, index) => (
          <div key={name} className="tool-columns gap-2">
            <b className="col-span-full">{name}</b>
            <NumberField
              name={`variant-${String(index)}-rate`}
              label={`${name}: rate`}
              isLabelHidden
              unit="%"
              fieldKind="rate"
              defaultValue={writeOptional(initial[index]?.annualRate)}
            />
            <NumberField
              name={`variant-${String(index)}-term`}
              label={`${name}: term`}
              isLabelHidden
              unit="years"
              fieldKind="term"
              defaultValue={writeOptional(initial[index]?.termYears)}
            />
          </div>
        ))}
      </fieldset>
      <VariantTable plan={plan} compared={compared} />
    </>
  );
}

function toVariant(annualRate: number | undefined, termYears: number | undefined): Variant[] {
  return annualRate && termYears ? [{ annualRate, termYears }] : [];
}

/** Default variants: five years less, and half a percentage point less. */
function suggestions({ annualRate, termYears }: Variant): Variant[] {
  const rate = Math.round((annualRate - 0.5) * 1000) / 1000;
  return [
    ...(termYears > 5 ? [{ annualRate, termYears: termYears - 5 }] : []),
    ...(rate > 0 ? [{ annualRate: rate, termYears }] : []),
  ];
}

const writeOptional = (value: number | undefined) =>
  value === undefined ? '' : formatForInput(value);

const describeDifference = (amount: number) =>
  Math.abs(amount) < 0.005
    ? 'the same'
    : `${formatEuro(Math.abs(amount))} ${amount < 0 ? 'less' : 'more'}`;

function VariantTable(props: { plan: LoanPlan; compared: readonly VariantComparison[] }) {
  const { plan, compared } = props;
  const below = (text: string, note: string) => (
    <>
      {text}
      <span className="tool-secondary block">{note}</span>
    </>
  );
  return (
    <DataTable
      caption="This loan and the options"
      head={['Loan', 'Monthly payment', 'Total payment']}
      rows={[
        [
          below(describeTerms(plan), 'this loan'),
          formatEuro(plan.monthlyPayment),
          formatEuro(plan.totalPayment),
        ],
        ...compared.map(
          (other) =>
            [
              describeTerms(other.variant),
              below(formatEuro(other.monthlyPayment), describeDifference(other.monthlyDifference)),
              below(formatEuro(other.totalPayment), describeDifference(other.totalDifference)),
            ] as const,
        ),
      ]}
    />
  );
}

const describeTerms = ({ annualRate, termYears }: Variant) =>
  `${formatPercent(annualRate)} over ${formatTerm(termYears)}`;
