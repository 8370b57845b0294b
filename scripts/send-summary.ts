// `node scripts/send-summary.ts`: has today's daily summary sent now, also where there is nothing
// to report. The scheduled job sends it within a minute.
import './library/report-errors.ts';

import { readFirm } from './library/firm.ts';
import { withOwnerDatabase } from './library/owner-database.ts';

await withOwnerDatabase((sql) => sql`select send_daily_summary()`);
console.log(`The daily summary goes to ${readFirm().mail.recipient} within a minute.`);
