import { ROUTES } from '../../site/routes.ts';
import { crossCheckAnswers } from './cross-checks.ts';
import type { KnownAmounts } from './cross-checks.ts';
import type { Answers } from './flow.ts';
import { describeOwnMoney, describePayment, describeSurplus, RESULT } from './texts.ts';
import { linkToCosts } from '../calculator/index.ts';
import { useStoredCosts } from '../calculator/use-stored-costs.ts';
import type { ResultLinks } from './result-props.ts';

interface UnseenByLightProps {
  answers: Answers;
  /** Amounts from other tools. */
  known: KnownAmounts;
  /** The least own money that banks typically ask for, in percent of the price. */
  minDepositPercent: number;
  /** Own money that banks typically ask for, as text: `20–30%`. */
  deposit: string;
  links: ResultLinks;
}

/** Compares the answers with each other, because the traffic light scores each one separately. */
export function UnseenByLight(props: UnseenByLightProps) {
  const { answers, known, minDepositPercent, deposit, links } = props;
  const stored = useStoredCosts();
  const { surplus, payment, ownMoney } = crossCheckAnswers(answers, minDepositPercent, known);
  const { loan, price, equity } = known;
  const checks = [
    {
      id: 'surplus',
      outcome: surplus.outcome,
      text: describeSurplus(surplus, known),
    },
    { id: 'payment', outcome: payment.outcome, text: describePayment(payment, known.loan) },
    {
      id: 'own-money',
      outcome: ownMoney.outcome,
      text: describeOwnMoney(ownMoney, deposit, known),
    },
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
      <p className="flex flex-wrap gap-x-6">
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
