import { useDeferredValue } from 'react';

import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { stepInWords } from '../../domain/mortgage/period-words.ts';
import {
  type PathName,
  POINTS_APART,
  repaymentOf,
  variablePaths,
  variablePeriods,
} from '../../domain/mortgage/periods.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent, writeNumber } from '../../domain/numbers/write-number.ts';
import { NumberField } from '../tools/NumberField.tsx';

interface PathsProps {
  plan: LoanPlan;
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

const NAMES: Readonly<Record<PathName, string>> = {
  lower: 'lower',
  typed: 'as typed',
  higher: 'higher',
};

/** What is said of parts that are marked as variable, and where none is, of the last. */
const WORDS = {
  marked: {
    title: 'If the variable rates are different',
    part: 'The parts you marked as variable',
    yours: 'your rates',
    rates: 'Variable rates',
  },
  last: {
    title: 'If the last rate is another',
    part: 'The last part',
    yours: 'your rate',
    rates: 'Last rate',
  },
} as const;

/** The variable parts at three rates of the visitor's own choice (product.md, 10.3). */
export function Paths({ plan, figures, onChange }: PathsProps) {
  const { points = POINTS_APART } = figures;
  const shown = useDeferredValue(points);
  const paths = variablePaths({ loanAmount: plan.loanAmount, periods: plan.phases }, shown);
  const [first] = variablePeriods(plan.phases);
  const words = WORDS[first?.isVariable ? 'marked' : 'last'];
  return (
    <section className="break-inside-avoid" aria-labelledby="calc-paths">
      <h2 id="calc-paths">{words.title}</h2>
      <p className="calc-intro">
        {words.part}, from month {first?.from} on, at {words.yours}, lower and higher. This is no
        forecast: nobody knows, and you choose by how much.
      </p>
      <div className="calc-extra mt-5 grid gap-x-8 gap-y-4 md:grid-cols-3">
        <NumberField
          name="points"
          label="Lower and higher by"
          hint="In percentage points"
          unit="points"
          defaultValue={writeNumber(points)}
          onInput={(event) => {
            const typed = parseNumber(event.currentTarget.value, 'rate');
            const isUsable = typed !== undefined && typed > 0 && typed !== POINTS_APART;
            onChange({ points: isUsable ? typed : undefined });
          }}
        />
        <div className="calc-scroll md:col-span-2">
          <table>
            <caption className="visually-hidden">
              The loan on three paths of the variable rate
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.rates}</th>
                <th scope="col">A month then</th>
                <th scope="col">Step</th>
                <th scope="col">Interest in all</th>
              </tr>
            </thead>
            <tbody>
              {paths.map(({ name, interestRates, phases, instalment, step }) => (
                <tr key={name}>
                  <th scope="row">
                    {interestRates.map(formatPercent).join(', ')}
                    <span className="calc-aside"> {NAMES[name]}</span>
                  </th>
                  <td>{formatEuro(instalment)}</td>
                  <td>{stepInWords(step)}</td>
                  <td>{formatEuro(repaymentOf(plan.loanAmount, phases).totalInterest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
