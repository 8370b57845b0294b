import { useState } from 'react';

import { FAILURE_TEXTS } from './texts.ts';

/** Text fields and selects; not checkboxes, radios and the honeypot. */
const FIELDS = '.form :is(input:not([type=radio],[type=checkbox]), select, textarea)';

/** Texts entered in all forms within a root, with the labels of their fields. */
export const collectEnteredText = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => field.value !== '' && field.closest('[aria-hidden]') === null)
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? '', text: field.value }));

type EnteredFields = ReturnType<typeof collectEnteredText>;

/**
 * Shown in place of a failed island (product.md#unexpected-error). The contact details in the
 * footer are outside every island, so they stay available. Text entered in the island is shown for
 * copying.
 *
 * @param props.readFields reads them, once: React removes the fields after this render
 */
export function UnexpectedError({ readFields }: { readFields: () => EnteredFields }) {
  const [fieldTexts] = useState(readFields);
  return (
    <div role="alert">
      <h2>{FAILURE_TEXTS.heading}</h2>
      <p>
        {FAILURE_TEXTS.stopped} <a href="#reach-us">{FAILURE_TEXTS.reachUs}</a>
        {FAILURE_TEXTS.orReload}
      </p>
      {fieldTexts.length > 0 && (
        <>
          <p>{FAILURE_TEXTS.written}</p>
          <dl>
            {fieldTexts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <button className="button" type="button" onClick={() => location.reload()}>
        {FAILURE_TEXTS.reload}
      </button>
    </div>
  );
}
