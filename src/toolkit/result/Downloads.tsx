import { useState } from 'react';

import { parseCsv } from './csv.ts';
import { FILE_TEXTS } from './file-texts.ts';
import { saveFile } from './save-file.ts';

/** A table that visitors can save. */
export interface CsvFile {
  readonly label: string;
  readonly fileName: string;
  readonly write: () => string;
}

/**
 * Buttons that save a table: as an Excel file, because Excel opens a CSV with commas in one column
 * where numbers have a decimal comma (Greek, German, Russian), and as CSV.
 */
export function Downloads({ label, fileName, write }: CsvFile) {
  const [problem, setProblem] = useState<'refused' | 'notLoaded'>();

  const save = async (createFile: () => File | Promise<File>) => {
    try {
      const outcome = await saveFile(await createFile());
      setProblem(outcome === 'refused' ? 'refused' : undefined);
    } catch {
      setProblem('notLoaded');
    }
  };

  const createCsv = () => new File([write()], fileName, { type: 'text/csv;charset=utf-8' });

  const createSpreadsheet = async () => {
    const { toSpreadsheet } = await import('./spreadsheet.ts');
    const blob = await toSpreadsheet(parseCsv(write()));
    return new File([blob], fileName.replace(/\.csv$/, '.xlsx'), { type: blob.type });
  };

  return (
    <>
      <button
        type="button"
        className="tap-target tool-action"
        onClick={() => void save(createSpreadsheet)}
      >
        {FILE_TEXTS.excel}
      </button>
      <button type="button" className="tap-target tool-action" onClick={() => void save(createCsv)}>
        {label}
      </button>
      <p role="status" className="w-full">
        {problem && <span key={problem}>{FILE_TEXTS[problem]}</span>}
      </p>
    </>
  );
}
