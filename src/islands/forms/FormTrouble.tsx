import { OrReachUs } from './Outcome.tsx';
import type { Reach } from './reach.ts';

/**
 * Why the form does not work and what to do instead: CSS shows it without JavaScript, in place of the
 * form, and after a failed download, above the button that was pressed.
 */
export function FormTrouble({ reach }: { reach: Reach }) {
  return (
    <p className="form-trouble" role="alert">
      <span className="form-scriptless">
        This form needs JavaScript, which is switched off in this browser. Please{' '}
      </span>
      <span className="form-unloaded">
        The form could not be loaded. Check your connection and try again: what you have filled in
        stays. You can also{' '}
      </span>
      <OrReachUs {...reach} />
    </p>
  );
}
