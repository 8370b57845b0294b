import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

/** A telephone number as people write it: an international prefix, then digits in groups. */
const telephone = (field: string) =>
  z
    .string({ error: `Write ${field} as text, for example '+357 25 000 000'.` })
    .regex(/^\+[0-9][0-9 ]{6,20}$/, {
      error: `Write ${field} with its country code and spaces only, for example '+357 25 000 000'.`,
    });

const sentence = (field: string) =>
  z
    .string({ error: `Write ${field} as text.` })
    .trim()
    .min(1, { error: `${field} is empty.` });

/** A field that may be left out, or left empty. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A sentence in the footer's legal line and on /privacy; what is left empty is not claimed. */
const legalLine = (field: string) =>
  optional(
    sentence(field).max(240, { error: `Write ${field} as a sentence of at most 240 characters.` }),
  );

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Write the time as '09:00' (24-hour clock)." });

const page = (name: string) =>
  z.url({ protocol: /^https$/, error: `Write the whole URL of the ${name} page, with https://.` });

/** What the header of a phone and the name of an app can hold. */
const NAME_LENGTH = 40;

const firmSchema = z.strictObject({
  name: sentence('name').max(NAME_LENGTH, {
    error: `Write name with at most ${NAME_LENGTH} characters.`,
  }),
  tagline: sentence('tagline'),
  url: z
    .url({ protocol: /^https?$/, error: "Write url as 'https://www.example.com'." })
    .refine((url) => !url.endsWith('/'), { error: 'Leave out the slash at the end of url.' }),
  email: z.email({ error: "Write email as 'name@example.com'." }),
  phone: telephone('phone'),
  whatsapp: optional(telephone('whatsapp')),
  address: z.strictObject({
    locality: sentence('address.locality'),
    region: sentence('address.region'),
    country: sentence('address.country'),
    countryCode: z.string().length(2, { error: 'Write the two-letter country code, e.g. CY.' }),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  social: optional(
    z.strictObject({
      instagram: optional(page('Instagram')),
      facebook: optional(page('Facebook')),
    }),
  ),
  hours: z
    .array(
      z.strictObject({
        days: sentence('hours.days'),
        label: sentence('hours.label'),
        opens: clock.optional(),
        closes: clock.optional(),
      }),
    )
    .min(1, { error: 'Give at least one line of office hours.' }),
  languages: z
    .array(sentence('languages'), { error: 'Write languages as a list, or leave it out.' })
    .min(1, { error: 'Name at least one language, or leave languages out.' })
    .optional(),
  licence: z.string({ error: "Leave licence as '' when there is none." }),
  remuneration: legalLine('remuneration'),
  complaints: legalLine('complaints'),
  reviewer: optional(
    sentence('reviewer').max(60, {
      error: "Write reviewer as a role of at most 60 characters, for example 'our senior adviser'.",
    }),
  ),
  mail: z.strictObject({
    sender: sentence('mail.sender'),
    recipient: z.email({ error: 'mail.recipient is one e-mail address.' }),
  }),
  receiptMail: z.boolean({ error: 'receiptMail is either true or false.' }).default(false),
  enquiryForms: z.enum(['console', 'deliver'], {
    error: "enquiryForms is either 'console' or 'deliver'.",
  }),
});

/** Every fact of the firm, as `content/firm.yaml` states it. */
export type Firm = z.infer<typeof firmSchema>;

/** The values of a YAML document; its mistakes are said without the parser's stack. */
function valuesOf(text: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/:\s*\n[\s\S]*$/, '') : '';
    throw new Error(`content/firm.yaml cannot be read: ${why}.`, { cause: error });
  }
}

/**
 * Reads `content/firm.yaml`.
 *
 * @param text the YAML document
 * @returns the facts of the firm
 * @throws Error naming every field that cannot be used, with what to write instead
 */
export function parseFirm(text: string): Firm {
  const result = firmSchema.safeParse(valuesOf(text));
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new Error(`content/firm.yaml cannot be used:\n${problems.join('\n')}`);
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

/** The firm's pages elsewhere, as far as it has them, in the order of the specification. */
export function socialLinksOf({ social, whatsapp }: Firm): { name: string; href: string }[] {
  const chat = whatsapp && `https://wa.me/${telephoneDigits(whatsapp)}`;
  return [
    { name: 'Instagram', href: social?.instagram },
    { name: 'Facebook', href: social?.facebook },
    { name: 'WhatsApp', href: chat },
  ].flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }]));
}
