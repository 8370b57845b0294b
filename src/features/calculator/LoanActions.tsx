import { ROUTES } from '../../site/routes.ts';
import { costsLink } from './fields.ts';
import { encodeCalculatorLoan, CALCULATOR_LOAN_KEY } from './handoff.ts';
import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { loanSummary, describeResult } from './loan-texts.ts';
import { scheduleCsv } from './schedule-csv-texts.ts';
import { addSharedInputs } from '../../toolkit/form/shared-inputs.ts';
import { SHARED_INPUTS_KEY } from '../../toolkit/island/session-keys.ts';
import type { SharedFields } from '../../toolkit/form/shared-inputs.ts';
import { toPlainDecimal } from '../../toolkit/numbers/format-number.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { readBudget } from './read-budget.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';
import { RESULT_TEXTS } from './texts.ts';
import { readSession, writeSession } from '../../toolkit/island/storage.ts';
import { ResultActions } from '../../toolkit/result/ResultActions.tsx';
import { linkToCosts } from './link-to-costs.ts';
import { useStoredCosts } from './use-stored-costs.ts';
import type { PlannedPrice } from './derived-loan.ts';
import type { PlanProps } from './props.ts';

/** Inputs in the loan that is passed to the simulator. */
const HANDED_OVER: SharedFields = [
  { input: 'loan', name: 'amount' },
  { input: 'rate', name: 'rate' },
  { input: 'term', name: 'years' },
];

interface LoanActionsProps extends Omit<PlanProps, 'onChange'> {
  /** Reads the price that was last worked out from a monthly budget. */
  readPlanned: () => PlannedPrice | undefined;
  /** Reads what is typed in the form. */
  readForm: () => FormValues;
}

/** Next step, and actions to keep or share the result. */
export function LoanActions({ plan, inputs, readPlanned, readForm: readTexts }: LoanActionsProps) {
  const { price } = inputs;
  const stored = useStoredCosts();
  const { loanAmount, schedule } = plan;
  const offer = new URLSearchParams({ 'a-amount': toPlainDecimal(loanAmount) });
  const [first, ...later] = plan.periods;
  const hasOneRate = later.length === 0 && first?.interestOnly !== true;
  for (const [index, { annualRate, months, interestOnly }] of plan.periods.entries()) {
    offer.set(`a-rate${index + 1}`, toPlainDecimal(annualRate));
    offer.set(`a-years${index + 1}`, toPlainDecimal(months / MONTHS_PER_YEAR));
    if (interestOnly) {
      offer.set(`a-only${index + 1}`, 'yes');
    }
  }

  return (
    <ResultActions
      tool="calculator"
      summary={() => loanSummary(plan, { ...readBudget(readTexts()), ...inputs })}
      sentence={describeResult(plan)}
      csv={
        schedule && {
          label: RESULT_TEXTS.download,
          fileName: 'mortgage-schedule.csv',
          write: () => scheduleCsv(schedule.months),
        }
      }
      steps={[
        {
          label: RESULT_TEXTS.eligibility,
          href: ROUTES.simulator,
          onPress: () => {
            // The simulator shows the amount as a hint; without storage it shows none. This loan
            // counts there also if it is from a link and another one was typed before.
            const loan = encodeCalculatorLoan(plan, hasOneRate);
            const shared = readSession(SHARED_INPUTS_KEY) ?? '';
            writeSession(CALCULATOR_LOAN_KEY, loan);
            writeSession(SHARED_INPUTS_KEY, addSharedInputs(HANDED_OVER, loan, shared));
          },
        },
        {
          label: RESULT_TEXTS.costs,
          href: costsLink(loanAmount, price),
          onPress: ({ currentTarget }) => {
            const typed = readTexts();
            const { ownMoney } = readBudget(typed);
            const planned = readPlanned();
            // The loan may be typed over the one that price and deposit gave.
            const typedPrice = parseNumber(typed['propertyPrice'] ?? '', 'amount') ?? 0;
            const known = price ?? (typedPrice > loanAmount ? typedPrice : undefined);
            const purchase = planned?.price === known ? planned?.purchase : undefined;
            currentTarget.href = linkToCosts(loanAmount, known, stored, { ownMoney, purchase });
          },
        },
        { label: RESULT_TEXTS.compare, href: `${ROUTES.offers}#${offer}` },
      ]}
    />
  );
}
