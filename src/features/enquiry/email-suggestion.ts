import { editDistance } from '../../toolkit/edit-distance.ts';

/**
 * Reads e-mail addresses as people paste them, and suggests the address that a mistyped one was
 * meant to be.
 */

/**
 * Domains of mail providers that visitors of this site use. The list is kept by hand. A domain in
 * it is never questioned.
 */
const PROVIDER_DOMAINS: readonly string[] = [
  // Cyprus
  'cytanet.com.cy',
  'primehome.com',
  'cablenet.com.cy',
  'spidernet.com.cy',
  'logos.cy.net',
  'ucy.ac.cy',
  // Google
  'gmail.com',
  'googlemail.com',
  // Microsoft
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.gr',
  'hotmail.de',
  'hotmail.fr',
  'outlook.com',
  'outlook.com.gr',
  'live.com',
  'live.co.uk',
  'msn.com',
  'windowslive.com',
  // Yahoo and AOL
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.gr',
  'yahoo.de',
  'yahoo.fr',
  'ymail.com',
  'rocketmail.com',
  'aol.com',
  // Apple
  'icloud.com',
  'me.com',
  'mac.com',
  // Others
  'proton.me',
  'protonmail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'btinternet.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'walla.co.il',
];

/** Providers that have only one domain, so that any other ending is a mistake. */
const SINGLE_DOMAIN_PROVIDERS = new Set(['gmail.com', 'icloud.com', 'cytanet.com.cy']);

/** Endings that do not exist, each with the ending that was meant. */
const MISTYPED_ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  xom: 'com',
  vom: 'com',
  'com.c': 'com.cy',
  'com.yc': 'com.cy',
};

/**
 * Shorter names are not compared, because too many valid names differ from them by one letter:
 * `five.com` and `love.com` from `live.com`.
 */
const MIN_NAME_LENGTH_TO_COMPARE = 5;

/**
 * Shorter endings are not compared, because one letter turns a country code into another: `.de`
 * into `.be`.
 */
const MIN_ENDING_LENGTH_TO_COMPARE = 3;

/**
 * Takes the address out of what people paste: `Maria <maria@example.com>`, a `mailto:` link, or an
 * address with the full stop of its sentence. Anything else is returned trimmed.
 *
 * @param typed one line
 */
export function readEmailAddress(typed: string): string {
  const [, bracketed] = /<\s*([^<>]*@[^<>]*?)\s*>/.exec(typed) ?? [];
  const address = (bracketed ?? typed)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'“”‘’(]+/, '');
  const withoutQuery = address.replace(/(@[^?]*)\?.*$/, '$1');
  return withoutQuery.replace(/["'“”‘’),;:.]+$/, '');
}

/** Name and ending of a domain: `hotmail` and `co.uk`. */
function splitDomain(domain: string): { name: string; ending: string } {
  const dot = domain.indexOf('.');
  if (dot === -1) {
    return { name: domain, ending: '' };
  }

  return { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}

function isMistypedName(typed: string, known: string): boolean {
  return known.length >= MIN_NAME_LENGTH_TO_COMPARE && editDistance(typed, known) === 1;
}

function isMistypedEnding(typed: string, known: string): boolean {
  return known.length >= MIN_ENDING_LENGTH_TO_COMPARE && editDistance(typed, known) === 1;
}

/**
 * How many of the two parts of a domain differ from the provider's; undefined if a part differs by
 * more than a typing mistake.
 */
function countMistypedParts(domain: string, provider: string): number | undefined {
  const typed = splitDomain(domain);
  const known = splitDomain(provider);
  const isSameName = typed.name === known.name;
  const isSameEnding = typed.ending === known.ending;
  if (!isSameName && !isMistypedName(typed.name, known.name)) {
    return undefined;
  }

  const canHaveNoOtherEnding = isSameName && SINGLE_DOMAIN_PROVIDERS.has(provider);
  if (!isSameEnding && !canHaveNoOtherEnding && !isMistypedEnding(typed.ending, known.ending)) {
    return undefined;
  }

  return Number(!isSameName) + Number(!isSameEnding);
}

/** The provider whose domain was probably meant; undefined if none is similar. */
function findProvider(domain: string): string | undefined {
  const withoutDots = domain.replaceAll('.', '');
  const joined = PROVIDER_DOMAINS.find((provider) => provider.replaceAll('.', '') === withoutDots);
  if (joined !== undefined) {
    return joined;
  }

  let closest: string | undefined;
  let fewestMistypedParts = Infinity;
  for (const provider of PROVIDER_DOMAINS) {
    const mistypedParts = countMistypedParts(domain, provider);
    if (mistypedParts !== undefined && mistypedParts < fewestMistypedParts) {
      closest = provider;
      fewestMistypedParts = mistypedParts;
    }
  }

  return closest;
}

/** Replaces an ending that does not exist, such as `.con`, by the one that was meant. */
function correctEnding(domain: string): string {
  for (const [mistyped, ending] of Object.entries(MISTYPED_ENDINGS)) {
    if (domain.endsWith(`.${mistyped}`)) {
      return `${domain.slice(0, -mistyped.length)}${ending}`;
    }
  }

  return domain;
}

/**
 * The address that a mistyped one was probably meant to be: `maria@gmail.com` for `maria@gmial.com`
 * or `maria@gmail.con`. It is a question to the visitor, never a reason to refuse an address.
 *
 * @param typed an e-mail address as typed
 * @returns undefined if nothing looks mistyped, and for a text that is not an address
 */
export function suggestEmail(typed: string): string | undefined {
  const address = readEmailAddress(typed);
  const at = address.lastIndexOf('@');
  if (at < 1) {
    return undefined;
  }

  const mailbox = address.slice(0, at);
  const typedDomain = address.slice(at + 1).toLowerCase();
  const domain = typedDomain
    .replaceAll(/\s/g, '')
    .replaceAll(',', '.')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^\./, '');
  if (domain === '') {
    return undefined;
  }

  const intended = PROVIDER_DOMAINS.includes(domain)
    ? domain
    : (findProvider(domain) ?? correctEnding(domain));
  return intended === typedDomain ? undefined : `${mailbox}@${intended}`;
}
