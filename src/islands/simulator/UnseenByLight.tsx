import { decodeCalculatorLoan, CALCULATOR_LOAN_KEY } from '../../domain/mortgage/handoff.ts';
import type { CalculatorLoan } from '../../domain/mortgage/handoff.ts';
import { parsePlainDecimal } from '../../domain/numbers/parse-number.ts';
import { ROUTES } from '../../domain/routes.ts';
import { SHARED_INPUTS_KEY } from '../../domain/shared-inputs.ts';
import { crossCheckAnswers } from '../../domain/simulator/cross-checks.ts';
import { choiceForAmount, QUESTIONS } from '../../domain/simulator/flow.ts';
import type { Answers, QuestionId } from '../../domain/simulator/flow.ts';
import {
  describeOwnMoney,
  describePayment,
  describeSurplus,
  RESULT,
} from '../../texts/en/simulator.ts';
import { readSession } from '../session-storage.ts';
import type { ResultLinks } from './result-props.ts';

interface UnseenByLightProps {
  answers: Answers;
  /** The least own money that banks typically ask for, in percent of the price. */
  minDepositPercent: number;
  /** Own money that banks typically ask for, as text: `20–30%`. */
  deposit: string;
  links: ResultLinks;
}

/** Whether an amount in euros is in the range that was answered. */
function isInAnsweredRange(answers: Answers, questionId: QuestionId, amount: number): boolean {
  const question = QUESTIONS.find(({ id }) => id === questionId);
  const range = question && choiceForAmount(question, amount);
  return range !== undefined && range.value === answers[questionId];
}

/** The loan from the calculator, if it is in the range that was answered. */
function readCalculatedLoan(answers: Answers): CalculatorLoan | undefined {
  const loan = decodeCalculatorLoan(readSession(CALCULATOR_LOAN_KEY));
  return loan && isInAnsweredRange(answers, 'loanAmount', loan.loanAmount) ? loan : undefined;
}

/** Own money in euros from another tool, if it is in the range that was answered. */
function readOwnMoney(answers: Answers): number | undefined {
  const shared = new URLSearchParams(readSession(SHARED_INPUTS_KEY) ?? '');
  const own = parsePlainDecimal(shared.get('own'));
  return own !== undefined && isInAnsweredRange(answers, 'equity', own) ? own : undefined;
}

/** Compares the answers with each other, because the traffic light scores each one separately. */
export function UnseenByLight(props: UnseenByLightProps) {
  const { answers, minDepositPercent, deposit, links } = props;
  const calculatedLoan = readCalculatedLoan(answers);
  const typedOwnMoney = readOwnMoney(answers);
  const { surplus, payment, ownMoney } = crossCheckAnswers(
    answers,
    minDepositPercent,
    calculatedLoan,
    typedOwnMoney,
  );
  const ownMoneyText = describeOwnMoney(ownMoney, deposit, typedOwnMoney);
  const checks = [
    { id: 'surplus', outcome: surplus.outcome, text: describeSurplus(surplus) },
    { id: 'payment', outcome: payment.outcome, text: describePayment(payment, calculatedLoan) },
    { id: 'own-money', outcome: ownMoney.outcome, text: ownMoneyText },
  ];
  const guides = [
    { path: links.selfEmployedGuide, label: RESULT.selfEmployed },
    { path: links.nonResidentService, label: RESULT.abroad },
    { path: links.lettingService, label: RESULT.letting },
    { path: links.refusalGuide, label: RESULT.refused },
    { path: links.arrearsGuide, label: RESULT.late },
  ].filter(({ path }) => path !== undefined);
  return (
    <section className="sim-unseen" aria-labelledby="sim-unseen">
      <h3 id="sim-unseen">{RESULT.unseen}</h3>
      <p>{RESULT.unseenLead}</p>
      <ul>
        {checks.map(({ id, outcome, text }) => (
          <li key={id} data-outcome={outcome}>
            {text}
          </li>
        ))}
      </ul>
      <a className="link" href={ROUTES.calculator}>
        {RESULT.tryNumbers}
      </a>
      <p>{RESULT.unasked}</p>
      <p className="flex flex-wrap gap-x-6">
        {guides.map(({ path, label }) => (
          <a className="link" href={path} key={label}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
