import { ContactFallback } from './SubmitStatus.tsx';
import type { ContactChannels } from './contact-channels.ts';

/**
 * Why the form does not work, and what to do instead. CSS shows it without JavaScript, in place of
 * the form, and after a failed download, above the submit button.
 */
export function FormUnavailable({ reach }: { reach: ContactChannels }) {
  return (
    <p className="form-trouble" role="alert">
      <span className="form-scriptless">
        This form needs JavaScript, which is switched off in this browser. Please{' '}
      </span>
      <span className="form-unloaded">
        The form could not be loaded. Check your connection and try again: your text is still here.
        You can also{' '}
      </span>
      <ContactFallback {...reach} />
    </p>
  );
}
