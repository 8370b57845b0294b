import { numberOfPayments } from '../../domain/mortgage/loan.ts';
import { formatMonths } from '../../domain/mortgage/term-text.ts';
import { type ExtraPaymentEffect, withExtraPayment } from '../../domain/mortgage/what-if.ts';
import { formatEuro } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatForInput } from '../../domain/numbers/format-number.ts';
import { NumberField } from '../tools/NumberField.tsx';
import type { PlanProps } from './plan-props.ts';

/** Time and interest saved by an extra monthly payment. */
export function ExtraPayment({ plan, inputs, onChange }: PlanProps) {
  const { extraPayment } = inputs;
  const effect =
    extraPayment !== undefined && extraPayment > 0
      ? withExtraPayment({ loanAmount: plan.loanAmount, periods: plan.phases }, extraPayment)
      : undefined;
  return (
    <div className="field-with-result grid gap-x-8 gap-y-4 md:grid-cols-3">
      <NumberField
        name="extraPayment"
        label="Extra each month"
        hint="In euros, for example 100"
        fieldKind="extra"
        defaultValue={extraPayment === undefined ? '' : formatForInput(extraPayment)}
        onInput={(event) => {
          const extra = parseNumber(event.currentTarget.value, 'amount');
          onChange({ extraPayment: extra === 0 ? undefined : extra });
        }}
      />
      <div role="status" className="md:col-span-2">
        {effect && (
          <Effect effect={effect} payments={Math.ceil(numberOfPayments(plan.termYears))} />
        )}
        {effect && plan.phases.length > 1 && (
          <p>The payments above stay as they are, and the extra comes on top.</p>
        )}
      </div>
    </div>
  );
}

function Effect({ effect, payments }: { effect: ExtraPaymentEffect; payments: number }) {
  const share = `${String((effect.payments / payments) * 100)}%`;
  return (
    <>
      <p className="result-saving">
        You save <strong>{formatEuro(effect.interestSaved)}</strong> in interest and finish{' '}
        <strong>{formatMonths(effect.paymentsSaved)}</strong> sooner.
      </p>
      <svg className="mb-3" width="100%" height="14" aria-hidden="true" focusable="false">
        <rect className="fill-sky" width="100%" height="14" />
        <rect className="fill-sea" width={share} height="14" />
      </svg>
      <p>
        Repaid in {formatMonths(effect.payments)} instead of {formatMonths(payments)}, with{' '}
        {formatEuro(effect.totalInterest)} in interest. A fixed rate may have an early repayment
        charge: ask before you sign.
      </p>
    </>
  );
}
