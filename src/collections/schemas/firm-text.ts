import { z } from 'zod';

/**
 * Control and invisible characters, which could inject mail headers; below, markup that a page
 * would display literally, and wrong encodings.
 */
export const CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/;
export const MARKUP = /<\/?[a-z][^<>]*>|\*\*|\[[^\]]+\]\([^)]*\)|&(?:[a-z]{2,8}|#\d+);/i;
const MOJIBAKE = /â€|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|[ÎÏ][\u0080-\u00bf]/;

/** Text on one line. */
export const line = (field: string) =>
  z
    .string({ error: `Write ${field} as text in single quotes.` })
    .trim()
    .min(1, { error: `Write ${field}: it is empty.` })
    .refine((text) => !CONTROL.test(text), {
      error: `Retype ${field} on one line: it contains a line break or an invisible character.`,
    });

/** Text that a page shows. */
export const sentence = (field: string) =>
  line(field)
    .refine((text) => !MARKUP.test(text), {
      error: `Write ${field} as plain text: tags, ** and links would be shown as typed.`,
    })
    .refine((text) => !MOJIBAKE.test(text), {
      error: `Retype ${field} and save the file as UTF-8: it was saved in another encoding.`,
    });

/** A field that may be left out, or left empty. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
