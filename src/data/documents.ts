import yaml from '../../content/documents.yaml?raw';
import { parseDocuments } from './schemas/documents.ts';

/** What a bank asks for, by who borrows and what for: `content/documents.yaml`. */
export const documents = parseDocuments(yaml);
