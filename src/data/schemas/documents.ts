import { z } from 'zod';

import { readYaml } from './yaml-file.ts';

/** Who borrows, and what for: the two halves of a profile (`/documents#employed+buying`). */
export const PEOPLE = [
  'employed',
  'self-employed',
  'company-owner',
  'pensioner',
  'non-resident',
] as const;

export const PURPOSES = ['buying', 'building', 'renovating', 'refinancing'] as const;

/** No choice: everybody, every purpose. */
export const ALL = 'all';

/** The anchors of all profiles, those of one half alone among them. */
export const PROFILES: readonly string[] = [ALL, ...PEOPLE].flatMap((person) =>
  [ALL, ...PURPOSES].map((purpose) => `${person}+${purpose}`),
);

const text = (field: string, min: number, max: number) => {
  const error = `Write ${field} with ${min} to ${max} characters.`;
  return z.string({ error }).trim().min(min, { error }).max(max, { error });
};

const LIST = 'Write the documents as a list: a line each, with a hyphen before it.';
/** More do not fit on the sheet of a profile. */
const MOST = 12;
const list = z
  .array(text('each document', 5, 120), { error: LIST })
  .min(1, { error: LIST })
  .max(MOST, { error: `Keep at most ${MOST} documents in a list: a profile prints on one sheet.` })
  .refine((lines) => new Set(lines).size === lines.length, {
    error: 'Write each document once in its list.',
  });

const group = z.strictObject(
  { name: text('name', 3, 24), documents: list },
  { error: 'Write name: and documents: below it, two spaces further in.' },
);

const groups = <Key extends string>(keys: readonly Key[]) => {
  const error = `Write a name and documents for each of: ${keys.join(', ')}.`;
  return z.record(z.enum(keys, { error }), group, { error });
};

export const documentsSchema = z.strictObject(
  { everyone: list, people: groups(PEOPLE), purposes: groups(PURPOSES) },
  { error: 'Write everyone:, people: and purposes:.' },
);

/** `content/documents.yaml`. */
export type DocumentLists = z.infer<typeof documentsSchema>;

/**
 * Reads `content/documents.yaml`.
 *
 * @param text the YAML document
 * @throws FileError naming every field that cannot be used, its line, and what to write instead
 */
export function parseDocuments(text: string): DocumentLists {
  return readYaml('content/documents.yaml', text, documentsSchema).values;
}
