import yaml from '../../content/documents.yaml?raw';
import { parseDocuments } from './schemas/documents.ts';

/** Documents a bank asks for, by borrower and purpose: `content/documents.yaml`. */
export const documents = parseDocuments(yaml);
