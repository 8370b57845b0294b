import { type MouseEvent, useState } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { formatDate } from '../../domain/calendar.ts';
import { RESULT_MESSAGES } from '../../domain/enquiry.ts';
import { describeNextOpening, type OfficeHours, openUntil } from '../../domain/office-hours.ts';
import { adviceFor, helpLink, type HelpPages } from '../../domain/simulator/advice.ts';
import { scoredAnswers, type AnswerRecord, type QuestionId } from '../../domain/simulator/flow.ts';
import type { SimulatorState } from '../../domain/simulator/state-machine.ts';
import { simulatorResult } from '../../domain/simulator/scoring.ts';
import {
  RESULT_MEANINGS,
  SCORE_LABELS,
  choiceLabel,
  resultSummary,
  questionText,
} from '../../domain/simulator/question-text.ts';
import type { ContactChannels } from '../forms/contact-channels.ts';
import { MessageLink } from '../tools/MessageLink.tsx';
import { ScoreTile } from './ScoreTile.tsx';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';

/** Contact options of the firm, on the result step. */
export interface ResultContact {
  reach: ContactChannels;
  /** WhatsApp link, if the firm has one. */
  whatsAppHref?: string | undefined;
  /** Office hours as text, one line each. */
  hours: readonly string[];
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
}

interface ResultStepProps {
  state: SimulatorState;
  shouldFocusHeading: boolean;
  links: HelpPages;
  firm: ResultContact;
  /** Texts of the placeholders in the advice. */
  figures: Readonly<Record<string, string>>;
  onStartOver: () => void;
}

interface ExplainedProps {
  record: AnswerRecord;
  links: HelpPages;
  figures: ReadonlyMap<string, string>;
}

function AnswerAdvice({ record, links, figures }: ExplainedProps) {
  const { questionId, score, value } = record;
  const { why, improve, help } = adviceFor(record, figures);
  const link = help && helpLink(help, links);
  return (
    <li className="sim-advice divider-top grid content-start gap-3 py-6">
      <h4 id={explanationId(questionId)} tabIndex={-1}>
        <span className="block text-sm font-normal text-muted">{`${questionText(questionId).short}: ${SCORE_LABELS[score].toLowerCase()}`}</span>
        {choiceLabel({ id: questionId }, value)}
      </h4>
      <div className="grid max-w-168 gap-3">
        <p>{why}</p>
        {improve !== undefined && (
          <p>
            <strong>What usually helps:</strong> {improve}
          </p>
        )}
        {link && (
          <a className="link justify-self-start" href={link.path}>
            {link.label}
          </a>
        )}
      </div>
    </li>
  );
}

const explanationId = (questionId: QuestionId) => `why-${questionId}`;

/** Focuses an explanation without a history entry, because history entries are steps. */
function focusExplanation(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // `focus` scrolls it into view; the scroll margin in result.css clears the sticky header.
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** What to do first: about the weakest answer that can change, else the documents. */
function FirstStep({
  records,
  figures,
}: {
  records: readonly AnswerRecord[];
  figures: ReadonlyMap<string, string>;
}) {
  const [first] = records.flatMap((record) => {
    const { improve } = adviceFor(record, figures);
    return improve === undefined ? [] : [{ name: questionText(record.questionId).short, improve }];
  });
  return (
    <p>
      <strong>Your first step:</strong>{' '}
      {first ? (
        `${first.name}. ${first.improve}`
      ) : (
        <>
          gather{' '}
          <a className="link inline" href={ROUTES.documents}>
            the documents a bank asks for
          </a>
          .
        </>
      )}
    </p>
  );
}

/** Contact buttons: telephone first while the office is open, otherwise WhatsApp. */
function ContactButtons({ firm }: { firm: ResultContact }) {
  const [[closes, opens]] = useState(() => {
    const { openingHours, holidays } = firm;
    const now = new Date();
    return [
      openUntil(openingHours, holidays, now),
      describeNextOpening(openingHours, holidays, now),
    ] as const;
  });
  const call = { href: firm.reach.phone.href, words: `Call ${firm.reach.phone.text}` };
  const write =
    firm.whatsAppHref === undefined ? [] : [{ href: firm.whatsAppHref, words: 'WhatsApp' }];
  const ways = closes === undefined ? [...write, call] : [call, ...write];
  return (
    <>
      <div className="sim-actions mt-6 flex flex-wrap gap-3">
        {ways.map(({ href, words }, index) => (
          <a
            key={href}
            className={`button${index > 0 ? ' button-quiet' : ''}${href === call.href ? '' : ' no-print'}`}
            href={href}
            rel="noopener"
          >
            {words}
          </a>
        ))}
        <a className="button button-quiet no-print" href={ROUTES.contact}>
          Book Your Free Consultation
        </a>
      </div>
      <p>
        <span className="no-print">
          {closes === undefined
            ? `The office is closed now${opens === undefined ? '' : `: we will call you ${opens}`}. `
            : `The office is open now, until ${closes}. `}
        </span>
        {`Office hours: ${firm.hours.join('; ')}.`}
      </p>
    </>
  );
}

/** The result, then the advice answer by answer. Nothing on this step is sent. */
export function ResultStep({
  state,
  shouldFocusHeading,
  links,
  firm,
  figures,
  onStartOver,
}: ResultStepProps) {
  const written = new Map(Object.entries(figures));
  const result = simulatorResult(state.answers);
  const records = scoredAnswers(state.answers);
  const answersToImprove = [
    ...records.filter(({ score }) => score === 'RED'),
    ...records.filter(({ score }) => score === 'YELLOW'),
  ];
  const greenAnswers = records.filter(({ score }) => score === 'GREEN');
  return (
    <div className="sim-result grid grid-cols-1">
      <header className="sim-result-header card grid">
        <ScoreTile score={result} />
        <div>
          <StepHeading describedBy="sim-light sim-message" focused={shouldFocusHeading} isSecondary>
            Application Submitted
          </StepHeading>
          <p
            className="mt-1 text-lg font-semibold"
            id="sim-light"
          >{`${SCORE_LABELS[result]} light`}</p>
          <p className="display-text mt-2 max-w-none text-4xl text-balance" id="sim-message">
            {RESULT_MESSAGES[result]}
          </p>
          <p>{RESULT_MEANINGS[result]}</p>
          <FirstStep records={answersToImprove} figures={written} />
          <p>A mortgage expert will contact you shortly.</p>
          <ContactButtons firm={firm} />
          <p>
            An email with your detailed results was sent to <strong>{state.lead.email}</strong>:
            your light, what it means and what happens next. If you cannot find it, please check
            your Promotions folder.
          </p>
          <p className="edge-l-4 border-sun pl-4">
            This is not a formal approval. It is a first impression from your answers; only a bank
            can approve a loan, once it has seen your documents.
          </p>
          <p className="hidden print:block">Worked out on {formatDate(new Date())}.</p>
          <p className="no-print">
            Next:{' '}
            <a className="link inline" href={ROUTES.documents}>
              the documents a bank asks for
            </a>
            ,{' '}
            <a className="link inline" href={ROUTES.costs}>
              the cash you need to buy
            </a>{' '}
            and, once there is an offer,{' '}
            <a className="link inline" href={ROUTES.readOffer}>
              how to read it
            </a>
            .
          </p>
          <p className="no-print">
            The explanation of each answer is only on this page: print or save it.
          </p>
          <div className="mt-4 flex flex-wrap gap-x-6 no-print">
            <button className="link link-button" type="button" onClick={() => window.print()}>
              Print this result
            </button>
            <MessageLink
              className="link link-button"
              tool="simulator"
              summary={resultSummary(result, records)}
            />
            <StartOver what="your result" onStartOver={onStartOver} />
          </div>
        </div>
      </header>

      <section aria-labelledby="sim-mosaic">
        <h3 className="text-2xl" id="sim-mosaic">
          Your answers, tile by tile
        </h3>
        <ul className="sim-mosaic mt-6 grid">
          {records.map(({ questionId, value, score }) => (
            <li key={questionId}>
              <a
                className="grid h-full items-start gap-2.5"
                href={`#${explanationId(questionId)}`}
                onClick={focusExplanation}
              >
                <ScoreTile score={score} />
                <span className="text-sm/[1.25]">
                  <span className="block">{SCORE_LABELS[score]}</span>
                  <strong className="block">{choiceLabel({ id: questionId }, value)}</strong>
                  <span className="block text-muted">{questionText(questionId).short}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      {[
        { key: 'open', title: 'Answers not marked green', explained: answersToImprove },
        { key: 'green', title: 'Answers marked green', explained: greenAnswers },
      ].map(
        ({ key, title, explained }) =>
          explained.length > 0 && (
            <section key={key} aria-labelledby={`sim-${key}`}>
              <h3 className="text-2xl" id={`sim-${key}`}>
                {title}
              </h3>
              <ul className={`sim-${key} mt-4`}>
                {explained.map((record) => (
                  <AnswerAdvice
                    key={record.questionId}
                    record={record}
                    links={links}
                    figures={written}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
