import { ROUTES } from '../../domain/routes.ts';
import { costsLink } from '../../domain/mortgage/calculator-link.ts';
import { encodeCalculatorLoan, CALCULATOR_LOAN_KEY } from '../../domain/mortgage/handoff.ts';
import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import { loanSummary, describeResult } from '../../texts/en/loan.ts';
import { scheduleCsv } from '../../texts/en/schedule-csv.ts';
import { addSharedInputs, SHARED_INPUTS_KEY } from '../../domain/shared-inputs.ts';
import { toPlainDecimal } from '../../domain/numbers/format-number.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { readBudget } from '../../domain/mortgage/read-budget.ts';
import type { FormValues } from '../../domain/tools/fields.ts';
import { RESULT_TEXTS } from '../../texts/en/calculator.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { ResultActions } from '../tools/ResultActions.tsx';
import { linkToCosts } from './link-to-costs.ts';
import type { PlannedPrice, PlanProps } from './props.ts';

/** Names in the loan that is passed to the simulator. */
const HANDED_OVER = { loan: 'amount', rate: 'rate', term: 'years' };

interface NextStepsProps extends Omit<PlanProps, 'onChange'> {
  /** The price that was last worked out from a monthly budget. */
  planned: PlannedPrice | undefined;
  /** Reads what is typed in the form. */
  readTexts: () => FormValues;
}

/** Next step, and actions to keep or share the result. */
export function NextSteps({ plan, inputs, planned, readTexts }: NextStepsProps) {
  const { price } = inputs;
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
            const texts = readTexts();
            const { ownMoney } = readBudget(texts);
            // The loan may be typed over the one that price and deposit gave.
            const typedPrice = parseNumber(texts['propertyPrice'] ?? '', 'amount') ?? 0;
            const known = price ?? (typedPrice > loanAmount ? typedPrice : undefined);
            const purchase = planned?.price === known ? planned?.purchase : undefined;
            currentTarget.href = linkToCosts(loanAmount, known, { ownMoney, purchase });
          },
        },
        { label: RESULT_TEXTS.compare, href: `${ROUTES.offers}#${offer}` },
      ]}
    />
  );
}
