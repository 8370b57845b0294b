import type { ReactNode } from 'react';

import { ROUTES } from '../../site/routes.ts';
import type { OfferComparison } from './rules.ts';
import { formatVerdict } from './comparison-table-texts.ts';
import type { ComparisonGroup, Verdict } from './comparison-table-texts.ts';
import { OFFERS_TEXTS } from './texts.ts';
import { nameMissing } from './missing-texts.ts';
import type { MissingInput } from './missing-texts.ts';
import { ResultActions } from '../../toolkit/result/ResultActions.tsx';
import { Disclosure } from '../../toolkit/result/Disclosure.tsx';
import { CheapestByYear } from './CheapestByYear.tsx';
import { OfferTable } from './OfferTable.tsx';
import type { OfferColumn } from './OfferTable.tsx';
import { VerdictText } from './VerdictText.tsx';

/** What a comparison shows, in both modes of the tool. */
export interface ComparisonView {
  readonly verdict: Verdict;
  readonly comparison: OfferComparison;
  readonly columns: readonly OfferColumn[];
  /** What is not counted because its field is empty. */
  readonly missing: readonly MissingInput[];
  /** Shown next to the verdict: what may change it. */
  readonly cautions: readonly (string | undefined)[];
  readonly explanations?: readonly string[];
  /** What counts, and how, in small type. */
  readonly notes: readonly string[];
  readonly caption: string;
  readonly groups: readonly ComparisonGroup[];
  readonly summary: string;
  readonly fileName: string;
  readonly writeCsv: () => string;
}

interface ComparisonResultProps {
  view: ComparisonView;
  /** Moves the focus to a field of the form. */
  onAdd: (name: string) => void;
}

/** Which choice costs least and by when, and what to do next. */
export function ComparisonResult({ view, onAdd }: ComparisonResultProps) {
  const { verdict, comparison, columns, missing, cautions, summary, fileName, writeCsv } = view;
  return (
    <div className="min-w-0">
      <h2 className="visually-hidden">{OFFERS_TEXTS.result}</h2>
      <div className="mt-0" role="status">
        <VerdictText verdict={verdict}>
          <CheapestByYear comparison={comparison} columns={columns} />
        </VerdictText>
        {cautions.map(
          (caution) =>
            caution !== undefined && (
              <p key={caution} className="mt-3">
                {caution}
              </p>
            ),
        )}
        {missing.length > 0 && <p className="mt-4">{OFFERS_TEXTS.notCounted}</p>}
      </div>
      {missing.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {missing.map(({ name, label, usual }) => (
            <li key={name}>
              <button
                type="button"
                className="grid min-h-11 cursor-pointer content-center rounded border border-sky px-3 py-1 text-left text-sm/5 font-semibold hover:border-sun"
                onClick={() => {
                  onAdd(name);
                }}
              >
                <span className="offer-add">{label}</span>
                {usual !== undefined && <span className="font-normal text-sky">{usual}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ResultActions
        tool="offers"
        summary={summary}
        hasLink
        sentence={[formatVerdict(verdict), nameMissing(missing)].filter(Boolean).join(' ')}
        csv={{ label: OFFERS_TEXTS.download, fileName, write: writeCsv }}
        steps={[{ label: OFFERS_TEXTS.consultation, href: ROUTES.contact }]}
      />
    </div>
  );
}

interface ComparisonDetailsProps {
  view: ComparisonView;
  /** Undefined until it is loaded. */
  chart: ReactNode;
  /** Sections below all of it. */
  children: ReactNode;
}

/** All values side by side, beside the chart, and below them how they are counted. */
export function ComparisonDetails({ view, chart, children }: ComparisonDetailsProps) {
  const { columns, caption, groups, explanations = [], notes } = view;
  const shown = groups.filter(({ isClosed = false }) => !isClosed);
  return (
    <>
      <div className="offer-details grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:block">
        <div className="min-w-0">
          <h2>{caption}</h2>
          <OfferTable caption={caption} columns={columns} groups={shown} />
          {groups
            .filter(({ isClosed = false }) => isClosed)
            .map((group) => (
              <Disclosure key={group.heading} title={group.heading} opensOnPaper>
                <OfferTable
                  caption={group.heading}
                  columns={columns}
                  groups={[{ ...group, heading: '' }]}
                />
              </Disclosure>
            ))}
        </div>
        <div className="mt-8 gap-x-12 tool:columns-2 xl:col-span-full xl:row-start-2 print:mt-2">
          {explanations.map((text) => (
            <p key={text} className="max-w-176 mb-3 break-inside-avoid">
              {text}
            </p>
          ))}
          {notes.map((note) => (
            <p
              key={note}
              className="tool-disclaimer max-w-176 mb-3 break-inside-avoid text-sm text-muted"
            >
              {note}
            </p>
          ))}
        </div>
        {chart}
      </div>
      {children}
    </>
  );
}
