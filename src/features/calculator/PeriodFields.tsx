import { PERIOD_NUMBERS } from '../../toolkit/rate-periods/parse-periods.ts';
import { PERIOD_TEXTS } from './texts.ts';
import { Field } from '../../toolkit/form/Field.tsx';

/** Fields for the length of each rate period, and whether only interest is paid in it. */
export const RatePeriodFields = () => (
  <>
    {PERIOD_NUMBERS.map((number) => (
      <fieldset key={number} className="mt-3 min-w-0">
        <legend>
          <b>{PERIOD_TEXTS.legends[number - 1]}</b>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] mt-1 gap-4">
          {number > 1 && <Field name={`period-rate${number}`} />}
          <Field
            name={`period-years${number}`}
            hint={number > 1 ? PERIOD_TEXTS.lastLength : undefined}
          />
        </div>
        {number < PERIOD_NUMBERS.length && <Field name={`period-only${number}`} />}
        <Field name={`period-variable${number}`} />
      </fieldset>
    ))}
    <p className="tool-hint">{PERIOD_TEXTS.variable}</p>
  </>
);
