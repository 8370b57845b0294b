import { z } from 'zod';

import { areDistinct, textField } from './text-fields.ts';
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

/** Anchors of all profiles, including profiles without a borrower or a purpose chosen. */
export const PROFILES: readonly string[] = [ALL, ...PEOPLE].flatMap((person) =>
  [ALL, ...PURPOSES].map((purpose) => `${person}+${purpose}`),
);

/** Maximum length of a list, so that a profile prints on one page. */
const MAX_DOCUMENTS = 12;

const documentsSchema = z
  .array(textField('each document', 5, 120), {
    error: `Write a list of one to ${MAX_DOCUMENTS} different documents, each beginning with a dash.`,
  })
  .min(1)
  .max(MAX_DOCUMENTS)
  .refine(areDistinct);

const groupSchema = z.strictObject(
  { name: textField('name', 3, 24), documents: documentsSchema },
  { error: 'Write name: and documents: below it, indented by two spaces.' },
);

function groupsField<Key extends string>(keys: readonly Key[]) {
  const error = `Write a name and documents for each of: ${keys.join(', ')}.`;
  return z.record(z.enum(keys, { error }), groupSchema, { error });
}

const documentListsSchema = z.strictObject(
  {
    everyone: documentsSchema,
    people: groupsField(PEOPLE),
    purposes: groupsField(PURPOSES),
  },
  { error: 'Write everyone:, people: and purposes:.' },
);

/** Validated `content/documents.yaml`. */
export type DocumentLists = z.infer<typeof documentListsSchema>;

/**
 * Reads `content/documents.yaml`.
 *
 * @param text the YAML document
 * @throws FileError naming every invalid field, its line and the fix
 */
export function parseDocuments(text: string): DocumentLists {
  return readYaml('content/documents.yaml', text, documentListsSchema).values;
}
