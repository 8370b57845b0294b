import { useRef, useState } from 'react';

import { type Loan, repayment } from '../../domain/mortgage/loan.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { termInWords } from '../../domain/mortgage/term-words.ts';
import { compareWith, type Comparison, type Variant } from '../../domain/mortgage/what-if.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent, writeNumber } from '../../domain/numbers/write-number.ts';

const NAMES = ['Variant A', 'Variant B'] as const;

interface VariantsProps {
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

/** This loan beside one or two others of the same amount, with the differences in euros. */
export function Variants({ figures, onChange }: VariantsProps) {
  const { loan, variants } = figures;
  const fields = useRef<HTMLFieldSetElement>(null);
  // Only at first are the fields filled in: from then on they hold what is typed.
  const [initial] = useState(() => (variants.length > 0 ? variants : suggestions(loan)));
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
    .map((variant) => compareWith(loan, variant))
    .filter(({ monthlyPayment }) => monthlyPayment > 0 && Number.isFinite(monthlyPayment));
  return (
    <>
      <fieldset className="calc-variants" ref={fields} onInput={read}>
        <legend className="visually-hidden">Rate and term of the variants</legend>
        {NAMES.map((name, index) => (
          <div key={name} className="calc-variant">
            <p>{name}</p>
            <VariantField label={`${name}: rate`} unit="%" value={initial[index]?.interestRate} />
            <VariantField label={`${name}: term`} unit="years" value={initial[index]?.loanTerm} />
          </div>
        ))}
      </fieldset>
      <div className="calc-scroll">
        <ComparisonTable loan={loan} compared={compared} />
      </div>
    </>
  );
}

function toVariant(interestRate: number | undefined, loanTerm: number | undefined): Variant[] {
  return interestRate && loanTerm ? [{ interestRate, loanTerm }] : [];
}

/** Five years less and half a point less: the two changes most worth knowing. */
function suggestions({ interestRate, loanTerm }: Loan): Variant[] {
  const rate = Math.round((interestRate - 0.5) * 1000) / 1000;
  return [
    ...(loanTerm > 5 ? [{ interestRate, loanTerm: loanTerm - 5 }] : []),
    ...(rate > 0 ? [{ interestRate: rate, loanTerm }] : []),
  ];
}

function VariantField(props: { label: string; unit: string; value: number | undefined }) {
  const { label, unit, value } = props;
  return (
    <div className="calc-input">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        defaultValue={value === undefined ? '' : writeNumber(value)}
      />
      <span className="calc-unit calc-unit-after" aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}

const signed = (amount: number) =>
  Math.abs(amount) < 0.005
    ? 'the same'
    : `${formatEuro(Math.abs(amount))} ${amount < 0 ? 'less' : 'more'}`;

function ComparisonTable({ loan, compared }: { loan: Loan; compared: readonly Comparison[] }) {
  const mine = repayment(loan);
  return (
    <table className="calc-compare">
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
            <Terms {...loan} />
            <span className="calc-aside">this loan</span>
          </th>
          <td>{formatEuro(mine.monthlyPayment)}</td>
          <td>{formatEuro(mine.totalPayment)}</td>
        </tr>
        {compared.map((other) => (
          <tr key={`${String(other.variant.interestRate)}x${String(other.variant.loanTerm)}`}>
            <th scope="row">
              <Terms {...other.variant} />
            </th>
            <td>
              {formatEuro(other.monthlyPayment)}
              <span className="calc-aside">{signed(other.monthlyDifference)}</span>
            </td>
            <td>
              {formatEuro(other.totalPayment)}
              <span className="calc-aside">{signed(other.totalDifference)}</span>
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
