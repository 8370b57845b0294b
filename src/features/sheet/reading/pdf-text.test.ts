import { describe, expect, it } from 'vitest';

import { recordsOfPdf } from './pdf-text.ts';
import type { PdfItem, PdfPage } from './pdf-text.ts';
import { readSheet } from './read-sheet.ts';
import { textOfRecord } from './records.ts';

const SIZE = 10;

/** A piece of text at a distance from the left and from the top of its page, in points. */
const at = (x: number, y: number, str: string, size = SIZE): PdfItem => ({
  str,
  transform: [size, 0, 0, size, x, 800 - y],
  width: str.length * size * 0.5,
});

const pageOf = (...items: readonly PdfItem[]): PdfPage => ({ items, height: 800 });

/** Label and value of each row, and each line, of some pages. */
const rowsOf = (...pages: readonly PdfPage[]) =>
  recordsOfPdf(pages).map(({ label, value }) => (label === undefined ? value : [label, value]));

describe('a row of a PDF', () => {
  it('has its label and the value beside it', () => {
    expect(rowsOf(pageOf(at(60, 100, 'Loan amount'), at(300, 100, '€ 200,000')))).toEqual([
      ['Loan amount', '€ 200,000'],
    ]);
  });

  it('has a label over three lines, beside the value in their middle', () => {
    const page = pageOf(
      at(60, 100, 'Amount and'),
      at(60, 112, 'currency of'),
      at(60, 124, 'the loan'),
      at(300, 112, '€ 200,000'),
      at(60, 145, 'Duration of the loan'),
      at(300, 145, '25 years'),
    );
    expect(rowsOf(page)).toEqual([
      ['Amount and currency of the loan', '€ 200,000'],
      ['Duration of the loan', '25 years'],
    ]);
  });

  it('has a value over two lines', () => {
    const page = pageOf(
      at(60, 100, 'Loan amount'),
      at(300, 100, 'EUR 200'),
      at(300, 112, '000.00'),
      at(60, 135, 'Duration of the loan'),
      at(300, 135, '25 years'),
    );
    expect(rowsOf(page)[0]).toEqual(['Loan amount', 'EUR 200 000.00']);
  });

  it('goes on at the top of the next page', () => {
    const pages = [
      pageOf(at(60, 300, 'Interest rate'), at(300, 300, '2.10 % plus')),
      pageOf(at(300, 120, 'Euribor'), at(60, 200, 'Example'), at(300, 200, 'Value')),
    ];
    expect(rowsOf(...pages)[0]).toEqual(['Interest rate', '2.10 % plus Euribor']);
  });

  it('has the page and the line that it stands on', () => {
    const pages = [pageOf(at(60, 100, 'One')), pageOf(at(60, 100, 'Two'), at(60, 130, 'Three'))];
    expect(recordsOfPdf(pages).map(({ place }) => place)).toEqual([
      { page: 1, line: 1 },
      { page: 2, line: 1 },
      { page: 2, line: 2 },
    ]);
  });
});

describe('a raised smaller mark', () => {
  it('is a footnote, not a digit', () => {
    const page = pageOf(at(60, 100, 'APRC: 4.31'), at(110, 96, '1', 6), at(116, 100, '%'));
    expect(rowsOf(page)).toEqual(['APRC: 4.31 %']);
  });

  it('is a digit if it is as large as the others', () => {
    const page = pageOf(at(60, 100, 'Fee 80'), at(90, 100, '0'));
    expect(rowsOf(page)).toEqual(['Fee 800']);
  });
});

describe('a line that only frames the pages', () => {
  it('is left out if it is repeated', () => {
    const pages = [1, 2].map((page) =>
      pageOf(at(60, 20, 'Example Bank'), at(60, 300, `Line ${page}`), at(300, 790, `${page} / 2`)),
    );
    expect(rowsOf(...pages)).toEqual(['Line 1', 'Line 2']);
  });

  it('stays if it stands once', () => {
    expect(rowsOf(pageOf(at(60, 20, 'Example Bank')), pageOf(at(60, 300, 'Line')))).toEqual([
      'Example Bank',
      'Line',
    ]);
  });
});

describe('two columns', () => {
  const left = [
    '3. Main features of the loan',
    'Loan amount: €200,000',
    'Loan term: 25 years',
    'Total amount payable: €317,150',
  ];
  const right = [
    '4. Interest rate and other costs',
    'Interest rate: 3.90 %',
    'Type of rate: fixed',
    'Please make sure.',
  ];

  it('are read one after the other', () => {
    const page = pageOf(
      ...left.map((line, index) => at(60, 100 + index * 20, line)),
      ...right.map((line, index) => at(320, 100 + index * 20, line)),
    );
    expect(rowsOf(page)).toEqual([...left, ...right]);
  });
});

describe('a word that is divided at the end of a line', () => {
  it.each(['\u00ad', '-', '\u2010'])('is joined: %j', (hyphen) => {
    const page = pageOf(at(60, 100, `Dura${hyphen}`), at(60, 112, 'tion of the loan: 25 years'));
    expect(rowsOf(page)).toEqual(['Duration of the loan: 25 years']);
  });
});

describe('a file with two sheets', () => {
  const lines = [
    '3. Main features of the loan',
    'Loan amount: €200,000',
    '4. Interest rate and other costs',
    'Interest rate: 3.90 %',
    '5. Frequency and number of payments',
    'Number of payments: 300',
  ];

  it('is not read', () => {
    const page = pageOf(...lines.map((line, index) => at(60, 100 + index * 20, line)));
    expect(readSheet(recordsOfPdf([page]), false).ok).toBe(true);
    expect(readSheet(recordsOfPdf([page, page]), false)).toEqual({
      ok: false,
      error: 'several-sheets',
    });
  });

  it('is told from a sheet with a list of its contents', () => {
    const contents = lines.filter((line) => /^\d/.test(line));
    const pages = [contents, lines].map((texts) =>
      pageOf(...texts.map((line, index) => at(60, 100 + index * 20, line))),
    );
    const read = readSheet(recordsOfPdf(pages), false);
    expect(read.ok && read.value.values.map(({ text }) => text)).toEqual(['200000', '3.90', '300']);
  });
});

it('a text that stands upright is read, one along the edge is not', () => {
  const turned = { ...at(20, 400, 'Copy'), transform: [0, SIZE, -SIZE, 0, 20, 400] };
  expect(recordsOfPdf([pageOf(turned, at(60, 100, 'Line'))]).map(textOfRecord)).toEqual(['Line']);
});
