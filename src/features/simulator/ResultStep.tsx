import { useStore } from '@nanostores/react';

import { formatDate } from '../../maths/calendar.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { ROUTES } from '../../site/routes.ts';
import { knownSurplus } from './cross-checks.ts';
import { simulatorResult } from './light.ts';
import { describeWrongNumber, doubtTelephone } from '../enquiry/index.ts';
import { adviceFor } from './advice-texts.ts';
import { answersToImprove, isChangeable } from './order-advice.ts';
import { describeAnswers } from './questions-texts.ts';
import { RESULT_MEANINGS, RESULT_MESSAGES, SCORE_LABELS } from './result-texts.ts';
import { resultSummary } from './summary-texts.ts';
import { BUTTONS, STEP_TITLES } from './texts.ts';
import {
  answerOn,
  countLights,
  describeGreenAnswers,
  describeHours,
  describeLight,
  describeMail,
  describeOtherAnswers,
  describeReference,
  describeWorkedOut,
  ERASED,
  NEXT_STEPS,
  RESULT,
} from './final-texts.ts';
import { MessageLink } from '../../toolkit/result/MessageLink.tsx';
import { AdviceDetails } from './AdviceDetails.tsx';
import { AnswerHeading, AnswerReasons } from './AnswerAdvice.tsx';
import type { ExplainedAnswer } from './AnswerAdvice.tsx';
import { ContactButtons } from './ContactButtons.tsx';
import { ExplanationLink } from './ExplanationLink.tsx';
import { KeepResult } from './KeepResult.tsx';
import { findKnownAmounts } from './known-amounts.ts';
import { useStoredInputs } from './use-stored-inputs.ts';
import type { ResultProps } from './result-props.ts';
import { ResultDetails } from './ResultDetails.tsx';
import { ScoreTile } from './ScoreTile.tsx';
import type { SimulatorStore } from './simulator-store.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';
import { Sums } from './Sums.tsx';
import { UnseenByLight } from './UnseenByLight.tsx';
import { PrintButton } from '../../toolkit/result/PrintButton.tsx';

/** Yellow and red answers with a card of their own, the first one open; the others are in one closed section. */
const MAX_CARDS = 3;

const InlineLink = ({ to, children }: { to: keyof typeof ROUTES; children: string }) => (
  <a className="link inline" href={ROUTES[to]}>
    {children}
  </a>
);

/** What to do first: work on the weakest answer, or gather the documents. */
const FirstStep = ({ weakest }: { weakest: ExplainedAnswer | undefined }) =>
  weakest === undefined ? (
    <>
      <span>{`${RESULT.gather} `}</span>
      <InlineLink to="documents">{RESULT.documents}</InlineLink>
    </>
  ) : (
    <>
      <span>{`${RESULT.startWith} `}</span>
      <ExplanationLink className="link inline" questionId={weakest.questionId}>
        {answerOn(weakest.short)}
      </ExplanationLink>
    </>
  );

/** What to do next beyond calling: the tools that a buyer needs. */
const NextTools = () => (
  <p className="sim-next no-print">
    <span>{`${RESULT.gather} `}</span>
    <InlineLink to="documents">{RESULT.documents}</InlineLink>
    <span>{`, ${RESULT.workOut} `}</span>
    <InlineLink to="costs">{RESULT.cash}</InlineLink>
    <span>{` ${RESULT.learn} `}</span>
    <InlineLink to="readOffer">{RESULT.offer}</InlineLink>
    <span>.</span>
  </p>
);

/** The same tools as steps, where no answer needs work. */
const NextSteps = () => (
  <ol className="sim-cards">
    {NEXT_STEPS.map(({ to, title, text }) => (
      <li className="sim-next-step" key={to}>
        <h4 className="sim-question">
          <a className="link" href={ROUTES[to]}>
            {title}
          </a>
        </h4>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

/** Every answer as a tile with its light, its words and a link to its explanation. */
const Mosaic = ({ answers }: { answers: readonly ExplainedAnswer[] }) => (
  <section aria-labelledby="sim-mosaic">
    <div className="sim-mosaic-head">
      <h3 id="sim-mosaic">{RESULT.mosaic}</h3>
      <p className="text-muted">{countLights(answers.map(({ score }) => score))}</p>
    </div>
    <ul className="sim-mosaic">
      {answers.map(({ questionId, score, short, label }) => (
        <li key={questionId}>
          <ExplanationLink questionId={questionId}>
            <ScoreTile score={score} />
            <span className="sim-tile-words">
              <span className="block">{SCORE_LABELS[score]}</span>
              <strong className="block">{label}</strong>
              <span className="block text-muted">{short}</span>
            </span>
          </ExplanationLink>
        </li>
      ))}
    </ul>
  </section>
);

/**
 * The result: verdict with its actions, answers as tiles, what to change beside the sums behind it,
 * and what the light leaves out. Nothing on this step is sent.
 */
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
  const toImprove = answersToImprove(explained);
  const weakest = toImprove.find(isChangeable);
  const cards = toImprove.slice(0, MAX_CARDS);
  const others = toImprove.slice(MAX_CARDS);
  const greens = explained.filter(({ score }) => score === 'GREEN');
  return (
    <div className="sim-result">
      <header className="sim-result-header card">
        <ScoreTile score={result} />
        <div className="sim-light">
          <StepHeading simulator={simulator} describedBy="sim-light sim-message" isSecondary>
            {STEP_TITLES.result}
          </StepHeading>
          <p id="sim-light">{describeLight(SCORE_LABELS[result])}</p>
        </div>
        <div className="sim-verdict">
          <p className="display-text" id="sim-message">
            {RESULT_MESSAGES[result]}
          </p>
          <p className="text-lg">
            <span>{`${RESULT_MEANINGS[result]} `}</span>
            <FirstStep weakest={weakest} />
            <span>{`. ${RESULT.notAnApplication}`}</span>
          </p>
        </div>
        <div className="sim-contact-options">
          <ContactButtons {...props} />
          {doubtTelephone(phone) !== undefined && (
            <p className="text-sm font-semibold">{describeWrongNumber(phone)}</p>
          )}
        </div>
      </header>

      <Mosaic answers={explained} />

      <div className="sim-columns">
        {cards.length === 0 ? (
          <section className="no-print" aria-labelledby="sim-cards">
            <h3 id="sim-cards">{RESULT.toDo}</h3>
            <NextSteps />
          </section>
        ) : (
          <section aria-labelledby="sim-cards">
            <h3 id="sim-cards">{weakest === undefined ? RESULT.toExpect : RESULT.toChange}</h3>
            <ol className="sim-cards">
              {cards.map((answer, index) => (
                <li key={answer.questionId}>
                  <ResultDetails
                    className="sim-card-details"
                    isOpen={index === 0}
                    summary={<AnswerHeading {...answer} />}
                  >
                    <AnswerReasons {...answer} />
                  </ResultDetails>
                </li>
              ))}
            </ol>
            <NextTools />
          </section>
        )}
        <Sums
          answers={answers}
          known={known}
          minDepositPercent={props.minDepositPercent}
          deposit={referenceValues.get('typical-mortgage.deposit') ?? ''}
        />
      </div>

      <div>
        <AdviceDetails title={describeOtherAnswers(others.length)} answers={others} />
        <AdviceDetails title={describeGreenAnswers(greens.length)} answers={greens} />
      </div>

      <UnseenByLight links={props.links} />

      <footer className="sim-footer">
        <div>
          {reference !== null && <p key={reference}>{describeReference(reference)}</p>}
          {lead.email !== '' && (
            <p key={lead.email}>
              <span>{`${describeMail(lead.email, copy)} ${RESULT.wrongAddress} `}</span>
              <InlineLink to="contact">{RESULT.writeToUs}</InlineLink>
              <span>.</span>
            </p>
          )}
          <p>{describeHours(props.hours)}</p>
          <p className="hidden print:block">{describeWorkedOut(formatDate(currentTime()))}</p>
        </div>
        <div>
          <p>{RESULT.notApproval}</p>
          <p className="no-print">{RESULT.onlyHere}</p>
        </div>
        <div className="sim-utilities no-print">
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
          <KeepResult simulator={simulator} />
        </div>
      </footer>
    </div>
  );
}
