import { ROUTES } from '../../domain/routes.ts';
import { crossCheckAnswers } from '../../domain/simulator/cross-checks.ts';
import type { Answers } from '../../domain/simulator/flow.ts';
import {
  describeOwnMoney,
  describePayment,
  describeSurplus,
  RESULT,
} from '../../texts/en/simulator.ts';

interface UnseenByLightProps {
  answers: Answers;
  /** The least own money that banks typically ask for, in percent of the price. */
  minDepositPercent: number;
  /** Own money that banks typically ask for, as text: `20–30%`. */
  deposit: string;
}

/** Compares the answers with each other, because the traffic light scores each one separately. */
export function UnseenByLight({ answers, minDepositPercent, deposit }: UnseenByLightProps) {
  const { surplus, payment, ownMoney } = crossCheckAnswers(answers, minDepositPercent);
  const checks = [
    { id: 'surplus', outcome: surplus.outcome, text: describeSurplus(surplus) },
    { id: 'payment', outcome: payment.outcome, text: describePayment(payment) },
    { id: 'own-money', outcome: ownMoney.outcome, text: describeOwnMoney(ownMoney, deposit) },
  ];
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
    </section>
  );
}
