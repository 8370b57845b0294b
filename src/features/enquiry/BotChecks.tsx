import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';
import { useEffect, useRef } from 'react';

import { showTurnstile } from './backend/turnstile.ts';
import { HONEYPOT_LABEL } from './form-texts.ts';

/** Name of the honeypot field. It is not a database column, so it is not sent with the values. */
const HONEYPOT_NAME = 'website';

/**
 * A hidden field that only bots fill in, and Cloudflare Turnstile, if a site key is configured. The
 * backend holds back an enquiry with the hidden field filled in. It mails nothing without a
 * Turnstile token, so a failed download of Turnstile is reported only when the form is sent.
 */
export function BotChecks() {
  const turnstile = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = turnstile.current;
    if (container === null) {
      return;
    }

    showTurnstile(container).catch((error: unknown) => console.error(error));
  }, []);
  return (
    <>
      <div className="form-honeypot visually-hidden" aria-hidden="true">
        <label>
          {HONEYPOT_LABEL}
          <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {PUBLIC_TURNSTILE_SITE_KEY !== undefined && <div ref={turnstile} />}
    </>
  );
}

/** Value of the honeypot; empty for people. */
export function readHoneypot(form: HTMLFormElement | null): string {
  const value = form && new FormData(form).get(HONEYPOT_NAME);
  return typeof value === 'string' ? value : '';
}
