import type { FieldText } from './field-texts.ts';

/**
 * What stands in the place of an island that failed (product.md, 1.4). The ways to reach
 * the firm are in the page's own footer, outside every island, so they survive it; what was written
 * in the island is shown, to be copied from here.
 */
export function UnexpectedError({ fieldTexts }: { fieldTexts: readonly FieldText[] }) {
  return (
    <div className="unexpected-error" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>
        This part of the page has stopped working. You can still{' '}
        <a href="#reach-us">reach us by phone or e-mail</a>, or load the page again.
      </p>
      {fieldTexts.length > 0 && (
        <>
          <p>What you had written:</p>
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
      <button
        className="button"
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        Reload page
      </button>
    </div>
  );
}
