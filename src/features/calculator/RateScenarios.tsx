import { describePaymentChange } from './loan-texts.ts';
import {
  DEFAULT_SPREAD_POINTS,
  rateScenarios,
  variablePeriods,
} from '../../maths/rate-scenarios.ts';
import { formatEuro } from '../../toolkit/numbers/format-money.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import { describeScenarios, listRates, nameScenario, SCENARIO_TEXTS } from './texts.ts';
import { DataTable } from '../../toolkit/result/DataTable.tsx';
import { NumberField } from '../../toolkit/form/NumberField.tsx';
import type { PlanProps } from './props.ts';

/** Rate scenarios for the variable periods (product.md#rate-scenarios). */
export function RateScenarios({ plan, inputs, onChange }: PlanProps) {
  const { points = DEFAULT_SPREAD_POINTS } = inputs;
  const paths = rateScenarios(plan, points);
  const [first] = variablePeriods(plan.periods);
  const texts = describeScenarios(first);
  return (
    <section className="break-inside-avoid" aria-labelledby="tool-paths">
      <h2 id="tool-paths">{texts.title}</h2>
      <p className="tool-intro">{texts.intro}</p>
      <div className="field-with-result mt-5 grid gap-x-8 gap-y-4 md:grid-cols-3">
        <NumberField
          name="points"
          label={SCENARIO_TEXTS.label}
          hint={SCENARIO_TEXTS.hint}
          unit="points"
          defaultValue={formatForInput(points)}
          onType={(typed) => {
            const spread = parseNumber(typed, 'rate');
            const isUsable = spread !== undefined && spread > 0 && spread !== DEFAULT_SPREAD_POINTS;
            onChange({ points: isUsable ? spread : undefined });
          }}
        />
        <div className="min-w-0 md:col-span-2">
          <DataTable
            caption={SCENARIO_TEXTS.caption}
            head={[
              texts.rates,
              SCENARIO_TEXTS.payment,
              SCENARIO_TEXTS.change,
              SCENARIO_TEXTS.interest,
            ]}
            rows={paths.map(({ name, annualRates, variablePayment, step, totalInterest }) => [
              <>
                <span>{listRates(annualRates)}</span>{' '}
                <span className="tool-secondary">{nameScenario(name)}</span>
              </>,
              formatEuro(variablePayment),
              describePaymentChange(step),
              formatEuro(totalInterest),
            ])}
          />
        </div>
      </div>
    </section>
  );
}
