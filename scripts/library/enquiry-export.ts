import type postgres from 'postgres';
import writeXlsxFile from 'write-excel-file/node';

/** An enquiry in the export. A text is what the visitor typed, unchanged. */
export interface ExportedEnquiry {
  reference: string;
  kind: string;
  /** Date and time in Cyprus, written as if it were UTC. */
  received: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string | null;
  light: string | null;
  page: string | null;
  mail: string;
  problem: string | null;
  outcome: string | null;
  minutes: number | null;
}

/** Reads every enquiry that is not a test, oldest first, as the owner of the tables. */
export const readEnquiries = (sql: postgres.Sql) => sql<ExportedEnquiry[]>`
  select
    lead.reference,
    lead.kind,
    to_char(lead.created_at at time zone 'Asia/Nicosia', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as received,
    fields.name,
    fields.email,
    fields.phone,
    fields.subject,
    fields.message,
    fields.simulator_result as light,
    lead.source_page as page,
    lead.delivery_status as mail,
    coalesce(lead.hold_reason, nullif(lead.delivery_error, '')) as problem,
    lead.last_event as outcome,
    lead.minutes_to_first_event as minutes
  from public.leads as lead
  join private.enquiry_fields as fields on fields.id = lead.id
  where lead.hold_reason is distinct from 'test'
  order by lead.created_at, lead.id`;

const textCell = (value: string | null) =>
  value === null ? null : { value, type: String, wrap: value.includes('\n') };

const numberCell = (value: number | null) => (value === null ? null : { value, type: Number });

const timeCell = (value: string) => ({
  value: new Date(value),
  type: Date,
  format: 'dd/mm/yyyy hh:mm',
});

/** The columns of the sheet: heading, width in characters, and the cell of an enquiry. */
const COLUMNS = [
  { heading: 'Reference', width: 12, cell: (row: ExportedEnquiry) => textCell(row.reference) },
  { heading: 'Kind', width: 11, cell: (row: ExportedEnquiry) => textCell(row.kind) },
  {
    heading: 'Received (Cyprus time)',
    width: 22,
    cell: (row: ExportedEnquiry) => timeCell(row.received),
  },
  { heading: 'Name', width: 26, cell: (row: ExportedEnquiry) => textCell(row.name) },
  { heading: 'Email', width: 30, cell: (row: ExportedEnquiry) => textCell(row.email) },
  { heading: 'Phone', width: 20, cell: (row: ExportedEnquiry) => textCell(row.phone) },
  { heading: 'Subject', width: 18, cell: (row: ExportedEnquiry) => textCell(row.subject) },
  { heading: 'Message', width: 60, cell: (row: ExportedEnquiry) => textCell(row.message) },
  { heading: 'Simulator light', width: 15, cell: (row: ExportedEnquiry) => textCell(row.light) },
  { heading: 'Page', width: 22, cell: (row: ExportedEnquiry) => textCell(row.page) },
  { heading: 'Mail to the firm', width: 15, cell: (row: ExportedEnquiry) => textCell(row.mail) },
  { heading: 'Why not mailed', width: 30, cell: (row: ExportedEnquiry) => textCell(row.problem) },
  { heading: 'Latest outcome', width: 15, cell: (row: ExportedEnquiry) => textCell(row.outcome) },
  {
    heading: 'Minutes to the first outcome',
    width: 27,
    cell: (row: ExportedEnquiry) => numberCell(row.minutes),
  },
] as const;

/**
 * An Excel file of enquiries. A spreadsheet reads a text in it as a text whatever it begins with,
 * so that a telephone number needs no apostrophe and no text is read as a formula.
 */
export function toWorkbook(enquiries: readonly ExportedEnquiry[]): Promise<Buffer> {
  const head = COLUMNS.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const }));
  const rows = enquiries.map((enquiry) => COLUMNS.map(({ cell }) => cell(enquiry)));
  const columns = COLUMNS.map(({ width }) => ({ width }));
  return writeXlsxFile([head, ...rows], {
    columns,
    sheet: 'Enquiries',
    stickyRowsCount: 1,
  }).toBuffer();
}
