import { CLAIM_NAMES } from './schemas/firm-claims.ts';
import type { Claims } from './schemas/firm-claims.ts';
import { addressLine } from './schemas/firm.ts';
import type { Firm } from './schemas/firm.ts';

/** What a text says of the price of the firm's help while `remuneration` is empty. */
const PRICE_FOLLOWS =
  'Before you go any further, we tell you what our help costs and who pays for it.';

/**
 * Texts of the firm by placeholder key, such as `firm.country`. A claim or fact that
 * `content/firm.yaml` leaves empty has an empty text: the sentences that name it are left out.
 */
export function firmTexts(firm: Firm): ReadonlyMap<string, string> {
  const { name, tagline, address, claims, people, remuneration = PRICE_FOLLOWS } = firm;
  const names = people.map((person) => person.name);
  return new Map([
    ['firm.name', name],
    ['firm.tagline', tagline],
    ['firm.locality', address.locality],
    ['firm.region', address.region],
    ['firm.country', address.country],
    ['firm.address', addressLine(firm)],
    ['firm.email', firm.email],
    ['firm.phone', firm.phone],
    // What the help costs and who pays for it, as one or more sentences.
    ['firm.remuneration', remuneration],
    // After 'You will hear from': one of the people.
    ['firm.people', new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)],
    ['firm.replyTime', firm.replyTime ?? ''],
    ['firm.accessibilityReply', firm.accessibilityReply ?? ''],
    ...CLAIM_NAMES.map((claim) => [`firm.${claim}`, claims[claim] ?? ''] as const),
  ]);
}

/** One line for each thing that the site claims of the firm, for the build's output. */
export const claimsOf = ({ claims }: Firm): readonly string[] =>
  CLAIM_NAMES.flatMap((name) => {
    const claim = claims[name];
    return claim === undefined ? [] : [`content/firm.yaml: the site claims ${name}: ${claim}.`];
  });

/** Labels of the buttons that offer a first call. */
export function consultationLabels({ firstCall }: Claims) {
  const what = firstCall === 'free' ? 'Free Consultation' : 'Consultation';
  return { book: `Book Your ${what}`, schedule: `Schedule ${what}` } as const;
}
