import type { FigureField } from '../fields.ts';

/** Figures of a value, by field, as they are typed into the form. */
export type Figures = Partial<Readonly<Record<FigureField, string>>>;

/** The field whose label a value follows. */
export type LabelledField =
  'amount' | 'term' | 'total' | 'rate' | 'aprc' | 'number' | 'payment' | 'laterPayment';

type Language = 'en' | 'el';

/**
 * The values that a field may have. A value is read only if nothing is left of its sentence without
 * the words that change nothing, except the figures of a form.
 */
interface ValueRow {
  readonly field: LabelledField;
  readonly language: Language;
  /** Words that change nothing, in lower case without accents, with a final sigma as `σ`. */
  readonly neutral: string;
  /**
   * What is left: `A` amount, `P` percentage, `L` length, `N` number, and words. The figures of the
   * same kind in `A A` and `L L` have to be equal.
   */
  readonly forms: readonly string[];
  readonly examples: readonly (readonly [value: string, figures: Figures])[];
  /** Values that must not be read. */
  readonly counterExamples: readonly string[];
}

const EN_RATE =
  'fixed variable rate borrowing nominal interest annual annually per annum a year each yearly for the whole term of loan throughout currently';

const EL_RATE =
  'σταθερο κυμαινομενο επιτοκιο ετησιωσ ετησιο το χρονο ονομαστικο για ολη τη διαρκεια του δανειου';

const EN_PAYMENT =
  'amount of each every monthly equal instalment instalments installment installments payment payments repayment a per month is are your the will be you pay';

const EL_PAYMENT =
  'ποσο καθε δοσησ δοση δοσεισ μηνιαια μηνιαιεσ μηνιαιωσ τον το μηνα ανα μηνα ισεσ η τησ ειναι σασ πληρωμη';

/** The closed grammar of the values after a label (docs/decisions/045). */
export const VALUE_ROWS: readonly ValueRow[] = [
  {
    field: 'amount',
    language: 'en',
    neutral: 'in euro eur euros € loan to be granted the is of lent currency amount',
    forms: ['A', 'A A'],
    examples: [
      ['€ 200,000.00', { amount: '200000' }],
      ['EUR 200 000.00', { amount: '200000' }],
      ['200.000,00 euro', { amount: '200000' }],
      ['€200,000 (EUR 200,000)', { amount: '200000' }],
      ["€150'000", { amount: '150000' }],
      ['€ 200,000¹', { amount: '200000' }],
      ['€ 200,000 (1)', { amount: '200000' }],
      ['250.000,- EUR', { amount: '250000' }],
    ],
    counterExamples: [
      'up to €200,000',
      '€150,000 to €180,000',
      '€150,000 – 180,000',
      'CHF 200,000',
      'USD 200,000.00',
      '$200,000',
      '200,000.00',
      '€ 200,0002',
      '€ 2 0 0,000',
      '€ 200, 000.00',
      '80% of €250,000',
      '€200,000 or €180,000',
      '€200,000 in 4 drawdowns',
      'minimum €100,000',
      '€200,000 (CHF 190,000)',
      '€ 1.2 million',
      'about €200,000',
    ],
  },
  {
    field: 'amount',
    language: 'el',
    neutral: 'σε ευρω € eur που θα χορηγηθει ποσο νομισμα',
    forms: ['A', 'A A'],
    examples: [
      ['200.000,00 €', { amount: '200000' }],
      ['150.000 ευρώ', { amount: '150000' }],
      ['€ 95 000', { amount: '95000' }],
    ],
    counterExamples: [
      'έως 200.000,00 €',
      'από € 150.000 έως € 180.000',
      '200.000 ελβετικά φράγκα',
      'περίπου 200.000 €',
      '80% των 250.000 €',
    ],
  },
  {
    field: 'total',
    language: 'en',
    neutral: 'in euro eur euros € the is amount total to be reimbursed of',
    forms: ['A', 'A A'],
    examples: [
      ['€ 317,150.00', { total: '317150' }],
      ['EUR 317 150.00', { total: '317150' }],
    ],
    counterExamples: [
      '€ 317,150.005',
      'at least €317,150',
      '€317,150 plus insurance',
      '€317,150, of which €117,150 interest',
      '€ 317,150.0 0',
      'up to €350,000 if the rate rises',
      '1.59 for every €1 borrowed',
    ],
  },
  {
    field: 'total',
    language: 'el',
    neutral: 'σε ευρω € eur συνολικο ποσο που πρεπει να επιστραφει',
    forms: ['A', 'A A'],
    examples: [['316.700,00 €', { total: '316700' }]],
    counterExamples: [
      '1,58 € για κάθε 1 €',
      'τουλάχιστον 316.700,00 €',
      'ενδέχεται να ανέλθει σε 350.000 €',
    ],
  },
  {
    field: 'term',
    language: 'en',
    neutral: 'that is and or the of loan in i e duration',
    forms: ['L', 'L L'],
    examples: [
      ['25 years', { term: '25 years' }],
      ['12.5 years', { term: '12.5 years' }],
      ['300 months', { term: '300 months' }],
      ['25 years, 300 months', { term: '25 years' }],
      ['25 years (300 months)', { term: '25 years' }],
      ['300 months (25 years)', { term: '300 months' }],
      ['25 years and 6 months', { term: '25 years 6 months' }],
      ['25 years¹', { term: '25 years' }],
      ['25 (1) years', { term: '25 years' }],
    ],
    counterExamples: [
      '20 to 25 years',
      '20 – 25 years',
      'up to 25 years',
      'maximum 25 years',
      '25',
      '20 years or 25 years',
      '20 years, 300 months',
      '12½ years',
      '1 2 years',
      '25 years from the first drawdown, extended by 5 years',
      '25 years, if you keep the account',
      'until 65 years of age',
      'five years',
    ],
  },
  {
    field: 'term',
    language: 'el',
    neutral: 'και ητοι δηλαδη του δανειου διαρκεια',
    forms: ['L', 'L L'],
    examples: [
      ['25 έτη', { term: '25 years' }],
      ['12,5 έτη', { term: '12.5 years' }],
      ['25 έτη (300 μήνες)', { term: '25 years' }],
      ['240 μήνες', { term: '240 months' }],
      ['25 έτη και 6 μήνες', { term: '25 years 6 months' }],
    ],
    counterExamples: [
      'έως 25 έτη',
      '20 έως 25 έτη',
      '20-25 έτη',
      '20 έτη, 300 μήνες',
      'μέγιστο 25 έτη',
    ],
  },
  {
    field: 'aprc',
    language: 'en',
    neutral: 'per annum a year',
    forms: ['P'],
    examples: [
      ['4.31 %', { aprc: '4.31' }],
      ['4.31¹ %', { aprc: '4.31' }],
      ['4,3%', { aprc: '4.3' }],
      ['4.31 per cent', { aprc: '4.31' }],
    ],
    counterExamples: [
      '4.31',
      'between 4.31 % and 4.50 %',
      '≥4.31 %',
      '3 . 9 %',
      '4.31 1 %',
      '3½ %',
      '4.3111 %',
      'from 4.31 %',
      '4.31 – 4.50 %',
      'at least 4.31 %',
    ],
  },
  {
    field: 'aprc',
    language: 'el',
    neutral: 'ετησιωσ',
    forms: ['P'],
    examples: [
      ['4,31 %', { aprc: '4.31' }],
      ['4,31 τοις εκατό', { aprc: '4.31' }],
    ],
    counterExamples: ['μεταξύ 4,31 % και 4,50 %', 'τουλάχιστον 4,31 %', 'έως 4,31 %'],
  },
  {
    field: 'rate',
    language: 'en',
    neutral: EN_RATE,
    forms: ['P'],
    examples: [
      ['3.90 %', { rate: '3.90' }],
      ['3.90 % fixed', { rate: '3.90' }],
      ['Fixed rate of 3.90 % per annum', { rate: '3.90' }],
      ['3.90% p.a.', { rate: '3.90' }],
      ['3.875 %', { rate: '3.875' }],
      ['3.90 % (fixed)', { rate: '3.90' }],
      ['3.90² %', { rate: '3.90' }],
    ],
    counterExamples: [
      'Euribor plus 2.10%',
      'ECB main refinancing rate plus a margin of 2.25%',
      '3.90 % after a discount of 0.40%',
      '3.90 %, less 0.40 % discount',
      'margin 2.00 %',
      '2.00 % above Euribor',
      '2.00% over the base rate',
      '3.90 – 4.10%',
      '3.90% to 4.10%',
      'from 3.90 %',
      'up to 6.50 %',
      'maximum 6.50 %',
      '3½ %',
      '3 1/2 %',
      '3 . 9 %',
      '3.902%3',
      '3.90',
      '39.0 %',
      '3.90 %, rising by 2% after 3 months in arrears',
      '6.50 % if the interest rate rose',
      'for example 3.90 %',
      '3.90 % for 5 years',
      '-0.50 %',
      '+2.00 %',
      '3.90 % plus Euribor',
      '3,90 ‰',
    ],
  },
  {
    field: 'rate',
    language: 'el',
    neutral: EL_RATE,
    forms: ['P'],
    examples: [
      ['3,90 %', { rate: '3.90' }],
      ['Σταθερό 3,90 %', { rate: '3.90' }],
      ['3,90 % ετησίως', { rate: '3.90' }],
    ],
    counterExamples: [
      'Euribor πλέον περιθωρίου 2,25%',
      'πλέον περιθωρίου 2,25%',
      'επιτόκιο ΕΚΤ + 2,00 %',
      'περιθώριο 2,00 %',
      'από 3,90 %',
      '3,90 % έως 4,10 %',
      'έως 6,50 %',
      'εάν το επιτόκιο ανέλθει σε 6,50 %',
      '3,90 % μετά από έκπτωση 0,40 %',
    ],
  },
  {
    field: 'rate',
    language: 'en',
    neutral: `${EN_RATE} at first years following remaining in`,
    forms: [
      'P L then P',
      'P L thereafter P',
      'P L after that P',
      'P L afterwards P',
      'P L and then P',
    ],
    examples: [
      ['2.90 % for 5 years, then 4.30 %', { rate: '2.90', fixed: '5 years', later: '4.30' }],
      [
        '2.90% fixed for the first 5 years, thereafter 4.30%',
        { rate: '2.90', fixed: '5 years', later: '4.30' },
      ],
      [
        '2.90 % for 60 months, then 4.30 % variable',
        { rate: '2.90', fixed: '60 months', later: '4.30' },
      ],
    ],
    counterExamples: [
      '2.90 %, then 4.30 %',
      '2.90 % for 5 years or 4.30 %',
      '2.90 % for 5 years, then 4.30 % for 20 years',
      '2.90 % for 5 years, then 3.50 %, then 4.30 %',
      '2.90 % for 5 years, then 1.80 % + Euribor',
      '2.90% for 5 years, thereafter Euribor plus 2.00%',
      '2.90 % for 5 years, then up to 4.30 %',
      '2.90 % for 3 to 5 years, then 4.30 %',
    ],
  },
  {
    field: 'rate',
    language: 'el',
    neutral: `${EL_RATE} τα πρωτα στα πρωτα επομενα`,
    forms: [
      'P L στη συνεχεια P',
      'P L επειτα P',
      'P L κατοπιν P',
      'P L και στη συνεχεια P',
      'P L μετα P',
      'P L εν συνεχεια P',
    ],
    examples: [
      ['2,90 % για 5 έτη, στη συνέχεια 4,30 %', { rate: '2.90', fixed: '5 years', later: '4.30' }],
      [
        '2,90 % για τα πρώτα 5 έτη, έπειτα 4,30 %',
        { rate: '2.90', fixed: '5 years', later: '4.30' },
      ],
    ],
    counterExamples: [
      '2,90 % για 5 έτη, στη συνέχεια Euribor πλέον 2,00 %',
      '2,90 % για 5 έτη, στη συνέχεια έως 4,30 %',
      '2,90 % για 5 έτη',
    ],
  },
  {
    field: 'number',
    language: 'en',
    neutral: 'monthly equal instalments installments payments repayments of',
    forms: ['N'],
    examples: [
      ['300', { number: '300' }],
      ['300 monthly instalments', { number: '300' }],
      ['300⁴', { number: '300' }],
    ],
    counterExamples: [
      '3004',
      '300 quarterly payments',
      'up to 300',
      '240 or 300',
      '1 + 299',
      '300 €',
      '3 0 0',
      '300 years',
      '60 at the first rate, 240 later',
      '12 a year',
    ],
  },
  {
    field: 'number',
    language: 'el',
    neutral: 'μηνιαιεσ μηνιαιων ισεσ δοσεισ δοσεων πληρωμεσ πληρωμων',
    forms: ['N'],
    examples: [
      ['300', { number: '300' }],
      ['300 μηνιαίες δόσεις', { number: '300' }],
    ],
    counterExamples: ['100 τριμηνιαίες δόσεις', 'έως 300', '12 ανά έτος'],
  },
  {
    field: 'payment',
    language: 'en',
    neutral: EN_PAYMENT,
    forms: ['A', 'N A'],
    examples: [
      ['€ 1,044.66', { payment: '1044.66' }],
      ['EUR 1 044.66', { payment: '1044.66' }],
      ['€1,044.66 a month', { payment: '1044.66' }],
      ['Amount of each instalment: € 1,044.66', { payment: '1044.66' }],
      ['300 equal monthly instalments of €1,044.66', { payment: '1044.66' }],
      ['€ 1,044.66³', { payment: '1044.66' }],
    ],
    counterExamples: [
      'Your instalments may rise to €1,215.37',
      'could become €1,215.37',
      'Would you still afford €1,300?',
      '€ 1,044.663',
      '€1,044.66 a quarter',
      '€1,044.66 to €1,215.37',
      '€900.10 or €1,044.66',
      'for example €1,044.66',
      '€1,044.66 plus insurance',
      'up to €1,215.37',
      'maximum €1,215.37',
      '€ 1,044.6',
      'if the interest rate rose to 6.50 %, €1,350.41',
    ],
  },
  {
    field: 'payment',
    language: 'el',
    neutral: EL_PAYMENT,
    forms: ['A', 'N A'],
    examples: [
      ['1.044,66 €', { payment: '1044.66' }],
      ['Ποσό κάθε δόσης: 1.044,66 ευρώ', { payment: '1044.66' }],
      ['1.044,66 € τον μήνα', { payment: '1044.66' }],
    ],
    counterExamples: [
      'Οι δόσεις σας ενδέχεται να ανέλθουν σε 1.215,37 €',
      'Η δόση μπορεί να αυξηθεί σε € 1.300,00',
      'έως 1.215,37 €',
      '1.044,66 € ανά τρίμηνο',
    ],
  },
  {
    field: 'payment',
    language: 'en',
    neutral: `${EN_PAYMENT} months`,
    forms: ['first N A', 'first L A', 'A for first L', 'A in first L'],
    examples: [
      ['First 60 instalments: €844.24', { payment: '844.24' }],
      ['The first 60 monthly payments are €844.24', { payment: '844.24' }],
      ['€844.24 a month for the first 5 years', { payment: '844.24' }],
    ],
    counterExamples: ['First instalment: €844.24', 'First 60 instalments up to €844.24'],
  },
  {
    field: 'payment',
    language: 'el',
    neutral: EL_PAYMENT,
    forms: ['πρωτεσ N A', 'οι πρωτεσ N A'],
    examples: [['Πρώτες 60 δόσεις: € 844,24', { payment: '844.24' }]],
    counterExamples: ['Πρώτη δόση: € 844,24'],
  },
  {
    field: 'laterPayment',
    language: 'en',
    neutral: `${EN_PAYMENT} months`,
    forms: [
      'next N A',
      'following N A',
      'remaining N A',
      'subsequent N A',
      'remaining A',
      'thereafter A',
      'then A',
      'A thereafter',
      'other N A',
    ],
    examples: [
      ['Next 240 instalments: €956.23', { payment2: '956.23' }],
      ['The remaining 240 payments: €956.23', { payment2: '956.23' }],
    ],
    counterExamples: ['Next instalment: €956.23', 'Next 240 instalments from €956.23'],
  },
  {
    field: 'laterPayment',
    language: 'el',
    neutral: `${EL_PAYMENT} οι`,
    forms: ['επομενεσ N A', 'υπολοιπεσ N A', 'ακολουθεσ N A', 'υπολοιπεσ A'],
    examples: [['Επόμενες 240 δόσεις: € 956,23', { payment2: '956.23' }]],
    counterExamples: ['Επόμενη δόση: € 956,23'],
  },
];
