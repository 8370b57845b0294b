import { isSmallDifference } from './check-sheet.ts';
import type { CheckedSheet } from './fields.ts';
import { comparisonLink, movingLink } from './comparison-links.ts';
import {
  describeFinding,
  describeMissing,
  describeCheckedCount,
  describeSheet,
  describeVerdict,
  partLabel,
  SHEET_TEXTS,
  summariseSheet,
} from './texts.ts';
import type { FindingText } from './texts.ts';
import { ResultActions } from '../../toolkit/result/ResultActions.tsx';

/** Result of the check, with the questions for the bank first. */
export function SheetResult({ checked }: { checked: CheckedSheet }) {
  // A difference of a few cents comes after those that matter.
  const findings = checked.findings.toSorted(
    (a, b) => Number(isSmallDifference(a)) - Number(isSmallDifference(b)),
  );
  const texts = findings.map((finding) => describeFinding(finding, checked.sheet));
  const open = texts.filter(({ questions }) => questions.length > 0);
  const following = texts.filter(({ questions }) => questions.length === 0);
  const verdict = describeVerdict(checked);
  const missing = describeMissing(checked);
  return (
    <div className="sheet-result min-w-0">
      <h2 className="visually-hidden">{SHEET_TEXTS.resultHeading}</h2>
      <p className="mb-3" translate="no">
        {describeSheet(checked)}
      </p>
      <div role="status">
        <p className="display-text text-2xl text-sun print:text-text">{verdict}</p>
        <p className="mt-2 max-w-168">{describeCheckedCount(checked)}</p>
      </div>
      <div
        className={`mt-5 grid gap-x-12 gap-y-6 ${open.length > 0 ? 'lg:grid-cols-[5fr_3fr] print:block' : ''}`}
      >
        {open.length > 0 && (
          <ol className="grid content-start gap-4">
            {open.map((text) => (
              <OpenFinding key={text.figure} text={text} />
            ))}
          </ol>
        )}
        {following.length > 0 && (
          <div>
            <h3 className="text-lg">{SHEET_TEXTS.follows}</h3>
            <ul className="mt-1">
              {following.map((text) => (
                <li key={text.figure} className="mt-1">
                  {`${partLabel(text.part)}: ${text.sentence}`}
                </li>
              ))}
            </ul>
            {missing !== undefined && <p className="mt-3">{missing}</p>}
          </div>
        )}
      </div>
      {missing !== undefined && following.length === 0 && (
        <p className="mt-5 max-w-168">{missing}</p>
      )}
      <p className="mt-5 max-w-168 text-sm text-sky print:text-text">{SHEET_TEXTS.disclaimer}</p>
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

/** An inconsistent figure: what follows from the others, possible reasons, and what to ask. */
const OpenFinding = ({ text }: { text: FindingText }) => (
  <li className="min-w-0">
    <h3 className="text-lg">
      <span className="text-sun print:text-text">{partLabel(text.part)}</span> {text.name}
    </h3>
    <p className="mt-1 max-w-168">{text.sentence}</p>
    {text.reasons.map((reason) => (
      <p key={reason} className="mt-1 max-w-168">
        {reason}
      </p>
    ))}
    <p className="mt-2 text-sm text-sky print:hidden">{SHEET_TEXTS.ask}</p>
    <ul>
      {text.questions.map((question) => (
        <li
          key={question}
          className="question-checkbox mt-1 max-w-168 border-l-2 border-sun pl-3 font-semibold"
        >
          {question}
        </li>
      ))}
    </ul>
  </li>
);
