import type { CheckedSheet } from './fields.ts';
import { comparisonLink, movingLink } from './comparison-links.ts';
import { FigureTile } from './FigureTile.tsx';
import {
  describeBasis,
  describeCheckedCount,
  describeVerdict,
  SHEET_TEXTS,
  summariseFigures,
  summariseSheet,
} from './texts.ts';
import { ResultActions } from '../../toolkit/result/ResultActions.tsx';

/** Answer of the check: what it found, and a tile for each figure of the sheet. */
export function SheetResult({ checked }: { checked: CheckedSheet }) {
  const verdict = describeVerdict(checked);
  return (
    <div className="sheet-result min-w-0">
      <h2 className="visually-hidden">{SHEET_TEXTS.resultHeading}</h2>
      <div role="status">
        <p className="display-text text-2xl text-sun print:text-text">{verdict}</p>
        <p className="mt-2 max-w-168">{describeCheckedCount(checked)}</p>
      </div>
      <ul className="sheet-tiles mt-6">
        {summariseFigures(checked).map(({ figure, state, name, printed, words }) => (
          <li key={figure}>
            <FigureTile state={state} />
            <div className="min-w-0">
              <b>{words}</b>
              <p>{name}</p>
              <p translate="no">{printed}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="result-amounts sheet-basis mt-6">
        {describeBasis(checked).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ResultActions
        tool="sheet"
        summary={summariseSheet(checked)}
        hasLink
        sentence={verdict}
        steps={[
          { label: SHEET_TEXTS.compare, href: comparisonLink(checked.sheet) },
          { label: SHEET_TEXTS.moving, href: movingLink(checked.sheet) },
        ]}
      />
    </div>
  );
}
