import type { LabelledField } from './grammar.ts';
import { keyOf } from './letters.ts';
import { cleanValue, tokensOf } from './tokens.ts';

/** What a line means whose value is not read. */
export type Meaning =
  | { readonly id: 'reference-rate' }
  | { readonly id: 'margin' }
  | { readonly id: 'several-rates' }
  | { readonly id: 'example' }
  | { readonly id: 'range' }
  | { readonly id: 'limit' }
  /** A share of an amount: what it comes to, in euros, if that is certain. */
  | { readonly id: 'percentage'; readonly euros?: number | undefined }
  | { readonly id: 'insured-sum' }
  | { readonly id: 'waived' }
  | { readonly id: 'period' }
  | { readonly id: 'other-currency'; readonly currency: string }
  | { readonly id: 'not-monthly' }
  | { readonly id: 'copied-mark' }
  | { readonly id: 'unknown' };

type MeaningId = Meaning['id'];

const CURRENCIES: readonly (readonly [name: string, words: RegExp])[] = [
  ['Swiss francs (CHF)', /(?<!\p{L})(?:chf|swiss francs?|ελβετικ\p{L}+ φραγκ\p{L}+)/u],
  ['US dollars (USD)', /(?<!\p{L})(?:usd|us dollars?|δολαρι\p{L}+)|\$/u],
  ['pounds sterling (GBP)', /(?<!\p{L})(?:gbp|pounds? sterling|λιρ\p{L}+)|£/u],
];

const WORDS: readonly (readonly [id: MeaningId, words: RegExp])[] = [
  [
    'reference-rate',
    /euribor|libor|saron|(?<!\p{L})(?:ecb|εκτ)(?!\p{L})|base rate|reference rate|refinancing rate|βασικο επιτοκιο|επιτοκιο αναφορασ/u,
  ],
  ['margin', /margin|spread|περιθωρι/u],
  ['insured-sum', /sum insured|insured (?:sum|amount)|cover|ασφαλισμενο|ασφαλιζομενο|καλυψη/u],
  ['waived', /free|waived|refund|normally|δωρεαν|χωρισ χρεωση|επιστρεφ/u],
  [
    'example',
    /(?<!\p{L})(?:if|may|might|could|would|example|illustrat\p{L}*|rose|rise|rising|increase\p{L}*|εαν|αν|μπορει|ενδεχεται|παραδειγμα|αυξη\p{L}*|ανελθ\p{L}*)(?!\p{L})/u,
  ],
  [
    'limit',
    /(?<!\p{L})(?:up to|at (?:least|most)|minimum|maximum|min|max|not more than|εωσ|μεχρι|τουλαχιστον|ελαχιστ\p{L}*|μεγιστ\p{L}*|ανωτατ\p{L}*)(?!\p{L})/u,
  ],
  ['range', /(?<!\p{L})(?:between|from|to|or|μεταξυ|απο|η)(?!\p{L})|\d\s*[–—-]\s*\d/u],
  ['several-rates', /(?<!\p{L})(?:then|thereafter|after|μετα|στη συνεχεια|επειτα|for \d+ years)/u],
  ['period', /quarter|half|month|year|week|annual|μην|ετησι|ετοσ|χρονο/u],
];

const SHARE_ITEMS: Readonly<Record<string, string>> = { percent: 'P', amount: 'A' };

/** A percentage of the loan with an optional minimum: `0.50% of the loan, minimum €500`. */
function shareOfLoan(text: string, loan: number): number | undefined {
  const tokens = tokensOf(text);
  const items = tokens.map((token) => {
    if (token.kind === 'word') {
      return token.text;
    }

    return SHARE_ITEMS[token.kind] ?? '?';
  });
  const share = tokens.find((token) => token.kind === 'percent');
  const minimum = tokens.find((token) => token.kind === 'amount');
  const form = items.slice(items.indexOf('P')).join(' ');
  const isShare =
    /^P (?:of|on) (?:the )?(?:loan|loan amount|amount of the loan)(?: (?:with a )?(?:minimum|min|at least)(?: of)? A)?$/.test(
      form,
    ) ||
    /^P (?:του|επι του) (?:ποσου του )?δανειου(?: (?:με )?(?:ελαχιστο|τουλαχιστον|κατ ελαχιστον) A)?$/.test(
      form,
    );
  return isShare && share
    ? Math.max((Number(share.text) * loan) / 100, minimum?.euros ?? 0)
    : undefined;
}

/**
 * What a line says instead of a certain value.
 *
 * @param loan amount of the loan in euros
 */
export function meaningOf(value: string, field: LabelledField | 'cost', loan?: number): Meaning {
  const clean = cleanValue(value);
  const key = keyOf(clean);
  const currency = CURRENCIES.find(([, words]) => words.test(key))?.[0];
  if (currency !== undefined) {
    return { id: 'other-currency', currency };
  }

  if (field === 'cost' && key.includes('%')) {
    const euros = loan === undefined ? undefined : shareOfLoan(clean, loan);
    return { id: 'percentage', euros };
  }

  const id = WORDS.find(([, words]) => words.test(key))?.[0];
  const isOfRate = field === 'rate' || field === 'aprc';
  const isOfOther = id === 'reference-rate' || id === 'margin' || id === 'several-rates';
  return isOfOther && !isOfRate ? { id: 'unknown' } : ({ id: id ?? 'unknown' } as Meaning);
}
