import { type MouseEvent, useState } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { RESULT_MESSAGES } from '../../domain/enquiry.ts';
import { type OfficeHours, openUntil } from '../../domain/office-hours.ts';
import { adviceOn, type HelpPages, helpPath } from '../../domain/simulator/advice.ts';
import { answerRecords, type AnswerRecord, type QuestionId } from '../../domain/simulator/flow.ts';
import type { SimulatorState } from '../../domain/simulator/machine.ts';
import { simulatorResult } from '../../domain/simulator/scoring.ts';
import { SCORE_WORDS, labelOf, resultSummary, wordsOf } from '../../domain/simulator/words.ts';
import type { Reach } from '../forms/reach.ts';
import { MessageLink } from '../tools/MessageLink.tsx';
import { ScoreTile } from './ScoreTile.tsx';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';

/** What the result tells of the firm: the ways to a person. */
export interface FirmAfterwards {
  reach: Reach;
  /** Where the firm's WhatsApp is; not every firm has one. */
  whatsAppHref?: string | undefined;
  /** The office hours, a line each. */
  hours: readonly string[];
  /** The same for machines, and the days on which the office is closed all the same. */
  opening: readonly OfficeHours[];
  holidays: readonly string[];
}

/** For paper: the page may have been built long before. */
const today = new Intl.DateTimeFormat('en-CY', { dateStyle: 'long' });

interface ResultStepProps {
  state: SimulatorState;
  moved: boolean;
  links: HelpPages;
  firm: FirmAfterwards;
  /** The figures that the advice names, as they are written. */
  figures: Readonly<Record<string, string>>;
  onStartOver: () => void;
}

interface ExplainedProps {
  record: AnswerRecord;
  links: HelpPages;
  figures: ReadonlyMap<string, string>;
}

function Explained({ record, links, figures }: ExplainedProps) {
  const { questionId, score, value } = record;
  const { why, improve, help } = adviceOn(record, figures);
  const path = help && helpPath(help, links);
  return (
    <li className="sim-explained ruled grid content-start gap-3 py-6">
      <h4 id={explanationId(questionId)} tabIndex={-1}>
        <span className="block text-sm font-normal text-muted">{`${wordsOf(questionId).short}: ${SCORE_WORDS[score].toLowerCase()}`}</span>
        {labelOf({ id: questionId }, value)}
      </h4>
      <div className="grid max-w-168 gap-3">
        <p>{why}</p>
        {improve !== undefined && (
          <p>
            <strong>What usually helps:</strong> {improve}
          </p>
        )}
        {path !== undefined && (
          <a className="link justify-self-start" href={path}>
            {help?.label}
          </a>
        )}
      </div>
    </li>
  );
}

const explanationId = (questionId: QuestionId) => `why-${questionId}`;

/** Leads to an explanation without an entry in the history, which holds the steps of the visit. */
function leadTo(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // `focus` brings it into view, below the header that stays there (result.css).
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** The ways to a person: the telephone first while somebody is there to answer it, else WhatsApp. */
function Person({ firm }: { firm: FirmAfterwards }) {
  const [closes] = useState(() => openUntil(firm.opening, firm.holidays, new Date()));
  const call = { href: firm.reach.phone.href, words: `Call ${firm.reach.phone.text}` };
  const write =
    firm.whatsAppHref === undefined ? [] : [{ href: firm.whatsAppHref, words: 'WhatsApp' }];
  const ways = closes === undefined ? [...write, call] : [call, ...write];
  return (
    <>
      <div className="sim-moves mt-6 flex flex-wrap gap-3">
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
            ? 'The office is closed now. '
            : `The office is open now, until ${closes}. `}
        </span>
        {`Office hours: ${firm.hours.join('; ')}.`}
      </p>
    </>
  );
}

/** The result: first what it is, then why, answer by answer. Nothing here leaves the browser. */
export function ResultStep({ state, moved, links, firm, figures, onStartOver }: ResultStepProps) {
  const written = new Map(Object.entries(figures));
  const result = simulatorResult(state.answers);
  const records = answerRecords(state.answers);
  const open = [
    ...records.filter(({ score }) => score === 'RED'),
    ...records.filter(({ score }) => score === 'YELLOW'),
  ];
  const strong = records.filter(({ score }) => score === 'GREEN');
  return (
    <div className="sim-result grid grid-cols-1">
      <header className="sim-verdict card grid">
        <ScoreTile score={result} />
        <div>
          <StepHeading describedBy="sim-light sim-message" focused={moved} quiet>
            Application Submitted
          </StepHeading>
          <p
            className="mt-1 text-lg font-semibold"
            id="sim-light"
          >{`${SCORE_WORDS[result]} light`}</p>
          <p className="display mt-2 max-w-none text-4xl text-balance" id="sim-message">
            {RESULT_MESSAGES[result]}
          </p>
          <p>A mortgage expert will contact you shortly.</p>
          <Person firm={firm} />
          <p>
            An email with your detailed results was sent to <strong>{state.lead.email}</strong>. If
            you cannot find it, please check your Promotions folder.
          </p>
          <p className="edge-l-4 border-sun pl-4">
            This result is no formal approval. It is a first impression from your answers; only a
            bank can approve a loan, once it has seen your documents.
          </p>
          <p className="hidden print:block">Worked out on {today.format()}.</p>
          <p className="no-print">
            Next:{' '}
            <a className="link inline" href={ROUTES.documents}>
              the documents a bank asks for
            </a>
            ,{' '}
            <a className="link inline" href={ROUTES.costs}>
              what buying costs beside the loan
            </a>{' '}
            and, once there is an offer,{' '}
            <a className="link inline" href={ROUTES.readOffer}>
              how to read it
            </a>
            .
          </p>
          <p className="no-print">The explanation below is only on this page: print or save it.</p>
          <div className="mt-4 flex flex-wrap gap-x-6 no-print">
            <button
              className="link sim-change"
              type="button"
              onClick={() => {
                window.print();
              }}
            >
              Print this result
            </button>
            <MessageLink
              className="link sim-change"
              tool="simulator"
              summary={resultSummary(result, records)}
              contactPath={ROUTES.contact}
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
                onClick={leadTo}
              >
                <ScoreTile score={score} />
                <span className="text-sm/[1.25]">
                  <span className="block">{SCORE_WORDS[score]}</span>
                  <strong className="block">{labelOf({ id: questionId }, value)}</strong>
                  <span className="block text-muted">{wordsOf(questionId).short}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      {open.length > 0 && (
        <section aria-labelledby="sim-open">
          <h3 className="text-2xl" id="sim-open">
            Answers you could improve
          </h3>
          <ul className="mt-4">
            {open.map((record) => (
              <Explained key={record.questionId} record={record} links={links} figures={written} />
            ))}
          </ul>
        </section>
      )}
      {strong.length > 0 && (
        <section aria-labelledby="sim-strong">
          <h3 className="text-2xl" id="sim-strong">
            Answers marked green
          </h3>
          <ul className="sim-strong mt-4">
            {strong.map((record) => (
              <Explained key={record.questionId} record={record} links={links} figures={written} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
