import { isSmallDifference } from './check-sheet.ts';
import type { CheckedSheet } from './fields.ts';
import { describeFinding } from './finding-texts.ts';
import type { FindingText } from './finding-texts.ts';
import { describeMissing, partLabel, SHEET_TEXTS } from './texts.ts';

/** The questions for the bank, and what follows from the other figures. */
export function SheetFindings({ checked }: { checked: CheckedSheet }) {
  // A difference of a few cents comes after those that matter.
  const findings = checked.findings.toSorted(
    (a, b) => Number(isSmallDifference(a)) - Number(isSmallDifference(b)),
  );
  const texts = findings.map((finding) => describeFinding(finding, checked.sheet));
  const open = texts.filter(({ questions }) => questions.length > 0);
  const following = texts.filter(({ questions }) => questions.length === 0);
  const missing = describeMissing(checked);
  return (
    <div className="sheet-findings">
      {open.length > 0 && (
        <section>
          <h2 className="text-xl">{SHEET_TEXTS.questions}</h2>
          <ol className="grid gap-x-16 gap-y-6 md:grid-cols-2">
            {open.map((text) => (
              <OpenFinding key={text.figure} text={text} />
            ))}
          </ol>
        </section>
      )}
      {following.length > 0 && (
        <section>
          <h2 className="text-xl">{SHEET_TEXTS.follows}</h2>
          <ul className="grid gap-x-16 gap-y-2 md:grid-cols-2">
            {following.map((text) => (
              <li key={text.figure}>{`${partLabel(text.part)}: ${text.sentence}`}</li>
            ))}
          </ul>
        </section>
      )}
      {missing !== undefined && <p>{missing}</p>}
      <p className="text-sm text-muted">{SHEET_TEXTS.disclaimer}</p>
    </div>
  );
}

/** An inconsistent figure: what follows from the others, possible reasons, and what to ask. */
const OpenFinding = ({ text }: { text: FindingText }) => (
  <li className="divider-top min-w-0 pt-4">
    <h3 className="text-lg">
      <span className="text-accent">{partLabel(text.part)}</span> {text.name}
    </h3>
    <p className="mt-1">{text.sentence}</p>
    {text.reasons.map((reason) => (
      <p key={reason} className="mt-1">
        {reason}
      </p>
    ))}
    <ul className="mt-2">
      {text.questions.map((question) => (
        <li
          key={question}
          className="question-checkbox mt-1 border-l-2 border-sun pl-3 font-semibold"
        >
          {question}
        </li>
      ))}
    </ul>
  </li>
);
