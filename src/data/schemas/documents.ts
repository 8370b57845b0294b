import { z } from 'zod';

import { readYaml } from './yaml-file.ts';

/**
 * Kinds of borrower and, below, purposes: the two halves of a profile
 * (`/documents#employed+buying`).
 */
export const PEOPLE = [
  'employed',
  'self-employed',
  'company-owner',
  'pensioner',
  'non-resident',
] as const;

export const PURPOSES = ['buying', 'building', 'renovating', 'refinancing', 'other'] as const;

/** Value for no choice: every borrower or every purpose. */
export const ALL = 'all';

/** Anchors of all profiles, including those with only one half chosen. */
export const PROFILES: readonly string[] = [ALL, ...PEOPLE].flatMap((person) =>
  [ALL, ...PURPOSES].map((purpose) => `${person}+${purpose}`),
);

const text = (field: string, min: number, max: number) => {
  const error = `Write ${field} with ${min} to ${max} characters.`;
  return z.string({ error }).trim().min(min, { error }).max(max, { error });
};

const LIST = 'Write the documents as a list, one per line, each beginning with "- ".';
/** Maximum documents per list, so that a profile prints on one sheet. */
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
  { error: 'Write name: and documents: below it, indented by two spaces.' },
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
 * @throws FileError naming every invalid field, its line and the fix
 */
export function parseDocuments(text: string): DocumentLists {
  return readYaml('content/documents.yaml', text, documentsSchema).values;
}
