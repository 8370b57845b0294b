import { PERIOD_NUMBERS } from '../../domain/mortgage/parse-periods.ts';
import { Field } from '../tools/Field.tsx';

const LEGENDS = ['First rate, as above', 'Second rate', 'Third rate', 'Fourth rate'];

/** Length of each rate period, and whether only interest is paid in it. */
export const RatePeriodFields = () => (
  <>
    {PERIOD_NUMBERS.map((number) => (
      <fieldset key={number} className="mt-3 min-w-0">
        <legend>
          <b>{LEGENDS[number - 1]}</b>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] mt-1 gap-4">
          {number > 1 && <Field name={`period-rate${number}`} />}
          <Field
            name={`period-years${number}`}
            hint={number > 1 ? 'Empty: to the end' : undefined}
          />
        </div>
        {number < PERIOD_NUMBERS.length && <Field name={`period-only${number}`} />}
        <Field name={`period-variable${number}`} />
      </fieldset>
    ))}
    <p className="tool-hint">With none marked, the last counts as the variable one.</p>
  </>
);
