import { z } from 'zod';

import { claimsSchema } from './firm-claims.ts';
import { optional } from './firm-text.ts';
import { socialProfilesSchema } from './firm-social.ts';
import { officeHoursSchema } from './firm-hours.ts';
import { CONTROL, line, MARKUP, sentence } from './firm-text.ts';
import { readYaml } from './yaml-file.ts';
import { editDistance } from '../../toolkit/edit-distance.ts';

/** Telephone number with international prefix and grouped digits. */
const telephone = (field: string) =>
  z
    .string({ error: `Write ${field} as text, for example '+357 22 123456'.` })
    .regex(/^\+[0-9][0-9 ]{6,20}$/, {
      error: `Write ${field} with its country code and spaces only, for example '+357 22 123456'.`,
    });

/** Coordinate in decimal degrees. */
function degrees(field: string, most: number) {
  const error = `Write ${field} as a number from -${most} to ${most} with a point, without quotes, for example 34.6936.`;
  return z.number({ error }).min(-most, { error }).max(most, { error });
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));

const COUNTRY_NAMES: ReadonlySet<string> = new Set(
  LETTERS.flatMap((one) => LETTERS.flatMap((two) => COUNTRIES.of(one + two) ?? [])),
);

/** Bounding box of Cyprus, in degrees. */
const CYPRUS_BOUNDS = { south: 34.4, north: 35.8, west: 32.1, east: 34.7 };

const isInCyprus = (latitude: number, longitude: number) =>
  latitude > CYPRUS_BOUNDS.south &&
  latitude < CYPRUS_BOUNDS.north &&
  longitude > CYPRUS_BOUNDS.west &&
  longitude < CYPRUS_BOUNDS.east;

/**
 * A mailbox with or without display name; some characters cannot occur in an unquoted name (RFC
 * 5322, 3.2.3).
 */
const MAILBOX = /^(?:(?:"[^"]*"|[^<>@,;:()"]*) ?<(?<named>[^<>\s]+)>|(?<bare>[^<>\s]+))$/;

const hasMailbox = (text: string) => {
  const { named, bare } = MAILBOX.exec(text)?.groups ?? {};
  return z.email().safeParse(named ?? bare).success;
};

/** Optional sentence in the footer and on /privacy; empty means that nothing is stated. */
const legalLine = (field: string) =>
  optional(
    sentence(field).max(240, { error: `Write ${field} as a sentence of at most 240 characters.` }),
  );

const PICTURE =
  'Write for people.picture the name of a picture in content/images, in small letters, digits and hyphens.';

/** A fact shown within a sentence or a line of a list. */
const shortFact = (field: string) =>
  sentence(field).max(80, { error: `Write ${field} with at most 80 characters.` });

/** A person who advises clients; fields that are left out are not shown. */
const person = z.strictObject(
  {
    name: shortFact('people.name'),
    role: shortFact('people.role'),
    languages: z
      .array(sentence('people.languages'), { error: 'Write people.languages as a list of names.' })
      .min(1, { error: 'Name at least one language, or leave languages out.' })
      .optional(),
    picture: z
      .string({ error: PICTURE })
      .regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp|avif)$/, { error: PICTURE })
      .optional(),
  },
  {
    error: 'Write each of people as name: and role:, with languages: and picture: where you like.',
  },
);

/** Maximum length for the header on a phone and the name of the app. */
const NAME_LENGTH = 40;

const firmSchema = z.strictObject(
  {
    name: sentence('name').max(NAME_LENGTH, {
      error: `Write name with at most ${NAME_LENGTH} characters.`,
    }),
    tagline: sentence('tagline'),
    logo: optional(
      z.enum(['logo.svg'], {
        error:
          'Write logo.svg for logo and save the drawing as content/logo.svg, or leave logo out.',
      }),
    ),
    url: z
      .url({ error: "Write url with https://, as 'https://www.example.com'." })
      .refine((url) => url.startsWith('https://'), {
        error: "Write url with https://, as 'https://www.example.com'.",
      })
      .refine((url) => !url.endsWith('/'), { error: 'Remove the slash at the end of url.' })
      .refine((url) => URL.canParse(url) && new URL(url).origin === url, {
        error:
          "Write url as the name of the site alone, as 'https://www.example.com', in lower case.",
      })
      .refine((url) => URL.canParse(url) && z.regexes.domain.test(new URL(url).hostname), {
        error: 'Write the public URL of the site: this one only works on one computer.',
      }),
    email: z.email({ error: "Write email as 'name@example.com'." }),
    phone: telephone('phone'),
    whatsapp: optional(telephone('whatsapp')),
    address: z
      .strictObject(
        {
          street: optional(
            sentence('address.street').max(80, {
              error: 'Write address.street with at most 80 characters.',
            }),
          ),
          postalCode: optional(
            sentence('address.postalCode').max(12, {
              error:
                "Write address.postalCode in single quotes with at most 12 characters, as '4150'.",
            }),
          ),
          locality: sentence('address.locality'),
          region: sentence('address.region'),
          country: sentence('address.country').refine((name) => COUNTRY_NAMES.has(name), {
            error: 'Write the name of a country in English, e.g. Cyprus.',
          }),
          countryCode: z
            .string({ error: 'Write the two-letter country code, e.g. CY.' })
            .regex(/^[A-Z]{2}$/, { error: 'Write the two-letter country code, e.g. CY.' })
            .refine((code) => !/^[A-Z]{2}$/.test(code) || COUNTRIES.of(code) !== undefined, {
              error: 'Write the code of a country that exists (ISO 3166-1), e.g. CY.',
            }),
          latitude: degrees('address.latitude', 90),
          longitude: degrees('address.longitude', 180),
        },
        {
          error:
            'Write address as locality, region, country, countryCode, latitude and longitude, each on a line of its own with two spaces before it; street and postalCode where there are any.',
        },
      )
      .superRefine(({ countryCode, latitude, longitude }, context) => {
        if (countryCode !== 'CY' || isInCyprus(latitude, longitude)) {
          return;
        }

        context.addIssue({
          code: 'custom',
          path: ['latitude'],
          message: isInCyprus(longitude, latitude)
            ? 'Swap latitude and longitude: only then is the place in Cyprus.'
            : 'Copy latitude and longitude from a map again: this place is not in Cyprus.',
        });
      }),
    social: optional(socialProfilesSchema),
    hours: officeHoursSchema,
    holidays: z
      .array(
        z.iso.date({ error: "Write each of holidays as a day that exists, as '2026-12-25'." }),
        { error: "Write holidays as a list of days, as '2026-12-25', or leave it out." },
      )
      .optional(),
    languages: z
      .array(sentence('languages'), { error: 'Write languages as a list, or leave it out.' })
      .min(1, { error: 'Name at least one language, or leave languages out.' })
      .optional(),
    claims: claimsSchema,
    licence: z
      .string({ error: "Leave licence as '' when there is none." })
      .refine((text) => !CONTROL.test(text) && !MARKUP.test(text), {
        error: 'Write licence as plain text on one line.',
      }),
    remuneration: legalLine('remuneration'),
    complaints: legalLine('complaints'),
    companyName: optional(shortFact('companyName')),
    registrationNumber: optional(shortFact('registrationNumber')),
    people: z
      .array(person, { error: 'Write people as a list of name: and role:, or leave it out.' })
      .default([]),
    replyTime: optional(shortFact('replyTime')),
    accessibilityReply: optional(shortFact('accessibilityReply')),
    reviewer: optional(
      sentence('reviewer').max(60, {
        error:
          "Write reviewer as a role of at most 60 characters, for example 'our senior adviser'.",
      }),
    ),
    mail: z.strictObject(
      {
        sender: line('mail.sender').refine(hasMailbox, {
          error: "Write mail.sender with its mailbox, as 'Our Name <website@example.com>'.",
        }),
        recipient: z.email({ error: 'Write mail.recipient as one e-mail address.' }),
      },
      { error: 'Write mail as sender: and recipient:.' },
    ),
    receiptMail: z.boolean({ error: 'Write for receiptMail true or false.' }).default(true),
    enquiryForms: z.enum(['console', 'deliver'], {
      error: 'Write for enquiryForms one of: console, deliver.',
    }),
  },
  { error: 'Write every field as name, colon, space, value; the file must not be empty.' },
);

const domainIn = (mailbox: string) => /@(?<domain>[^\s>]+)/.exec(mailbox)?.groups?.['domain'] ?? '';

/** Rejects mail addresses whose domain is almost, but not quite, the site's own. */
const checkedFirmSchema = firmSchema.superRefine(({ url, email, mail }, context) => {
  if (!URL.canParse(url)) {
    return;
  }

  const own = new URL(url).hostname.replace(/^www\./, '');
  const mailboxes = [
    [['email'], email],
    [['mail', 'sender'], mail.sender],
    [['mail', 'recipient'], mail.recipient],
  ] as const;
  for (const [path, mailbox] of mailboxes) {
    // A likely typing mistake, which would lose mail.
    if (editDistance(domainIn(mailbox), own) === 1) {
      context.addIssue({
        code: 'custom',
        path: [...path],
        message: `Write ${own} after @: ${domainIn(mailbox)} is one letter away from the domain of the site.`,
      });
    }
  }
});

/** Validated `content/firm.yaml`. */
export type Firm = z.infer<typeof firmSchema>;

/**
 * Reads `content/firm.yaml`.
 *
 * @param text the YAML document
 * @throws FileError naming every invalid field, its line and the fix
 */
export function parseFirm(text: string): Firm {
  return readYaml('content/firm.yaml', text, checkedFirmSchema).values;
}

/** Digits with the country code, as `tel:` and `wa.me` need them. */
export function telephoneDigits(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** Statements on licence, remuneration and complaints, without the empty ones. */
export function legalNotices({ licence, remuneration, complaints }: Firm): readonly string[] {
  return [licence, remuneration, complaints].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}

/**
 * Facts that the firm owes its visitors, and what the pages lack while the field is empty. The first
 * three are what a visitor asks first.
 */
const OWED = {
  remuneration: 'no page says what the help costs and who pays for it',
  people: 'no page says who answers',
  replyTime: 'no page says how soon an enquiry is answered',
  companyName: 'no page says which company this is',
  registrationNumber: 'no page says under which number the company is registered',
  licence: 'no page says whether and where the firm is registered as an intermediary',
  complaints: 'no page says where to complain',
  reviewer: 'no guide says who checked it',
  accessibilityReply: '/accessibility does not say when a report is answered',
} as const satisfies Partial<Record<keyof Firm, string>>;

/** One line for each of these facts that is empty. */
export const emptyFactsOf = (firm: Firm): readonly string[] =>
  Object.entries(OWED)
    .filter(([field]) => {
      const fact: unknown = Reflect.get(firm, field);
      return Array.isArray(fact) ? fact.length === 0 : !fact;
    })
    .map(([field, what]) => `content/firm.yaml: ${field} is empty: ${what}.`);

/**
 * The postal address on one line: `Strovolos, Nicosia, Cyprus`, with a street and a postal code
 * `1 Main Street, 2000 Strovolos, Nicosia, Cyprus`. A town that gives its name to the region is
 * named once.
 */
export function addressLine({ address }: Firm): string {
  const { street, postalCode, locality, region, country } = address;
  const place = postalCode === undefined ? locality : `${postalCode} ${locality}`;
  const district = region === locality ? undefined : region;
  return [street, place, district, country].filter((part) => part !== undefined).join(', ');
}

/** A social profile, or the firm's WhatsApp chat. */
export interface SocialLink {
  readonly name: string;
  readonly href: string;
}

/** Social profiles of the firm in their order, then WhatsApp (product.md#footer). */
export function socialLinksOf({ social = [], whatsapp }: Firm): readonly SocialLink[] {
  const profiles = social.map(({ name, url }) => ({ name, href: url }));
  return whatsapp === undefined
    ? profiles
    : profiles.concat({ name: 'WhatsApp', href: `https://wa.me/${telephoneDigits(whatsapp)}` });
}
