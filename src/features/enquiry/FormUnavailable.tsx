import { FALLBACK, NOT_LOADED, WITHOUT_SCRIPTS } from './fallback-texts.ts';

/** Contact channels shown by islands: link text and href. */
export type ContactChannels = Record<'phone' | 'email', { text: string; href: string }>;

interface ContactFallbackProps {
  contactChannels: ContactChannels;
  /** Start of the sentence, before the links to telephone and e-mail. */
  lead: string;
}

/** A sentence with links to telephone and e-mail. Each text in it is in a separate element. */
export const ContactFallback = ({ contactChannels, lead }: ContactFallbackProps) => (
  <span>
    <span>{`${lead} `}</span>
    <a href={contactChannels.phone.href} translate="no">
      {contactChannels.phone.text}
    </a>
    <span>{` ${FALLBACK.orEmail} `}</span>
    <a href={contactChannels.email.href} translate="no">
      {contactChannels.email.text}
    </a>
    <span>.</span>
  </span>
);

/**
 * Says why the form does not work, and what to do instead. Without JavaScript, CSS shows it in
 * place of the form; after a failed download, above the submit button.
 */
export const FormUnavailable = ({ contactChannels }: { contactChannels: ContactChannels }) => (
  <p className="form-trouble" role="alert">
    <span className="form-scriptless">
      <span>{`${WITHOUT_SCRIPTS} `}</span>
      <ContactFallback contactChannels={contactChannels} lead={FALLBACK.please} />
    </span>
    <span className="form-unloaded">
      <span>{`${NOT_LOADED} `}</span>
      <ContactFallback contactChannels={contactChannels} lead={FALLBACK.youCanAlso} />
    </span>
  </p>
);
