import { useRef, useState } from 'react';

import { hasResult, type LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { termInWords } from '../../domain/mortgage/term-words.ts';
import { compareWith, type Comparison, type Variant } from '../../domain/mortgage/what-if.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent, writeNumber } from '../../domain/numbers/write-number.ts';
import { NumberField } from '../tools/NumberField.tsx';

const NAMES = ['Variant A', 'Variant B'] as const;

interface VariantsProps {
  plan: LoanPlan;
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

/** This loan beside one or two others of the same amount, with the differences in euros. */
export function Variants({ plan, figures, onChange }: VariantsProps) {
  const { variants } = figures;
  const fields = useRef<HTMLFieldSetElement>(null);
  // Only at first are the fields filled in: from then on they hold what is typed.
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
    .map((variant) => compareWith(plan, variant))
    .filter(hasResult);
  return (
    <>
      <fieldset className="split mb-4 gap-y-4" ref={fields} onInput={read}>
        <legend className="visually-hidden">Rate and term of the variants</legend>
        {NAMES.map((name, index) => (
          <div key={name} className="calc-columns gap-2">
            <b className="col-span-full">{name}</b>
            <NumberField
              name={`variant-${String(index)}-rate`}
              label={`${name}: rate`}
              isLabelHidden
              unit="%"
              asks="rate"
              defaultValue={writeOptional(initial[index]?.interestRate)}
            />
            <NumberField
              name={`variant-${String(index)}-term`}
              label={`${name}: term`}
              isLabelHidden
              unit="years"
              asks="term"
              defaultValue={writeOptional(initial[index]?.loanTerm)}
            />
          </div>
        ))}
      </fieldset>
      <div className="calc-scroll">
        <ComparisonTable plan={plan} compared={compared} />
      </div>
    </>
  );
}

function toVariant(interestRate: number | undefined, loanTerm: number | undefined): Variant[] {
  return interestRate && loanTerm ? [{ interestRate, loanTerm }] : [];
}

/** Five years less and half a point less: the two changes most worth knowing. */
function suggestions({ interestRate, loanTerm }: Variant): Variant[] {
  const rate = Math.round((interestRate - 0.5) * 1000) / 1000;
  return [
    ...(loanTerm > 5 ? [{ interestRate, loanTerm: loanTerm - 5 }] : []),
    ...(rate > 0 ? [{ interestRate: rate, loanTerm }] : []),
  ];
}

const writeOptional = (value: number | undefined) =>
  value === undefined ? '' : writeNumber(value);

const signed = (amount: number) =>
  Math.abs(amount) < 0.005
    ? 'the same'
    : `${formatEuro(Math.abs(amount))} ${amount < 0 ? 'less' : 'more'}`;

function ComparisonTable(props: { plan: LoanPlan; compared: readonly Comparison[] }) {
  const { plan, compared } = props;
  return (
    <table>
      <caption className="visually-hidden">This loan beside the variants</caption>
      <thead>
        <tr>
          <th scope="col">Loan</th>
          <th scope="col">A month</th>
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Terms {...plan} />
            <span className="calc-aside block">this loan</span>
          </th>
          <td>{formatEuro(plan.monthlyPayment)}</td>
          <td>{formatEuro(plan.totalPayment)}</td>
        </tr>
        {compared.map((other) => (
          <tr key={`${String(other.variant.interestRate)}x${String(other.variant.loanTerm)}`}>
            <th scope="row">
              <Terms {...other.variant} />
            </th>
            <td>
              {formatEuro(other.monthlyPayment)}
              <span className="calc-aside block">{signed(other.monthlyDifference)}</span>
            </td>
            <td>
              {formatEuro(other.totalPayment)}
              <span className="calc-aside block">{signed(other.totalDifference)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Terms({ interestRate, loanTerm }: Variant) {
  return `${formatPercent(interestRate)} over ${termInWords(loanTerm)}`;
}
