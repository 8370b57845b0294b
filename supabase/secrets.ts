import { readFile } from 'node:fs/promises';

import { parseFirm } from '../src/data/schemas/firm.ts';
import type { Firm } from '../src/data/schemas/firm.ts';
import { mailFirm } from './mail-firm.ts';

/** The firm of this project. */
export async function readFirm(): Promise<Firm> {
  return parseFirm(await readFile(new URL('../content/firm.yaml', import.meta.url), 'utf8'));
}

/** The secrets that the mail functions need of a firm; how to send mail is another one. */
export function firmSecrets(firm: Firm): Record<string, string> {
  return { FIRM: JSON.stringify(mailFirm(firm)), SITE_ORIGINS: new URL(firm.url).origin };
}

/**
 * Secrets as a file for `supabase secrets set --env-file`. Values stand in single quotes, in which such
 * a file takes everything literally but the quote: in JSON it has another spelling.
 *
 * @throws Error for a name that the platform keeps for itself (the CLI would leave it out and go on)
 *   and for a value that cannot be written
 */
export function dotenv(secrets: Readonly<Record<string, string>>): string {
  return Object.entries(secrets)
    .map(([name, value]) => {
      if (name.startsWith('SUPABASE_')) throw new Error(`${name}: the platform keeps that name.`);
      const written = value.startsWith('{') ? value.replaceAll("'", '\\u0027') : value;
      if (/['\r\n]/.test(written)) throw new Error(`${name} holds a quote or a line break.`);
      return `${name}='${written}'\n`;
    })
    .join('');
}
