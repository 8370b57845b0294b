import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';

import { FoundFigures } from './FoundFigures.tsx';
import type { FileProblem } from './reading/read-pdf.client.ts';
import type { ReadValue } from './reading/found.ts';
import type { SheetReading } from './reading/read-sheet.ts';
import { describeCount, describeProgress, FILE_PROBLEMS, FILE_TEXTS } from './reading-texts.ts';

type FileState =
  | { readonly id: 'idle' }
  | { readonly id: 'opening' }
  | { readonly id: 'reading'; readonly done: number; readonly pages: number }
  | { readonly id: 'failed'; readonly problem: FileProblem }
  | { readonly id: 'found'; readonly reading: SheetReading; readonly file: number };

/** What is announced about a file. */
function messageOf(state: FileState): string {
  switch (state.id) {
    case 'idle':
      return '';
    case 'opening':
      return FILE_TEXTS.opening;
    case 'reading':
      return describeProgress(state.done, state.pages);
    case 'failed':
      return FILE_PROBLEMS[state.problem];
    case 'found':
      return describeCount(state.reading.values.length);
  }
}

interface OpenSheetProps {
  /** Takes the confirmed values into the form. */
  readonly use: (values: readonly ReadValue[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Reads the PDF of a sheet in the browser. What reads it is loaded when a file is chosen. */
export function OpenSheet({ use }: OpenSheetProps) {
  const [state, setState] = useState<FileState>({ id: 'idle' });
  const [isOver, setIsOver] = useState(false);
  // A file that is chosen while another one is read replaces it.
  const lastFile = useRef(0);

  const open = async (file: File) => {
    lastFile.current += 1;
    const own = lastFile.current;
    const show = (next: FileState) => {
      if (own === lastFile.current) {
        setState(next);
      }
    };

    show({ id: 'opening' });
    try {
      const { readSheetPdf } = await import('./reading/read-pdf.client.ts');
      const reading = await readSheetPdf(file, (done, pages) =>
        show({ id: 'reading', done, pages }),
      );
      show(
        reading.ok
          ? { id: 'found', reading: reading.value, file: own }
          : { id: 'failed', problem: reading.error },
      );
    } catch {
      show({ id: 'failed', problem: 'reader-missing' });
    }
  };

  const drag = (event: DragEvent) => {
    if (hasFiles(event)) {
      event.preventDefault();
      setIsOver(true);
    }
  };

  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    setIsOver(false);
    if (file) {
      event.preventDefault();
      void open(file);
    }
  };

  useEffect(() => {
    // A file that misses the field would replace the page, and what was typed.
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) {
        event.preventDefault();
      }
    };

    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const message = messageOf(state);
  return (
    <div className="grid gap-3">
      <div
        className={`sheet-drop ${isOver ? 'sheet-drop-over' : ''}`}
        onDragOver={drag}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label className="button button-quiet sheet-file">
          <input
            type="file"
            accept="application/pdf,.pdf"
            aria-describedby="sheet-file-hint"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) {
                void open(file);
              }

              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <span>{FILE_TEXTS.choose}</span>
        </label>
        <span className="sheet-drop-hint">{FILE_TEXTS.drop}</span>
      </div>
      <p className="tool-hint" id="sheet-file-hint">
        {FILE_TEXTS.hint}
      </p>
      {state.id === 'reading' && (
        <progress
          className="w-full"
          aria-label={FILE_TEXTS.progressLabel}
          value={state.done}
          max={state.pages}
        />
      )}
      <p className="[--gap:0.75rem]" role="status">
        {message === '' ? null : <b key={message}>{message}</b>}
      </p>
      {state.id === 'failed' && <p className="tool-hint">{FILE_TEXTS.limits}</p>}
      {state.id === 'found' && (
        <FoundFigures
          key={state.file}
          reading={state.reading}
          use={(values) => {
            setState({ id: 'idle' });
            use(values);
          }}
        />
      )}
    </div>
  );
}
