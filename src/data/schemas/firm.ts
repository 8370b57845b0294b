import { z } from 'zod';

import { claimsIn } from './house-words.ts';
import { readYaml } from './yaml-file.ts';

/** A telephone number as people write it: an international prefix, then digits in groups. */
const telephone = (field: string) =>
  z
    .string({ error: `Write ${field} as text, for example '+357 25 000 000'.` })
    .regex(/^\+[0-9][0-9 ]{6,20}$/, {
      error: `Write ${field} with its country code and spaces only, for example '+357 25 000 000'.`,
    });

/** Signs that end a line of a mail or hide what is written, and what a page would show raw. */
const CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/;
const MARKUP = /<\/?[a-z][^<>]*>|\*\*|\[[^\]]+\]\([^)]*\)|&(?:[a-z]{2,8}|#\d+);/i;
const MOJIBAKE = /â€|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|[ÎÏ][\u0080-\u00bf]/;

const line = (field: string) =>
  z
    .string({ error: `Write ${field} as text between single quotes.` })
    .trim()
    .min(1, { error: `Write ${field}: it is empty.` })
    .refine((text) => !CONTROL.test(text), {
      error: `Type ${field} again on one line: it holds a line break or a sign that cannot be seen.`,
    });

const sentence = (field: string, kind: 'content' | 'page' = 'page') =>
  line(field)
    .refine((text) => !MARKUP.test(text), {
      error: `Write ${field} in words only: tags, ** and links are shown as they stand.`,
    })
    .refine((text) => !MOJIBAKE.test(text), {
      error: `Type ${field} again and save the file as UTF-8: another encoding has changed its letters.`,
    })
    .superRefine((text, context) => {
      const [claim] = claimsIn(text, kind);
      if (claim) context.addIssue(`Write ${field} again: ${claim.reason}. ${claim.write}`);
    });

/** A number with a decimal point, as a map gives it. */
function degrees(field: string, most: number) {
  const error = `Write ${field} as a number from -${most} to ${most} with a point, without quotes, for example 34.6936.`;
  return z.number({ error }).min(-most, { error }).max(most, { error });
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Where the island lies, in degrees. */
const CYPRUS = { south: 34.4, north: 35.8, west: 32.1, east: 34.7 };

const isInCyprus = (latitude: number, longitude: number) =>
  latitude > CYPRUS.south &&
  latitude < CYPRUS.north &&
  longitude > CYPRUS.west &&
  longitude < CYPRUS.east;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Words that may stand beside the days of the week. */
const BESIDE = new Set(
  'to and until from through on by the every day days daily weekday weekdays weekend weekends public bank holidays except only all week first last of month in summer winter'.split(
    ' ',
  ),
);

const isDays = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .every((word) => BESIDE.has(word) || WEEKDAYS.includes(word.replace(/s$/, '')));

/** A mailbox with the name before it, or the mailbox alone; some signs end a name (RFC 5322, 3.2.3). */
const MAILBOX = /^(?:(?:"[^"]*"|[^<>@,;:()"]*) ?<(?<named>[^<>\s]+)>|(?<bare>[^<>\s]+))$/;

const hasMailbox = (text: string) => {
  const { named, bare } = MAILBOX.exec(text)?.groups ?? {};
  return z.email().safeParse(named ?? bare).success;
};

/** A field that may be left out, or left empty. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A sentence in the footer's legal line and on /privacy; what is left empty is not claimed. */
const legalLine = (field: string) =>
  optional(
    sentence(field).max(240, { error: `Write ${field} as a sentence of at most 240 characters.` }),
  );

const clock = z
  .string({ error: "Write the time between single quotes, as '09:00' (24-hour clock)." })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: "Write the time as '09:00' (24-hour clock).",
    abort: true,
  });

const page = (name: string, site: string) =>
  z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: `Write the whole URL of the ${name} page, with https://.`,
      abort: true,
    })
    .refine((url) => new RegExp(String.raw`^https://(?:[\w-]+\.)?${site}/[^/?]`, 'i').test(url), {
      error: `Write the URL of the firm's own page on ${site}, as https://www.${site}/our-name.`,
    });

/** A licence line may name a register; that somebody supervises the firm it may not say. */
const REGULATOR =
  /\b(?:regulated|supervised|authori[sz]ed|licen[cs]ed|approved) (?:and \w+ )?by\b|\b(?:CySEC|Central Bank|Securities and Exchange Commission|ECB|FCA)\b/i;

/** What the header of a phone and the name of an app can hold. */
const NAME_LENGTH = 40;

const firmSchema = z.strictObject(
  {
    name: sentence('name').max(NAME_LENGTH, {
      error: `Write name with at most ${NAME_LENGTH} characters.`,
    }),
    tagline: sentence('tagline', 'content'),
    url: z
      .url({ error: "Write url with https://, as 'https://www.example.com'." })
      .refine((url) => url.startsWith('https://'), {
        error: "Write url with https://, as 'https://www.example.com'.",
      })
      .refine((url) => !url.endsWith('/'), { error: 'Leave out the slash at the end of url.' })
      .refine((url) => URL.canParse(url) && new URL(url).origin === url, {
        error:
          "Write url as the name of the site alone, as 'https://www.example.com', in small letters.",
      })
      .refine((url) => URL.canParse(url) && z.regexes.domain.test(new URL(url).hostname), {
        error: 'Write the URL under which everybody opens the site: this one is of one computer.',
      }),
    email: z.email({ error: "Write email as 'name@example.com'." }),
    phone: telephone('phone'),
    whatsapp: optional(telephone('whatsapp')),
    address: z
      .strictObject(
        {
          locality: sentence('address.locality'),
          region: sentence('address.region'),
          country: sentence('address.country'),
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
            'Write address as locality, region, country, countryCode, latitude and longitude, each on a line of its own with two spaces before it.',
        },
      )
      .superRefine(({ countryCode, latitude, longitude }, context) => {
        if (countryCode !== 'CY' || isInCyprus(latitude, longitude)) return;
        context.addIssue({
          code: 'custom',
          path: ['latitude'],
          message: isInCyprus(longitude, latitude)
            ? 'Swap latitude and longitude: this place is not in Cyprus, the other is.'
            : 'Copy latitude and longitude from a map again: this place is not in Cyprus.',
        });
      }),
    social: optional(
      z.strictObject(
        {
          instagram: optional(page('Instagram', 'instagram.com')),
          facebook: optional(page('Facebook', 'facebook.com')),
        },
        { error: 'Write social as instagram: and facebook:, or take it out.' },
      ),
    ),
    hours: z
      .array(
        z
          .strictObject(
            {
              days: sentence('hours.days').refine(isDays, {
                error: "Write the days by their English names, as 'Monday to Friday'.",
              }),
              label: sentence('hours.label'),
              opens: clock.optional(),
              closes: clock.optional(),
            },
            { error: 'Write each line of hours as days: and label:.' },
          )
          .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
            error: 'Write both opens and closes, or neither.',
          })
          .refine(
            ({ opens, closes }) => opens === undefined || closes === undefined || opens < closes,
            {
              error: 'Write a time for closes that is later than opens.',
              path: ['closes'],
            },
          ),
        { error: 'Write hours as a list of days: and label:.' },
      )
      .min(1, { error: 'Give at least one line of office hours.' }),
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
    licence: z
      .string({ error: "Leave licence as '' when there is none." })
      .refine((text) => !CONTROL.test(text) && !MARKUP.test(text), {
        error: 'Write licence in words only, on one line.',
      })
      .superRefine((text, context) => {
        const [claim] = claimsIn(text, 'page');
        if (claim) context.addIssue(`Write licence again: ${claim.reason}.`);
      })
      .refine((text) => !REGULATOR.test(text), {
        error:
          'Write what the register says, with its number: the firm claims no regulator, as docs/facts.md says.',
      }),
    remuneration: legalLine('remuneration'),
    complaints: legalLine('complaints'),
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
    receiptMail: z.boolean({ error: 'Write for receiptMail true or false.' }).default(false),
    enquiryForms: z.enum(['console', 'deliver'], {
      error: 'Write for enquiryForms one of: console, deliver.',
    }),
  },
  { error: 'Write every fact as a name, a colon, a space and the text; the file is not empty.' },
);

/** Every fact of the firm, as `content/firm.yaml` states it. */
export type Firm = z.infer<typeof firmSchema>;

/**
 * Reads `content/firm.yaml`.
 *
 * @param text the YAML document
 * @returns the facts of the firm
 * @throws FileError naming every field that cannot be used, its line, and what to write instead
 */
export function parseFirm(text: string): Firm {
  return readYaml('content/firm.yaml', text, firmSchema).values;
}

/** `tel:` and `wa.me` want digits only, with the country code. */
export function telephoneDigits(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** What the firm says of its licence, its pay and complaints, as far as it says anything. */
export function legalLinesOf({ licence, remuneration, complaints }: Firm): readonly string[] {
  return [licence, remuneration, complaints].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}

/** The postal address on one line: `Kato Polemidia, Limassol, Cyprus`. */
export function addressLine({ address }: Firm): string {
  return [address.locality, address.region, address.country].join(', ');
}

/** The firm's pages elsewhere, as far as it has them, in the order of the footer (product.md, 1.7). */
export function socialLinksOf({ social, whatsapp }: Firm): { name: string; href: string }[] {
  const chat = whatsapp && `https://wa.me/${telephoneDigits(whatsapp)}`;
  return [
    { name: 'Instagram', href: social?.instagram },
    { name: 'Facebook', href: social?.facebook },
    { name: 'WhatsApp', href: chat },
  ].flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }]));
}
