import type { MouseEvent } from 'react';

import { useStore } from '@nanostores/react';

import { formatDate } from '../../maths/calendar.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { ROUTES } from '../../site/routes.ts';
import { knownSurplus } from './cross-checks.ts';
import type { QuestionId, Score } from './flow.ts';
import { simulatorResult } from './light.ts';
import { describeWrongNumber, doubtTelephone } from '../enquiry/index.ts';
import { adviceFor } from './advice-texts.ts';
import { describeAnswers } from './questions-texts.ts';
import { RESULT_MEANINGS, RESULT_MESSAGES, SCORE_LABELS } from './result-texts.ts';
import { resultSummary } from './summary-texts.ts';
import {
  BUTTONS,
  describeLight,
  describeMail,
  describeReference,
  describeStart,
  describeWorkedOut,
  ERASED,
  RESULT,
  STEP_TITLES,
} from './texts.ts';
import { MessageLink } from '../../toolkit/result/MessageLink.tsx';
import { AnswerAdvice, explanationId } from './AnswerAdvice.tsx';
import { ContactButtons } from './ContactButtons.tsx';
import { KeepResult } from './KeepResult.tsx';
import { findKnownAmounts } from './known-amounts.ts';
import { useStoredInputs } from './use-stored-inputs.ts';
import type { ResultProps } from './result-props.ts';
import { ScoreTile } from './ScoreTile.tsx';
import type { SimulatorStore } from './simulator-store.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';
import { UnseenByLight } from './UnseenByLight.tsx';
import { PrintButton } from '../../toolkit/result/PrintButton.tsx';

/** Focuses an explanation without a history entry, because history entries are steps. */
function focusExplanation(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }

  event.preventDefault();
  // `focus` scrolls it into view; the scroll margin in result.css clears the sticky header.
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

const InlineLink = ({ to, children }: { to: keyof typeof ROUTES; children: string }) => (
  <a className="link inline" href={ROUTES[to]}>
    {children}
  </a>
);

/** What to do next beyond calling: the tools that a buyer needs. */
const NextTools = () => (
  <p className="no-print">
    <span>{`${RESULT.next} `}</span>
    <InlineLink to="documents">{RESULT.documents}</InlineLink>
    <span>, </span>
    <InlineLink to="costs">{RESULT.cash}</InlineLink>
    <span>, </span>
    <InlineLink to="readOffer">{RESULT.offer}</InlineLink>
  </p>
);

/** Questions about what a visitor does not change for a loan. */
const CIRCUMSTANCES: ReadonlySet<QuestionId> = new Set([
  'age',
  'familyStatus',
  'kidsUnder14',
  'kidsOver14',
]);

/** The result, then the advice answer by answer. Nothing on this step is sent. */
export function ResultStep({ simulator, ...props }: ResultProps & { simulator: SimulatorStore }) {
  const { answers, lead, reference, copy } = useStore(simulator.$view).state;
  const result = simulatorResult(answers);
  const known = findKnownAmounts(answers, useStoredInputs());
  const { name = '', email = lead.email, phone = '' } = simulator.sentLead ?? {};
  const contact = { full_name: name, email, phone };
  const referenceValues = new Map(Object.entries(props.referenceValues));
  const explained = describeAnswers(answers).map((record) => ({
    ...record,
    ...adviceFor(record, referenceValues, props.links),
  }));
  const withScore = (light: Score) => explained.filter(({ score }) => score === light);
  const answersToImprove = [...withScore('RED'), ...withScore('YELLOW')];
  const weakest = answersToImprove.find(
    ({ questionId, score }) => score === 'RED' || !CIRCUMSTANCES.has(questionId),
  );
  const sections: readonly { id: string; title: string; answers: typeof explained }[] = [
    { id: 'open', title: RESULT.toImprove, answers: answersToImprove },
    { id: 'green', title: RESULT.green, answers: withScore('GREEN') },
  ];
  return (
    <div className="sim-result grid grid-cols-1">
      <header className="sim-result-header card grid">
        <ScoreTile score={result} />
        <div>
          <StepHeading simulator={simulator} describedBy="sim-light sim-message" isSecondary>
            {STEP_TITLES.result}
          </StepHeading>
          <p className="mt-1 text-lg font-semibold" id="sim-light">
            {describeLight(SCORE_LABELS[result])}
          </p>
          <p className="display-text mt-2 max-w-none text-4xl text-balance" id="sim-message">
            {RESULT_MESSAGES[result]}
          </p>
          <p>{`${RESULT_MEANINGS[result]} ${RESULT.notAnApplication}`}</p>
          <UnseenByLight
            answers={answers}
            known={known}
            minDepositPercent={props.minDepositPercent}
            deposit={referenceValues.get('typical-mortgage.deposit') ?? ''}
            links={props.links}
          />
          <p>
            <strong>{`${RESULT.whereToStart} `}</strong>
            {weakest?.improve === undefined ? (
              <>
                <span>{`${RESULT.gather} `}</span>
                <InlineLink to="documents">{RESULT.documents}</InlineLink>
              </>
            ) : (
              <span>{describeStart(weakest.short, weakest.improve)}</span>
            )}
          </p>
          <p>{RESULT.expert}</p>
          <ContactButtons {...props} />
          {lead.email !== '' && (
            <p key={lead.email}>
              <span>{`${describeMail(lead.email, copy)} ${RESULT.wrongAddress} `}</span>
              <InlineLink to="contact">{RESULT.writeToUs}</InlineLink>
              <span>.</span>
            </p>
          )}
          {doubtTelephone(phone) !== undefined && (
            <p className="font-semibold">{describeWrongNumber(phone)}</p>
          )}
          {reference !== null && <p key={reference}>{describeReference(reference)}</p>}
          <p className="border-l-4 border-sun pl-4">{RESULT.notApproval}</p>
          <p className="hidden print:block">{describeWorkedOut(formatDate(currentTime()))}</p>
          <NextTools />
          <p className="no-print">{RESULT.onlyHere}</p>
          <div className="mt-4 flex flex-wrap gap-x-6 no-print">
            <PrintButton className="link link-button">{BUTTONS.print}</PrintButton>
            <MessageLink
              className="link link-button"
              tool="simulator"
              summary={resultSummary(result, explained, {
                reference,
                known,
                surplus: knownSurplus(answers, known),
              })}
              contact={contact}
            />
            <StartOver what={ERASED.result} simulator={simulator} />
          </div>
          <KeepResult simulator={simulator} />
        </div>
      </header>

      <section aria-labelledby="sim-mosaic">
        <h3 className="text-2xl" id="sim-mosaic">
          {RESULT.mosaic}
        </h3>
        <ul className="sim-mosaic mt-6 grid">
          {explained.map(({ questionId, score, short, label }) => (
            <li key={questionId}>
              <a
                className="grid h-full items-start gap-2.5"
                href={`#${explanationId(questionId)}`}
                onClick={focusExplanation}
              >
                <ScoreTile score={score} />
                <span className="text-sm/[1.25]">
                  <span className="block">{SCORE_LABELS[score]}</span>
                  <strong className="block">{label}</strong>
                  <span className="block text-muted">{short}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      {sections
        .filter((section) => section.answers.length > 0)
        .map(({ id, title, answers: group }) => (
          <section key={id} aria-labelledby={`sim-${id}`}>
            <h3 className="text-2xl" id={`sim-${id}`}>
              {title}
            </h3>
            <ul className={`sim-${id} mt-4`}>
              {group.map((answer) => (
                <AnswerAdvice key={answer.questionId} {...answer} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
