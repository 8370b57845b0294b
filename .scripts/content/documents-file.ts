import { DOCUMENT_FIELDS, documentsSchema } from '../../src/domain/documents.ts';
import type { Finding } from './finding.ts';
import { readYamlFile } from './yaml-file.ts';

/** What is wrong with the lists of documents: line, field, and what to write. */
export const readDocuments = (text: string): readonly Finding[] =>
  readYamlFile(text, {
    file: 'content/documents.yaml',
    schema: documentsSchema,
    unreadable: 'Compare the line with those around it: a hyphen or a colon, and a space.',
    fieldsAt: () => DOCUMENT_FIELDS,
  }).mistakes;
