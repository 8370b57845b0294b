import { formatStartMonth, describePaymentChange } from '../../domain/mortgage/period-text.ts';
import {
  DEFAULT_SPREAD_POINTS,
  totalsOfPeriods,
  rateScenarios,
  variablePeriods,
} from '../../domain/mortgage/periods.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatPercent, formatForInput } from '../../domain/numbers/format-number.ts';
import { DataTable } from '../tools/DataTable.tsx';
import { NumberField } from '../tools/NumberField.tsx';
import type { PlanProps } from './props.ts';

/** Texts for periods marked as variable, and for the last period if none is marked. */
const WORDS = {
  marked: {
    title: 'If the variable rates are different',
    part: 'The parts you marked as variable',
    yours: 'your rates',
    rates: 'Variable rates',
  },
  last: {
    title: 'If the last rate changes',
    part: 'The last part',
    yours: 'your rate',
    rates: 'Last rate',
  },
} as const;

/** Rate scenarios for the variable periods (product.md, 10.3). */
export function RateScenarios({ plan, inputs, onChange }: PlanProps) {
  const { points = DEFAULT_SPREAD_POINTS } = inputs;
  const paths = rateScenarios({ loanAmount: plan.loanAmount, periods: plan.phases }, points);
  const [first] = variablePeriods(plan.phases);
  const words = WORDS[first?.isVariable ? 'marked' : 'last'];
  return (
    <section className="break-inside-avoid" aria-labelledby="tool-paths">
      <h2 id="tool-paths">{words.title}</h2>
      <p className="tool-intro">
        {words.part}, from {first && formatStartMonth(first.from)}, at {words.yours}, and at lower
        and higher ones. Not a forecast: you choose the gap.
      </p>
      <div className="field-with-result mt-5 grid gap-x-8 gap-y-4 md:grid-cols-3">
        <NumberField
          name="points"
          label="Lower and higher by"
          hint="In percentage points"
          unit="points"
          defaultValue={formatForInput(points)}
          onInput={(event) => {
            const typed = parseNumber(event.currentTarget.value, 'rate');
            const isUsable = typed !== undefined && typed > 0 && typed !== DEFAULT_SPREAD_POINTS;
            onChange({ points: isUsable ? typed : undefined });
          }}
        />
        <div className="min-w-0 md:col-span-2">
          <DataTable
            caption="The loan at three variable rates"
            head={[words.rates, 'New monthly payment', 'Change', 'Total interest']}
            rows={paths.map(({ name, annualRates, phases, instalment, step }) => [
              <>
                {annualRates.map(formatPercent).join(', ')}
                <span className="tool-secondary"> {name === 'base' ? 'as typed' : name}</span>
              </>,
              formatEuro(instalment),
              describePaymentChange(step),
              formatEuro(totalsOfPeriods(plan.loanAmount, phases).totalInterest),
            ])}
          />
        </div>
      </div>
    </section>
  );
}
