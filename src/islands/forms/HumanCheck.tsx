import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';
import { useEffect, useRef } from 'react';

/**
 * The place of Cloudflare Turnstile, when the firm has switched it on by a site key; nothing is
 * fetched from there otherwise. The backend refuses to mail without it, so a failed download is told
 * by the form itself.
 */
export function HumanCheck() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = container.current;
    if (place === null) return;
    void import('../../backend/turnstile.ts')
      .then(({ showTurnstile }) => showTurnstile(place))
      .catch((error: unknown) => {
        console.error(error);
      });
  }, []);
  return PUBLIC_TURNSTILE_SITE_KEY === undefined ? null : <div ref={container} />;
}
