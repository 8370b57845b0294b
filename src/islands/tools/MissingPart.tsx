/** Message in place of the part below the result that could not be loaded (product.md, 10.9). */
export const MissingPart = () => (
  <p role="alert" className="tool-note no-print">
    The rest of the result could not be loaded. Are you offline? Press the button again to retry.
  </p>
);
