// `node scripts/export-enquiries.ts [FILE.xlsx]`: writes every enquiry, oldest first, into a
// spreadsheet. It holds personal data: keep it no longer than you need it.
import './library/report-errors.ts';

import { writeFile } from 'node:fs/promises';

import { readEnquiries, toWorkbook } from './library/enquiry-export.ts';
import { withOwnerDatabase } from './library/owner-database.ts';

const [file = 'enquiries.xlsx'] = process.argv.slice(2);
const enquiries = await withOwnerDatabase(readEnquiries);
await writeFile(file, await toWorkbook(enquiries), { mode: 0o600 });
console.log(`Wrote the enquiries to ${file}: ${enquiries.length}.`);
