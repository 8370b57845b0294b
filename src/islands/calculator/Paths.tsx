import { useDeferredValue } from 'react';

import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { stepInWords } from '../../domain/mortgage/period-words.ts';
import {
  type PathName,
  POINTS_APART,
  repaymentOf,
  variablePaths,
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

/** The last period, the variable part, at three rates of the visitor's own choice (product.md, 10.3). */
export function Paths({ plan, figures, onChange }: PathsProps) {
  const { points = POINTS_APART } = figures;
  const shown = useDeferredValue(points);
  const paths = variablePaths({ loanAmount: plan.loanAmount, periods: plan.phases }, shown);
  const from = plan.phases.at(-1)?.from ?? 1;
  return (
    <section aria-labelledby="calc-paths">
      <h2 id="calc-paths">If the last rate is another</h2>
      <p className="calc-intro">
        The last part, from month {from} on, at your rate, lower and higher. This is no forecast:
        nobody knows, and you choose by how much.
      </p>
      <div className="calc-extra">
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
        <div className="calc-scroll">
          <table>
            <caption className="visually-hidden">The loan at three rates of the last part</caption>
            <thead>
              <tr>
                <th scope="col">Last rate</th>
                <th scope="col">A month then</th>
                <th scope="col">Step</th>
                <th scope="col">Interest in all</th>
              </tr>
            </thead>
            <tbody>
              {paths.map(({ name, interestRate, phases }) => {
                const last = phases.at(-1);
                return (
                  <tr key={name}>
                    <th scope="row">
                      {formatPercent(interestRate)}
                      <span className="calc-aside"> {NAMES[name]}</span>
                    </th>
                    <td>{formatEuro(last?.instalment ?? 0)}</td>
                    <td>{stepInWords(last?.step ?? 0)}</td>
                    <td>{formatEuro(repaymentOf(plan.loanAmount, phases).totalInterest)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
