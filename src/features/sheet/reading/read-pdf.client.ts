import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api';

import { failure, success } from '../../../maths/result.ts';
import type { Result } from '../../../maths/result.ts';
import { recordsOfPdf } from './pdf-text.ts';
import type { PdfItem, PdfPage } from './pdf-text.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetProblem, SheetReading } from './read-sheet.ts';

/** Why no figures were read from a file. */
export type FileProblem =
  | SheetProblem
  | 'not-a-pdf'
  | 'damaged'
  | 'encrypted'
  | 'too-large'
  | 'too-many-pages'
  | 'scanned'
  | 'reader-missing';

/** Pages that were read so far, and pages of the file. */
export type ReportProgress = (done: number, pages: number) => void;

/** A sheet has about ten pages; an offer with its contract has some dozens. */
const MAX_PAGES = 100;

/** Scans of a hundred pages are smaller. */
const MAX_BYTES = 50_000_000;

/** The mark of a PDF stands within its first kilobyte. */
const HEAD_BYTES = 1024;

/** Fewest letters and digits of a page with text, on average. */
const MIN_CHARACTERS = 40;

const isPdf = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, HEAD_BYTES).text()).includes('%PDF-');

/** The reader of PDF files and its worker, from our own address, loaded for the first file. */
async function loadReader() {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  return { pdf, workerUrl: worker.default };
}

/**
 * The pieces of text of a page. Its `getTextContent` iterates over a stream, which Safari does not
 * have.
 */
async function itemsOf(page: PDFPageProxy): Promise<PdfItem[]> {
  // The types of the library leave the pieces of its stream open.
  const stream = page.streamTextContent() as ReadableStream<TextContent>;
  const reader = stream.getReader();
  const items: PdfItem[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      return items;
    }

    items.push(...value.items.filter((item) => 'str' in item));
  }
}

async function pagesOf(document: PDFDocumentProxy, report: ReportProgress): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    report(number - 1, document.numPages);
    const page = await document.getPage(number);
    const [, bottom = 0, , top = 0] = page.view;
    pages.push({ items: await itemsOf(page), height: top - bottom });
    page.cleanup();
  }

  return pages;
}

const lengthOf = ({ items }: PdfPage): number =>
  items.reduce((sum, { str }) => sum + str.trim().length, 0);

/** The text of each page of a PDF. */
async function readPages(
  file: Blob,
  report: ReportProgress,
): Promise<Result<PdfPage[], FileProblem>> {
  const reader = await loadReader().catch(() => undefined);
  if (!reader) {
    return failure('reader-missing');
  }

  const { pdf, workerUrl } = reader;
  const port = new Worker(workerUrl, { type: 'module' });
  // A worker that is not loaded, or that a damaged file stops, never answers.
  const stopped = new Promise<FileProblem>((resolve) => {
    port.addEventListener('error', ({ message }) =>
      resolve(message ? 'damaged' : 'reader-missing'),
    );
  });
  const worker = pdf.PDFWorker.create({ port });
  const task = pdf.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    // The policy of the page forbids both; neither is needed for text.
    useWasm: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
  try {
    const document = await Promise.race([task.promise, stopped]);
    if (typeof document === 'string') {
      return failure(document);
    }

    if (document.numPages > MAX_PAGES) {
      return failure('too-many-pages');
    }

    const pages = await pagesOf(document, report);
    const characters = pages.reduce((sum, page) => sum + lengthOf(page), 0);
    return characters < MIN_CHARACTERS * pages.length ? failure('scanned') : success(pages);
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    return failure(isEncrypted ? 'encrypted' : 'damaged');
  } finally {
    // A stopped worker does not answer, so this is not waited for.
    task.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  }
}

/**
 * Reads the figures of a sheet from its PDF, in the browser: nothing of it is sent.
 *
 * @param report called before each page
 */
export async function readSheetPdf(
  file: Blob,
  report: ReportProgress,
): Promise<Result<SheetReading, FileProblem>> {
  if (file.size > MAX_BYTES) {
    return failure('too-large');
  }

  if (!(await isPdf(file))) {
    return failure('not-a-pdf');
  }

  const pages = await readPages(file, report);
  return pages.ok ? readSheet(recordsOfPdf(pages.value), false) : pages;
}
