import type { Browser } from '@playwright/test';

/** Rows of a table, each with a label and its value. */
type Rows = readonly (readonly [label: string, value: string])[];

const table = (rows: Rows): string =>
  `<table>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`;

/** An invented sheet whose labels take several lines, with the marks of footnotes. */
const SHEET = `<!doctype html><meta charset="utf-8">
<style>
  body { font: 10.5pt/1.2 sans-serif; }
  td { padding: 3pt 6pt; } td:first-child { width: 90pt; } sup { font-size: 7pt; }
</style>
<h1>European Standardised Information Sheet (ESIS)</h1>
<h2>3. Main features of the loan</h2>
${table([
  ['Amount and currency of the loan to be granted', '€ 200,000<sup>1</sup>'],
  ['Duration of the loan', '25 years'],
  ['Total amount to be reimbursed', '€ 317,150.00'],
])}
<h2>4. Interest rate and other costs</h2>
<p>The APRC applicable to your loan is 4.31<sup>2</sup> %. It comprises:</p>
${table([['Interest rate', '3.90 %']])}
<p>Costs to be paid on a one-off basis</p>
${table([
  ['Arrangement fee', '0.50% of the loan, minimum €500'],
  ['Valuation of the property', '€ 350.00'],
])}
<p>Costs to be paid regularly</p>
${table([['Life insurance', '€ 60.00 each quarter']])}
<h2>5. Frequency and number of payments</h2>
${table([['Number of payments', '300']])}
<h2>6. Amount of each instalment</h2>
<p>€ 1,044.66</p>
<p>Your instalments may rise to €1,350.41.</p>
<h2>7. Illustrative repayment table</h2>`;

/** Prints HTML to a PDF, as a bank's system does. */
export async function printPdf(browser: Browser, html = SHEET): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  return pdf;
}

/** A sheet of several pages, with a header and a footer on each. */
export async function printLongPdf(browser: Browser, pages: number): Promise<Buffer> {
  const filler = '<p>This table shows the amount to be paid every month.</p>'.repeat(20);
  const breaks = `<div style="break-before: page">${filler}</div>`.repeat(pages - 1);
  return printPdf(browser, `${SHEET}${breaks}`);
}
