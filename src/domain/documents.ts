import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

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

/** The fields of the file and of a group, for the check of spelling. */
export const DOCUMENT_FIELDS: readonly string[] = [
  ...Object.keys(documentsSchema.shape),
  ...Object.keys(group.shape),
];

/**
 * Reads `content/documents.yaml`.
 *
 * @throws Error naming every field that cannot be used, with what to write instead
 */
export function parseDocuments(yaml: string): DocumentLists {
  const result = documentsSchema.safeParse(parseYaml(yaml));
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`content/documents.yaml cannot be used:\n${problems.join('\n')}`);
}
