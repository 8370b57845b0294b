import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';
import { useEffect, useRef } from 'react';

/**
 * Container of Cloudflare Turnstile, if a site key is configured; otherwise nothing is fetched. The
 * backend refuses to mail without a token, so a failed download is reported when the form is sent.
 */
export function Turnstile() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = container.current;
    if (place === null) return;
    void import('../../backend/turnstile.ts')
      .then(({ showTurnstile }) => showTurnstile(place))
      .catch((error: unknown) => console.error(error));
  }, []);
  return PUBLIC_TURNSTILE_SITE_KEY === undefined ? null : <div ref={container} />;
}
