import writeXlsxFile from 'write-excel-file/browser';
import type { Feature } from 'write-excel-file/browser';

import { nameSheet } from './file-texts.ts';

type Row = readonly string[];

/**
 * Maximum number of cells in one sheet. `write-excel-file` compresses a larger sheet in a worker,
 * which the content security policy does not allow.
 */
const MAX_CELLS = 3000;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Minimum width of a column in characters, enough for `1,000,000.00`. */
const MIN_WIDTH = 14;

function cellOf(text: string) {
  if (!NUMBER.test(text)) {
    return { value: text };
  }

  // Whole numbers are months; amounts have two decimals.
  return { value: Number(text), ...(text.includes('.') && { format: '#,##0.00' }) };
}

/** Splits the rows into sheets of at most {@link MAX_CELLS} cells; the header is not included. */
function splitRows(header: Row, rows: readonly Row[]): readonly (readonly Row[])[] {
  const size = Math.max(1, Math.floor(MAX_CELLS / Math.max(1, header.length)));
  const count = Math.max(1, Math.ceil(rows.length / size));
  return Array.from({ length: count }, (_, sheet) => rows.slice(sheet * size, (sheet + 1) * size));
}

/**
 * Prints a sheet one page wide and as many pages long as it needs (ECMA-376, 18.3.1.63 and
 * 18.3.1.65). LibreOffice otherwise puts the last column on a page of its own.
 */
const FIT_TO_WIDTH: Feature<File | Blob | ArrayBuffer> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        insert: () =>
          '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>',
        // `sheetPr` is the first element of a sheet.
        transform: (content) =>
          content.replace(
            /<worksheet\b[^>]*>/,
            '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
          ),
      },
    },
  },
};

/**
 * Writes a table as an Excel file. Amounts are stored as numbers, which the visitor's Excel shows
 * in its local notation.
 *
 * @param table rows of texts, the header first; numbers as `1285.33`
 */
export function toSpreadsheet([header = [], ...rows]: readonly Row[]): Promise<Blob> {
  const columns = header.map((name, column) => {
    const lengths = rows.map((row) => row[column]?.length ?? 0);
    return { width: Math.max(MIN_WIDTH, name.length, ...lengths) };
  });
  const head = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const sheets = splitRows(header, rows).map((part, index) => ({
    sheet: nameSheet(index + 1),
    data: [head, ...part.map((row) => row.map(cellOf))],
    columns,
    stickyRowsCount: 1,
  }));
  return writeXlsxFile(sheets, { features: [FIT_TO_WIDTH] }).toBlob();
}
