import { useState } from 'react';
import type { MouseEvent } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { formatDate } from '../../domain/calendar.ts';
import { RESULT_MESSAGES } from '../../domain/enquiry.ts';
import { openUntil } from '../../domain/office-hours.ts';
import type { OfficeHours } from '../../domain/office-hours.ts';
import { adviceFor } from '../../domain/simulator/advice.ts';
import type { HelpPages } from '../../domain/simulator/advice.ts';
import { scoredAnswers } from '../../domain/simulator/flow.ts';
import type { AnswerRecord, QuestionId, Score } from '../../domain/simulator/flow.ts';
import {
  RESULT_MEANINGS,
  resultSummary,
  SCORE_LABELS,
  simulatorResult,
} from '../../domain/simulator/result.ts';
import { describeNextOpening } from '../../texts/en/office-hours.ts';
import type { ContactChannels } from '../forms/SubmitStatus.tsx';
import { MessageLink } from '../tools/MessageLink.tsx';
import { useView } from '../view-store.ts';
import { ScoreTile } from './ScoreTile.tsx';
import type { SimulatorStore } from './simulator-store.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';

/** What the result says about the firm, its pages and the law. */
export interface ResultProps {
  reach: ContactChannels;
  whatsAppHref?: string | undefined;
  /** Office hours as text, one line each. */
  hours: readonly string[];
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
  /** Paths that the advice links to. */
  links: HelpPages;
  /** Texts of the placeholders in the advice. */
  figures: Readonly<Record<string, string>>;
}

type ExplainedAnswer = AnswerRecord & ReturnType<typeof adviceFor>;

function AnswerAdvice({ questionId, score, short, label, why, improve, help }: ExplainedAnswer) {
  return (
    <li className="sim-advice divider-top grid content-start gap-3 py-6">
      <h4 id={explanationId(questionId)} tabIndex={-1}>
        <span className="block text-sm font-normal text-muted">{`${short}: ${SCORE_LABELS[score].toLowerCase()}`}</span>
        {label}
      </h4>
      <div className="grid max-w-168 gap-3">
        <p>{why}</p>
        {improve !== undefined && (
          <p>
            <strong>What usually helps:</strong> {improve}
          </p>
        )}
        {help && (
          <a className="link justify-self-start" href={help.path}>
            {help.label}
          </a>
        )}
      </div>
    </li>
  );
}

const explanationId = (questionId: QuestionId) => `why-${questionId}`;

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

/** Contact buttons: telephone first while the office is open, otherwise WhatsApp. */
function ContactButtons(props: ResultProps) {
  const { reach, whatsAppHref, hours, openingHours, holidays } = props;
  const [now] = useState(() => new Date());
  const closes = openUntil(openingHours, holidays, now);
  const opens = describeNextOpening(openingHours, holidays, now);
  const call = { href: reach.phone.href, words: `Call ${reach.phone.text}` };
  const write = whatsAppHref === undefined ? [] : [{ href: whatsAppHref, words: 'WhatsApp' }];
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
        {`Office hours: ${hours.join('; ')}.`}
      </p>
    </>
  );
}

/** The result, then the advice answer by answer. Nothing on this step is sent. */
export function ResultStep({ visit, ...props }: ResultProps & { visit: SimulatorStore }) {
  const { answers, lead } = useView(visit).state;
  const result = simulatorResult(answers);
  const figures = new Map(Object.entries(props.figures));
  const explained = scoredAnswers(answers).map((record) => ({
    ...record,
    ...adviceFor(record, figures, props.links),
  }));
  const withScore = (light: Score) => explained.filter(({ score }) => score === light);
  const answersToImprove = [...withScore('RED'), ...withScore('YELLOW')];
  const [weakest] = answersToImprove;
  return (
    <div className="sim-result grid grid-cols-1">
      <header className="sim-result-header card grid">
        <ScoreTile score={result} />
        <div>
          <StepHeading visit={visit} describedBy="sim-light sim-message" isSecondary>
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
          <p>
            <strong>Your first step:</strong>{' '}
            {weakest?.improve ? (
              `${weakest.short}. ${weakest.improve}`
            ) : (
              <>
                gather <InlineLink to="documents">the documents a bank asks for</InlineLink>.
              </>
            )}
          </p>
          <p>A mortgage expert will contact you shortly.</p>
          <ContactButtons {...props} />
          <p>
            An email with your detailed results was sent to <strong>{lead.email}</strong>: your
            light, what it means and what happens next. If you cannot find it, please check your
            Promotions folder.
          </p>
          <p className="edge-l-4 border-sun pl-4">
            This is not a formal approval. It is a first impression from your answers; only a bank
            can approve a loan, once it has seen your documents.
          </p>
          <p className="hidden print:block">Worked out on {formatDate(new Date())}.</p>
          <p className="no-print">
            Next: <InlineLink to="documents">the documents a bank asks for</InlineLink>,{' '}
            <InlineLink to="costs">the cash you need to buy</InlineLink> and, once there is an
            offer, <InlineLink to="readOffer">how to read it</InlineLink>.
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
              summary={resultSummary(result, explained)}
            />
            <StartOver what="your result" visit={visit} />
          </div>
        </div>
      </header>

      <section aria-labelledby="sim-mosaic">
        <h3 className="text-2xl" id="sim-mosaic">
          Your answers, tile by tile
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

      {[
        { key: 'open', title: 'Answers not marked green', group: answersToImprove },
        { key: 'green', title: 'Answers marked green', group: withScore('GREEN') },
      ].map(
        ({ key, title, group }) =>
          group.length > 0 && (
            <section key={key} aria-labelledby={`sim-${key}`}>
              <h3 className="text-2xl" id={`sim-${key}`}>
                {title}
              </h3>
              <ul className={`sim-${key} mt-4`}>
                {group.map((answer) => (
                  <AnswerAdvice key={answer.questionId} {...answer} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
