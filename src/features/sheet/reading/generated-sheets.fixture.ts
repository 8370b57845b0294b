import type { PdfItem, PdfPage } from './pdf-text.ts';

/** Figures of a sheet by field, as they go into the form. */
export type Truth = Record<string, string>;

/** A row of a table or a paragraph, before it is laid out. */
type Piece =
  | { readonly kind: 'row'; readonly label: string; readonly value: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string };

export interface GeneratedSheet {
  readonly pieces: readonly Piece[];
  /** The figures that the sheet states; nothing else may be read. */
  readonly truth: Truth;
}

/** How a sheet is laid out on its pages; lengths in points. */
export interface Layout {
  readonly size: number;
  readonly leading: number;
  readonly labelWidth: number;
  readonly valueWidth: number;
  readonly padding: number;
  readonly isCentred: boolean;
  readonly pageHeight: number;
  readonly hasHeader: boolean;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

type Language = 'en' | 'el';

/** An amount as sheets print it. */
function printAmount(random: Random, language: Language, euros: number): string {
  const [whole = '', cents = ''] = euros.toFixed(2).split('.');
  const group = (mark: string) => whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, mark);
  const isShort = cents === '00' && random() < 0.3;
  if (language === 'el') {
    const number = isShort ? group('.') : `${group('.')},${cents}`;
    return pick(random, [`${number} €`, `€ ${number}`, `${number} ευρώ`, `€${number}`]);
  }

  const english = isShort ? group(',') : `${group(',')}.${cents}`;
  const spaced = `${group(' ')}.${cents}`;
  return pick(random, [
    `€ ${english}`,
    `€${english}`,
    `EUR ${spaced}`,
    `${english} euro`,
    `EUR ${english}`,
  ]);
}

const printPercent = (language: Language, percent: string, space: string): string =>
  `${language === 'el' ? percent.replace('.', ',') : percent}${space}%`;

interface Words {
  readonly title: string;
  readonly headings: Readonly<Record<3 | 4 | 5 | 6 | 7 | 8, string>>;
  readonly lender: string;
  readonly amount: readonly [string, ...string[]];
  readonly term: readonly [string, ...string[]];
  readonly total: readonly [string, ...string[]];
  readonly type: readonly [label: string, value: string];
  readonly factor: readonly [label: string, value: string];
  readonly property: string;
  readonly aprc: readonly [string, ...string[]];
  readonly rate: string;
  readonly once: string;
  readonly regular: string;
  readonly frequency: readonly [label: string, value: string];
  readonly number: readonly [string, ...string[]];
  readonly years: string;
  readonly months: string;
  readonly fees: readonly [string, ...string[]];
  readonly valuation: readonly [string, ...string[]];
  readonly life: readonly [string, ...string[]];
  readonly home: readonly [string, ...string[]];
  readonly periods: readonly (readonly [words: string, times: number])[];
  readonly prose: readonly string[];
  readonly notRates: readonly [string, ...string[]];
  readonly notCosts: readonly [string, ...string[]];
  readonly notPeriods: readonly [string, ...string[]];
  readonly examples: readonly [string, ...string[]];
  readonly afterCosts: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'EUROPEAN STANDARDISED INFORMATION SHEET (ESIS)',
    lender: '1. Lender',
    headings: {
      3: '3. Main features of the loan',
      4: '4. Interest rate and other costs',
      5: '5. Frequency and number of payments',
      6: '6. Amount of each instalment',
      7: '7. Illustrative repayment table',
      8: '8. Additional obligations',
    },
    amount: [
      'Amount and currency of the loan to be granted',
      'Amount and currency of the loan',
      'Loan amount',
    ],
    term: ['Duration of the loan', 'Term of the loan', 'Loan term'],
    total: ['Total amount to be reimbursed', 'Total amount to be repaid', 'Total amount payable'],
    type: ['Type of loan', 'Annuity loan secured on the home'],
    factor: ['This means that you will pay back', '€1.59 for every €1 borrowed'],
    property: 'Value of the property assumed to prepare this information sheet',
    aprc: [
      'The APRC applicable to your loan is {}. It comprises:',
      'The annual percentage rate of charge (APRC) applicable to your loan is {}.',
    ],
    rate: 'Interest rate',
    once: 'Costs to be paid on a one-off basis',
    regular: 'Costs to be paid regularly',
    frequency: ['Repayment frequency', 'Monthly'],
    number: ['Number of payments', 'Number of instalments'],
    years: 'years',
    months: 'months',
    fees: ['Arrangement fee', 'Application fee', 'Administration fee', 'Processing fee'],
    valuation: ['Valuation of the property', 'Valuation fee', 'Property valuation report'],
    life: ['Life insurance', 'Life insurance premium'],
    home: ['Home insurance', 'Fire insurance'],
    periods: [
      ['a year', 1],
      ['per annum', 1],
      ['annually', 1],
      ['half-yearly', 2],
      ['every 6 months', 2],
      ['each quarter', 4],
      ['quarterly', 4],
      ['a month', 12],
      ['monthly', 12],
    ],
    prose: [
      'Your income may change. Please consider whether you could still afford €1,300 a month if your income falls.',
      'If the interest rate rose to 6.50 %, the amount of each instalment could be €1,350.41.',
      'The rate may rise by 2% after 3 months in arrears, and the bank then charges €45 for each letter.',
      'You can repay in 300 instalments, and nobody pays out anything in parts.',
    ],
    notRates: [
      'Euribor plus 2.10%',
      'ECB main refinancing rate plus a margin of 2.25%',
      '2.90% for 5 years, thereafter Euribor plus 2.00%',
      '3.90 – 4.10%',
      '3½ %',
      '3 . 9 %',
      'from 3.90 % to 4.90 %',
      '4.30 % after a discount of 0.40%',
      'margin of 2.25 % over Euribor, at present 2.10 %',
      'up to 6.50 %',
    ],
    notCosts: [
      '0.5% of €200,000',
      'minimum €500',
      'up to €350',
      'free, normally €250',
      '€200 to €400',
      '€ 3 50.00',
      '0.50% of the loan, minimum €500',
      '€350 or €450',
      'CHF 350.00',
      '€250 refunded after 3 years',
    ],
    notPeriods: [
      'sum insured €220,000',
      '€120 every 6 months, renewed annually',
      '€240',
      '€24 a week',
      'up to €240 a year',
      '€240 in the first year',
      '€20 a month or €240 a year',
    ],
    examples: [
      'Your instalments may rise to €1,215.37.',
      'could become €1,215.37',
      'between €1,044.66 and €1,215.37',
      '€1,044.66 a quarter',
      'For example €1,044.66',
    ],
    afterCosts: 'This APRC is calculated using assumptions regarding the interest rate.',
  },
  el: {
    title: 'ΕΥΡΩΠΑΪΚΟ ΤΥΠΟΠΟΙΗΜΕΝΟ ΔΕΛΤΙΟ ΠΛΗΡΟΦΟΡΙΩΝ (ESIS)',
    lender: '1. Πιστωτικός φορέας',
    headings: {
      3: '3. Κύρια χαρακτηριστικά του δανείου',
      4: '4. Επιτόκιο και λοιπές επιβαρύνσεις',
      5: '5. Συχνότητα και αριθμός πληρωμών',
      6: '6. Ποσό κάθε δόσης',
      7: '7. Ενδεικτικός πίνακας αποπληρωμής',
      8: '8. Πρόσθετες υποχρεώσεις',
    },
    amount: ['Ποσό και νόμισμα του δανείου που θα χορηγηθεί', 'Ποσό και νόμισμα του δανείου'],
    term: ['Διάρκεια του δανείου', '∆ιάρκεια του δανείου'],
    total: ['Συνολικό ποσό που πρέπει να επιστραφεί', 'Συνολικό ποσό προς επιστροφή'],
    type: ['Είδος δανείου', 'Τοκοχρεολυτικό με τμηματική αποπληρωμή'],
    factor: ['Αυτό σημαίνει ότι θα επιστρέψετε', '1,58 € για κάθε 1 € που δανείζεστε'],
    property: 'Αξία του ακινήτου που λήφθηκε ως βάση για το δελτίο',
    aprc: ['Το ΣΕΠΕ που ισχύει για το δάνειό σας είναι {}. Περιλαμβάνει:'],
    rate: 'Επιτόκιο',
    once: 'Έξοδα που καταβάλλονται εφάπαξ',
    regular: 'Έξοδα που καταβάλλονται τακτικά',
    frequency: ['Συχνότητα αποπληρωμής', 'Μηνιαία'],
    number: ['Αριθμός πληρωμών', 'Αριθμός δόσεων'],
    years: 'έτη',
    months: 'μήνες',
    fees: ['Διαχειριστικά έξοδα', 'Έξοδα φακέλου'],
    valuation: ['Εκτίμηση του ακινήτου', 'Έξοδα εκτίμησης'],
    life: ['Ασφάλεια ζωής'],
    home: ['Ασφάλεια κατοικίας', 'Ασφάλεια πυρός'],
    periods: [
      ['ετησίως', 1],
      ['το χρόνο', 1],
      ['εξαμηνιαίως', 2],
      ['τριμηνιαία', 4],
      ['ανά τρίμηνο', 4],
      ['το μήνα', 12],
      ['μηνιαίως', 12],
    ],
    prose: [
      'Το εισόδημά σας μπορεί να αλλάξει. Μετά τα πρώτα έτη οι δόσεις σας ενδέχεται να ανέλθουν σε 1.215,37 €.',
      'Εάν το επιτόκιο ανέλθει σε 6,50 %, η δόση σας θα είναι 1.350,41 €.',
      'Το δάνειο εξοφλείται με τμηματική αποπληρωμή σε 300 δόσεις.',
    ],
    notRates: [
      'Euribor πλέον περιθωρίου 2,25%',
      'επιτόκιο της ΕΚΤ πλέον 2,10 %',
      '2,90 % για 5 έτη, στη συνέχεια Euribor πλέον 2,00 %',
      'από 3,90 % έως 4,10 %',
      'έως 6,50 %',
    ],
    notCosts: ['0,5% επί 200.000 €', 'έως €350', 'τουλάχιστον 500 €', 'δωρεάν, κανονικά 250 €'],
    notPeriods: [
      'ασφαλιζόμενο ποσό 220.000 €',
      '240 €',
      'έως 240 € ετησίως',
      '20 € το μήνα ή 240 € ετησίως',
    ],
    examples: [
      'Οι δόσεις σας ενδέχεται να ανέλθουν σε 1.215,37 €.',
      'μεταξύ 1.044,66 € και 1.215,37 €',
      '1.044,66 € ανά τρίμηνο',
    ],
    afterCosts: 'Παρακαλείσθε να βεβαιωθείτε ότι γνωρίζετε όλους τους άλλους φόρους και τα έξοδα.',
  },
};

const row = (label: string, value: string): Piece => ({ kind: 'row', label, value });

const text = (line: string): Piece => ({ kind: 'text', text: line });

/** A sheet with random figures and wording; some of its values must not be read. */
export function generateSheet(random: Random): GeneratedSheet {
  const language: Language = random() < 0.6 ? 'en' : 'el';
  const words = WORDS[language];
  const truth: Truth = {};
  const isTrap = () => random() < 0.25;
  const money = (euros: number) => printAmount(random, language, euros);
  const amount = 1000 * (40 + Math.floor(random() * 600));
  const years = 5 + Math.floor(random() * 30);
  const payment = Math.round(amount * (0.004 + random() * 0.004) * 100) / 100;
  const total = Math.round(payment * years * 12 * 100) / 100 + 500;
  const percent = (1 + random() * 6).toFixed(2);
  const space = pick(random, ['', ' ', '\u00a0']);
  truth['amount'] = String(amount);
  truth['total'] = String(Math.round(total * 100) / 100);
  truth['aprc'] = (Number(percent) + 0.41).toFixed(2);
  truth['number'] = String(years * 12);
  const inMonths = random() < 0.2;
  truth['term'] = inMonths ? `${years * 12} months` : `${years} years`;
  const features = shuffled(random, [
    row(pick(random, words.amount), money(amount)),
    row(
      pick(random, words.term),
      inMonths ? `${years * 12} ${words.months}` : `${years} ${words.years}`,
    ),
    row(pick(random, words.total), money(total)),
    row(...words.type),
    row(...words.factor),
    row(words.property, money(amount * 1.3)),
  ]);
  const rates: Piece[] = [];
  if (isTrap()) {
    rates.push(row(words.rate, pick(random, words.notRates)));
  } else {
    truth['rate'] = percent;
    rates.push(row(words.rate, printPercent(language, percent, space)));
  }

  const once: Piece[] = [];
  const oneOff = [
    ['fees', words.fees, 800],
    ['valuation', words.valuation, 350],
  ] as const;
  for (const [field, names, euros] of oneOff) {
    if (isTrap()) {
      once.push(row(pick(random, names), pick(random, words.notCosts)));
    } else {
      truth[field] = String(euros);
      once.push(row(pick(random, names), money(euros)));
    }
  }

  const regular: Piece[] = [];
  for (const [field, names] of [
    ['life', words.life],
    ['home', words.home],
  ] as const) {
    const [period, times] = words.periods[Math.floor(random() * words.periods.length)] ?? ['', 0];
    const euros = 12 + Math.floor(random() * 400);
    if (isTrap()) {
      regular.push(row(pick(random, names), pick(random, words.notPeriods)));
    } else {
      truth[field] = String(euros * times);
      regular.push(row(pick(random, names), `${money(euros)} ${period}`));
    }
  }

  const isExample = isTrap();
  if (!isExample) {
    truth['payment'] = String(payment);
  }

  const prose = shuffled(random, words.prose).map(text);
  const aprc = pick(random, words.aprc).replace('{}', printPercent(language, truth['aprc'], space));
  return {
    truth,
    pieces: [
      text(words.title),
      { kind: 'heading', text: words.lender },
      text('Example Home Loans'),
      { kind: 'heading', text: words.headings[3] },
      ...features,
      { kind: 'heading', text: words.headings[4] },
      text(aprc),
      ...rates,
      { kind: 'text', text: words.once },
      ...once,
      { kind: 'text', text: words.regular },
      ...regular,
      text(words.afterCosts),
      ...prose.slice(1),
      { kind: 'heading', text: words.headings[5] },
      ...shuffled(random, [
        row(...words.frequency),
        row(pick(random, words.number), String(years * 12)),
      ]),
      { kind: 'heading', text: words.headings[6] },
      text(isExample ? pick(random, words.examples) : money(payment)),
      ...prose.slice(0, 1),
      { kind: 'heading', text: words.headings[7] },
      { kind: 'heading', text: words.headings[8] },
      text('Example.'),
    ],
  };
}

/** A random layout: from a narrow phone print to a wide page, with or without space between rows. */
export function generateLayout(random: Random): Layout {
  const size = 8 + random() * 5;
  return {
    size,
    leading: 1.12 + random() * 0.4,
    labelWidth: size * (9 + random() * 30),
    valueWidth: size * (6 + random() * 20),
    padding: pick(random, [0, 2, 4, 6, 8, 10]),
    isCentred: random() < 0.6,
    pageHeight: pick(random, [842, 600]),
    hasHeader: random() < 0.5,
  };
}

const widthOf = (line: string, size: number): number =>
  Array.from(line).reduce((sum, letter) => {
    if (/[\s.,:;()'il|]/.test(letter)) {
      return sum + size * 0.28;
    }

    return sum + size * (/\p{Lu}|[€%m]/u.test(letter) ? 0.68 : 0.53);
  }, 0);

/** Wraps words to a width; a word that is wider is divided, as in a narrow cell. */
export function wrap(line: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    let rest = word;
    if (current !== '' && widthOf(`${current} ${rest}`, size) > width) {
      lines.push(current);
      current = '';
    }

    while (current === '' && rest.length > 1 && widthOf(rest, size) > width) {
      let cut = rest.length - 1;
      while (cut > 1 && widthOf(rest.slice(0, cut), size) > width) {
        cut -= 1;
      }

      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }

    current = current === '' ? rest : `${current} ${rest}`;
  }

  return [...lines, current].filter((one) => one !== '');
}

/** A line at its place: page from 0, distances from the left and from the top of the page. */
interface PlacedLine {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const MARGIN = 60;

/** Lays a sheet out on pages. */
export function layOut({ pieces }: GeneratedSheet, layout: Layout): PlacedLine[] {
  const { size, leading, labelWidth, valueWidth, padding, isCentred, pageHeight } = layout;
  const pitch = size * leading;
  const placed: PlacedLine[] = [];
  let page = 0;
  let top = MARGIN + size;
  const place = (lines: readonly string[], x: number, from: number) => {
    for (const [index, line] of lines.entries()) {
      placed.push({ page, text: line, x, y: from + index * pitch });
    }
  };

  for (const piece of pieces) {
    const columns =
      piece.kind === 'row'
        ? [wrap(piece.label, labelWidth, size), wrap(piece.value, valueWidth, size)]
        : [wrap(piece.text, labelWidth + valueWidth + size, size)];
    const height = Math.max(...columns.map((lines) => lines.length)) * pitch;
    if (top + height > pageHeight - MARGIN) {
      page += 1;
      top = MARGIN + size;
    }

    for (const [index, lines] of columns.entries()) {
      const offset = isCentred ? (height - lines.length * pitch) / 2 : 0;
      place(lines, MARGIN + index * (labelWidth + size * 1.5), top + offset);
    }

    const space = piece.kind === 'row' ? padding : Math.max(padding, size * 0.6);
    top += height + space;
  }

  return placed;
}

/** Pages of a PDF with lines at their places. */
export function pagesOf(placed: readonly PlacedLine[], layout: Layout): PdfPage[] {
  const { size, pageHeight, hasHeader } = layout;
  const count = Math.max(...placed.map(({ page }) => page)) + 1;
  return Array.from({ length: count }, (_, page) => {
    const items: PdfItem[] = placed
      .filter((line) => line.page === page)
      .map((line) => ({
        str: line.text,
        transform: [size, 0, 0, size, line.x, pageHeight - line.y],
        width: widthOf(line.text, size),
      }));
    const header = [
      {
        str: 'Example Home Loans, 2 November 2026',
        transform: [8, 0, 0, 8, 60, pageHeight - 30],
        width: 140,
      },
      { str: `${page + 1} / ${count}`, transform: [8, 0, 0, 8, 280, 20], width: 20 },
    ];
    return { items: hasHeader ? [...items, ...header] : items, height: pageHeight };
  });
}

/** Column of the values in a text that keeps the layout of its page. */
const LAYOUT_COLUMN = 90;

/** The text as a viewer copies it: line by line across the page, or column by column in a row. */
export function copyOf(placed: readonly PlacedLine[], order: 'lines' | 'cells' | 'layout'): string {
  if (order === 'cells') {
    return placed.map((line) => line.text).join('\n');
  }

  const sorted = placed.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const lines: { y: number; page: number; text: string }[] = [];
  for (const line of sorted) {
    const last = lines.at(-1);
    if (last?.page === line.page && Math.abs(last.y - line.y) < 1) {
      const before = order === 'layout' ? last.text.padEnd(LAYOUT_COLUMN) : `${last.text} `;
      last.text = `${before}${line.text}`;
    } else {
      const indent = order === 'layout' && line.x > MARGIN + 1 ? ' '.repeat(LAYOUT_COLUMN) : '';
      lines.push({ y: line.y, page: line.page, text: `${indent}${line.text}` });
    }
  }

  return lines.map((line) => line.text).join('\n');
}
