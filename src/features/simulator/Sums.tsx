import { ROUTES } from '../../site/routes.ts';
import { crossCheckAnswers } from './cross-checks.ts';
import type { KnownAmounts } from './cross-checks.ts';
import type { Answers } from './flow.ts';
import {
  describeOwnMoney,
  describePayment,
  describeShorterTerm,
  describeSurplus,
  RESULT,
} from './final-texts.ts';
import { linkToCosts } from '../calculator/index.ts';
import { useStoredCosts } from '../calculator/use-stored-costs.ts';

interface SumsProps {
  answers: Answers;
  /** Amounts from other tools. */
  known: KnownAmounts;
  /** The least own money that banks typically ask for, in percent of the price. */
  minDepositPercent: number;
  /** Own money that banks typically ask for, as text: `20–30%`. */
  deposit: string;
}

/** Compares the answers with each other, because the traffic light scores each one separately. */
export function Sums({ answers, known, minDepositPercent, deposit }: SumsProps) {
  const { surplus, payment, ownMoney } = crossCheckAnswers(answers, minDepositPercent, known);
  const { loan, price, equity } = known;
  const stored = useStoredCosts();
  const sums = [
    { id: 'surplus', outcome: surplus.outcome, ...describeSurplus(surplus, known) },
    { id: 'payment', outcome: payment.outcome, ...describePayment(payment, loan) },
    { id: 'own-money', outcome: ownMoney.outcome, ...describeOwnMoney(ownMoney, deposit, known) },
  ];
  return (
    <section className="sim-sums" aria-labelledby="sim-sums">
      <h3 id="sim-sums">{RESULT.sums}</h3>
      <p>{RESULT.sumsLead}</p>
      <dl>
        {sums.map(({ id, outcome, label, amount, meaning }) => (
          <div key={id} data-outcome={outcome}>
            <dt>{label}</dt>
            <dd className="sim-amount">{amount}</dd>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {payment.shorter && <p>{describeShorterTerm(payment.shorter)}</p>}
      <p className="flex flex-wrap gap-x-6 no-print">
        <a className="link" href={ROUTES.calculator}>
          {RESULT.tryNumbers}
        </a>
        <a
          className="link"
          href={
            loan ? linkToCosts(loan.loanAmount, price, stored, { ownMoney: equity }) : ROUTES.costs
          }
        >
          {RESULT.workOutCash}
        </a>
      </p>
    </section>
  );
}
