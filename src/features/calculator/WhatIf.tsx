import { useId, useState } from 'react';
import type { ComponentProps } from 'react';

import { numberOfPayments } from '../../maths/loan.ts';
import type { LoanPlan } from './loan-plan.ts';
import { withExtraPayment, withLumpSum, withRateRise } from './what-if.ts';
import type { FasterRepayment } from './what-if.ts';
import { formatEuro } from '../../toolkit/numbers/format-money.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { formatForInput, formatPercent } from '../../toolkit/numbers/format-number.ts';
import {
  describeExtra,
  describeExtraExample,
  describeLowered,
  describeLumpSumExample,
  describeSaving,
  riseAfter,
  WHAT_IF_TEXTS,
} from './texts.ts';
import { DataTable } from '../../toolkit/result/DataTable.tsx';
import { Disclosure } from '../../toolkit/result/Disclosure.tsx';
import { NumberField } from '../../toolkit/form/NumberField.tsx';
import { RichText } from '../../toolkit/result/RichText.tsx';
import type { PlanProps } from './props.ts';
import { RateScenarios } from './RateScenarios.tsx';
import { Variants } from './Variants.tsx';

/**
 * Follow-up questions. Each is computed only when it is opened, and printed only if it is open.
 * With several rate periods, the rate scenarios replace the questions that assume one rate
 * (product.md#rate-changes).
 */
export function WhatIf(props: PlanProps) {
  const { plan, inputs } = props;
  const isOneRate = plan.periods.length === 1;
  return (
    <>
      {!isOneRate && <RateScenarios {...props} />}
      <section className="tool-what-if" aria-labelledby="tool-what-if">
        <h2 className="mb-4" id="tool-what-if">
          {WHAT_IF_TEXTS.heading}
        </h2>
        <Question title={WHAT_IF_TEXTS.extra} defaultOpen={inputs.extraPayment !== undefined}>
          <ExtraPayment {...props} />
        </Question>
        <Question title={WHAT_IF_TEXTS.lumpSum} defaultOpen={inputs.lumpSum !== undefined}>
          <LumpSum {...props} />
        </Question>
        {isOneRate ? (
          <>
            <Question title={WHAT_IF_TEXTS.rise}>
              <RateRise plan={plan} />
            </Question>
            <Question title={WHAT_IF_TEXTS.variants} defaultOpen={inputs.variants.length > 0}>
              <Variants {...props} />
            </Question>
          </>
        ) : (
          <p className="tool-note no-print">{WHAT_IF_TEXTS.oneRateOnly}</p>
        )}
      </section>
    </>
  );
}

const Question = ({ children, ...more }: ComponentProps<typeof Disclosure>) => (
  <Disclosure {...more}>
    <div className="tool-question break-inside-avoid pt-2 pb-8 print:pb-[2mm]">{children}</div>
  </Disclosure>
);

/** Extra payment in the example that is shown until one is typed, in euros a month. */
const EXAMPLE_EXTRA = 100;

/** Time and interest saved by an extra monthly payment. */
function ExtraPayment({ plan, inputs: { extraPayment }, onChange }: PlanProps) {
  const effect =
    extraPayment !== undefined && extraPayment > 0
      ? withExtraPayment(plan, extraPayment)
      : undefined;
  return (
    <div className="field-with-result grid gap-x-8 gap-y-4 md:grid-cols-3">
      <NumberField
        name="extraPayment"
        label={WHAT_IF_TEXTS.extraLabel}
        hint={WHAT_IF_TEXTS.extraHint}
        fieldKind="extra"
        defaultValue={formatForInput(extraPayment)}
        onType={(typed) => {
          const extra = parseNumber(typed, 'amount');
          onChange({ extraPayment: extra === 0 ? undefined : extra });
        }}
      />
      <div className="md:col-span-2">
        <div role="status">
          {effect && <Saving plan={plan} effect={effect} />}
          {effect && plan.periods.length > 1 && <p>{WHAT_IF_TEXTS.extraOnTop}</p>}
        </div>
        {!effect && (
          <Example>
            {describeExtraExample(EXAMPLE_EXTRA, withExtraPayment(plan, EXAMPLE_EXTRA))}
          </Example>
        )}
      </div>
    </div>
  );
}

/** An answer that is shown before anything is typed. */
const Example = ({ children }: { children: string }) => (
  <p key={children} className="what-if-example no-print text-lg">
    {children}
  </p>
);

/** The sum in the example: a tenth of the loan, in whole thousands of euros. */
const exampleSum = ({ loanAmount }: LoanPlan) =>
  Math.max(1, Math.round(loanAmount / 10_000)) * 1000;

/** Years after which the sum of the example is repaid, at most. */
const EXAMPLE_SUM_YEARS = 5;

/** Time and interest saved by a sum that is repaid once. */
function LumpSum({ plan, inputs: { lumpSum = 0, lumpSumAfter = 0 }, onChange }: PlanProps) {
  const isAsked = lumpSum > 0 && lumpSumAfter > 0;
  const effect = isAsked ? withLumpSum(plan, lumpSum, lumpSumAfter) : undefined;
  const exampleAfter = Math.min(EXAMPLE_SUM_YEARS, Math.ceil(plan.termYears / 2));
  const example = isAsked ? undefined : withLumpSum(plan, exampleSum(plan), exampleAfter);
  const read = (text: string, kind: 'amount' | 'term') => {
    const value = parseNumber(text, kind);
    return value === 0 ? undefined : value;
  };

  return (
    <div className="field-with-result grid gap-x-8 gap-y-4 md:grid-cols-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] content-start gap-4">
        <NumberField
          name="lumpSum"
          label={WHAT_IF_TEXTS.lumpSumLabel}
          hint={WHAT_IF_TEXTS.lumpSumHint}
          fieldKind="extra"
          defaultValue={formatForInput(lumpSum > 0 ? lumpSum : undefined)}
          onType={(typed) => onChange({ lumpSum: read(typed, 'amount') })}
        />
        <NumberField
          name="lumpSumAfter"
          label={WHAT_IF_TEXTS.lumpSumAfterLabel}
          hint={WHAT_IF_TEXTS.lumpSumAfterHint}
          unit="years"
          otherUnit="months"
          fieldKind="term"
          defaultValue={formatForInput(lumpSumAfter > 0 ? lumpSumAfter : undefined)}
          onType={(typed) => onChange({ lumpSumAfter: read(typed, 'term') })}
        />
      </div>
      <div className="md:col-span-2">
        <div role="status">
          {effect && <Saving plan={plan} effect={effect} />}
          {effect?.lowered && <p className="mt-3">{describeLowered(effect.lowered)}</p>}
          {isAsked && !effect && <p>{WHAT_IF_TEXTS.lumpSumNone}</p>}
        </div>
        {example && (
          <Example>{describeLumpSumExample(exampleSum(plan), exampleAfter, example)}</Example>
        )}
      </div>
    </div>
  );
}

/** What faster repayment saves, and how much of the term is left. */
function Saving({ plan, effect }: { plan: LoanPlan; effect: FasterRepayment }) {
  const payments = Math.ceil(numberOfPayments(plan.termYears));
  return (
    <>
      <p className="result-saving mb-3 text-lg">
        <RichText text={describeSaving(effect)} />
      </p>
      <svg className="mb-3" width="100%" height="14" aria-hidden="true" focusable="false">
        <rect className="fill-sky" width="100%" height="14" />
        <rect className="fill-sea" width={`${(effect.payments / payments) * 100}%`} height="14" />
      </svg>
      <p>{describeExtra(effect, payments)}</p>
    </>
  );
}

/** Percentage points by which the rate rises. */
const RATE_RISE_POINTS = [1, 2, 3] as const;

/** Years until the rate rises: at once, or after a usual fixed period. */
const RISE_AFTER_YEARS = [0, 3, 5, 10] as const;

/** The payment after a rise of one, two or three points. */
function RateRise({ plan }: { plan: LoanPlan }) {
  const [after, setAfter] = useState(0);
  const id = useId();
  const starts = RISE_AFTER_YEARS.filter((years) => years < plan.termYears);
  const from = starts.find((years) => years === after) ?? 0;
  return (
    <div className="field-with-result grid gap-x-8 gap-y-4 md:grid-cols-3">
      <div>
        <label className="tool-label" htmlFor={id}>
          {WHAT_IF_TEXTS.riseLabel}
        </label>
        <select
          className="tool-select pr-10 pl-3.5"
          id={id}
          value={from}
          onChange={(event) => setAfter(Number(event.currentTarget.value))}
        >
          {starts.map((years) => (
            <option key={years} value={years}>
              {years === 0 ? WHAT_IF_TEXTS.riseAtOnce : riseAfter(years)}
            </option>
          ))}
        </select>
      </div>
      <div className="min-w-0 md:col-span-2">
        <DataTable
          caption={WHAT_IF_TEXTS.riseCaption}
          head={WHAT_IF_TEXTS.riseHead}
          rows={RATE_RISE_POINTS.map((points) => {
            const rise = withRateRise(plan, points, from);
            const amounts = [rise.monthlyPayment, rise.monthlyDifference, rise.totalDifference];
            return [formatPercent(rise.annualRate), ...amounts.map(formatEuro)];
          })}
        />
        <p className="tool-note">{WHAT_IF_TEXTS.riseNote}</p>
      </div>
    </div>
  );
}
