/** A text as copied from an invented sheet, and the form values that are in it. */
export interface PastedSheet {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

export const ENGLISH: readonly PastedSheet[] = [
  {
    name: 'copied line by line',
    text: `EUROPEAN STANDARDISED INFORMATION SHEET (ESIS)
This document was produced for A. Borrower on 2 November 2026.
1. Lender
Example Home Loans
2. Credit intermediary
3. Main features of the loan
Amount and currency of the loan to be granted: €200,000.00
Duration of the loan: 25 years
Type of loan: annuity
Type of applicable interest rate: fixed
Total amount to be reimbursed: €317,150.00
This means that you will pay back €1.59 for every €1 borrowed.
Value of the property assumed to prepare this information sheet: €260,000
4. Interest rate and other costs
The annual percentage rate of charge (APRC) is the total cost of the loan expressed as an annual percentage.
The APRC applicable to your loan is 4.31%. It comprises:
Interest rate: 3.90%
Costs to be paid on a one-off basis
Arrangement fee €800
Valuation of the property €350
Costs to be paid regularly
Life insurance €240 a year
This APRC is calculated using assumptions regarding the interest rate.
5. Frequency and number of payments
Repayment frequency: monthly
Number of payments: 300
6. Amount of each instalment
€1,044.66
Your income may change. Please consider whether you could still afford €1,300.
7. Illustrative repayment table`,
    values: {
      amount: '200000',
      term: '25 years',
      total: '317150',
      aprc: '4.31',
      rate: '3.90',
      fees: '800',
      valuation: '350',
      life: '240',
      number: '300',
      payment: '1044.66',
    },
  },
  {
    name: 'with decimal commas, non-breaking spaces and words for the currency',
    text: `3. Main features of the loan
Amount and currency of the loan to be granted:\u00a0€\u00a0200.000,00
Duration of the loan:\u00a0300\u00a0months
Total amount to be reimbursed: 316.700,00\u00a0EUR
4. Interest rate and other costs
The APRC applicable to your loan is\u00a04,31\u00a0%.
Interest rate 3,90\u00a0%
5. Frequency and number of payments
Number of payments:\u00a0300
6. Amount of each instalment
1.044,66\u00a0euro`,
    values: {
      amount: '200000',
      term: '300 months',
      total: '316700',
      aprc: '4.31',
      rate: '3.90',
      number: '300',
      payment: '1044.66',
    },
  },
  {
    name: 'with the column of labels torn from the column of values',
    text: `Section 3: Main features of the loan
Amount and currency of the loan to be granted:
Duration of the loan:
Total amount to be reimbursed:
EUR 150,000
20 years
EUR 228,400.80
4. Interest rate and other costs
The APRC applicable to your loan is 4.6 %.
Interest rate: 4.25 %
5. Frequency and number of payments
Number of payments:
240
6. Amount of each instalment
EUR 928.85`,
    values: {
      amount: '150000',
      term: '20 years',
      total: '228400.8',
      aprc: '4.6',
      rate: '4.25',
      number: '240',
      payment: '928.85',
    },
  },
  {
    name: 'with divided words, soft hyphens and a rate that changes',
    text: `3. Main fea\u00adtures of the loan
Amount and cur-
rency of the loan to be granted: €180,000
Dura\u00adtion of the loan: 25 years
4. Interest rate and other costs
The APRC applicable to your
loan is 4.29 %.
Interest rate: 2.90 % for 5 years, then 4.30 %
Costs to be paid on a one-off basis
Application fee: €500
Costs to be paid regularly
Home insurance: €15 a month
5. Frequency and number of payments
Number of payments: 300
6. Amount of each instalment
First 60 instalments: €844.24
Next 240 instalments: €956.23`,
    values: {
      amount: '180000',
      term: '25 years',
      aprc: '4.29',
      rate: '2.90',
      fixed: '5 years',
      later: '4.30',
      fees: '500',
      home: '180',
      number: '300',
      payment: '844.24',
      payment2: '956.23',
    },
  },
  {
    name: 'with figures that are not certain',
    text: `3. Main features of the loan
Amount and currency of the loan to be granted: between €150,000 and €180,000
Duration of the loan: 20 to 25 years, at most 30 years
Total amount to be reimbursed:
Value of the property assumed to prepare this information sheet: €260,000
4. Interest rate and other costs
The APRC applicable to your loan is 4.31 %.
Interest rate: Euribor 2.10 % + margin 2.00 %
Costs to be paid on a one-off basis
Valuation €350 or €450
Costs to be paid regularly
Life insurance €20
5. Frequency and number of payments
Number of payments: 240 or 300
6. Amount of each instalment
€900.10
€1,044.66`,
    values: { aprc: '4.31' },
  },
  {
    name: 'with costs that are not in the APRC, and other numbers around the figures',
    text: `Page 2 of 9
3. Main features of the loan
Amount and currency of the loan to be granted
€ 95 000
Duration of the loan
15 years
Maximum available loan amount relative to the value of the property: 80 %
4. Interest rate and other costs
The APRC applicable to your loan is 5.1%.
Interest rate: 4.85%
Costs to be paid on a one-off basis
Administration fee €250
The following costs are not known to the lender and are therefore not included in the APRC
Registration of the mortgage €950
Please make sure that you are aware of all other taxes and costs (e.g. notary fees).
5. Frequency and number of payments
Repayment frequency: 12 a year
Number of payments: 180
6. Amount of each instalment
€743.86 on the 1st of each month
8. Additional obligations
Home insurance €300 a year`,
    values: {
      amount: '95000',
      term: '15 years',
      aprc: '5.1',
      rate: '4.85',
      fees: '250',
      registration: '950',
      'registration-out': 'yes',
      number: '180',
      payment: '743.86',
    },
  },
];

export const GREEK: readonly PastedSheet[] = [
  {
    name: 'copied line by line',
    text: `ΕΥΡΩΠΑΪΚΟ ΤΥΠΟΠΟΙΗΜΕΝΟ ΔΕΛΤΙΟ ΠΛΗΡΟΦΟΡΙΩΝ
1. Πιστωτικός φορέας
3. Κύρια χαρακτηριστικά του δανείου
Ποσό και νόμισμα του δανείου που θα χορηγηθεί: € 200.000,00
Διάρκεια του δανείου: 25 έτη
Συνολικό ποσό που πρέπει να επιστραφεί: € 316.700,00
Αυτό σημαίνει ότι θα επιστρέψετε € 1,58 για κάθε € 1 που δανείζεστε.
4. Επιτόκιο και λοιπές επιβαρύνσεις
Το ΣΕΠΕ που ισχύει για το δάνειό σας είναι 4,31 %.
Επιτόκιο: 3,90 %
Εφάπαξ έξοδα
Διαχειριστικά έξοδα: € 800
Εκτίμηση του ακινήτου: € 350
5. Συχνότητα και αριθμός πληρωμών
Συχνότητα πληρωμών: μηνιαία
Αριθμός πληρωμών: 300
6. Ποσό κάθε δόσης
€ 1.044,66`,
    values: {
      amount: '200000',
      term: '25 years',
      total: '316700',
      aprc: '4.31',
      rate: '3.90',
      fees: '800',
      valuation: '350',
      number: '300',
      payment: '1044.66',
    },
  },
  {
    name: 'with an intermediary, and other words in its headings',
    text: `1. Δανειστής
2. (Κατά περίπτωση) Πιστωτικός μεσίτης
3. Κύρια χαρακτηριστικά του δανείου
Ποσό και νόμισμα του δανείου που θα χορηγηθεί: € 120.000,00
Διάρκεια του δανείου: 20 έτη
4. Επιτόκιο και άλλες επιβαρύνσεις
Επιτόκιο: 4,10 %
5. Συχνότητα και αριθμός των πληρωμών
Αριθμός πληρωμών: 240
6. Ύψος κάθε δόσης
€ 733,52
8. Συμπληρωματικές υποχρεώσεις
Ασφάλεια ζωής: € 300`,
    values: {
      amount: '120000',
      term: '20 years',
      rate: '4.10',
      number: '240',
      payment: '733.52',
    },
  },
  {
    name: 'in capitals, with the currency in words',
    text: `3. ΚΥΡΙΑ ΧΑΡΑΚΤΗΡΙΣΤΙΚΑ ΤΟΥ ΔΑΝΕΙΟΥ
ΠΟΣΟ ΚΑΙ ΝΟΜΙΣΜΑ ΤΟΥ ΔΑΝΕΙΟΥ: 150.000 ΕΥΡΩ
ΔΙΑΡΚΕΙΑ ΤΟΥ ΔΑΝΕΙΟΥ: 240 ΜΗΝΕΣ
4. ΕΠΙΤΟΚΙΟ ΚΑΙ ΑΛΛΑ ΕΞΟΔΑ
ΤΟ ΣΕΠΕ ΠΟΥ ΙΣΧΥΕΙ ΓΙΑ ΤΟ ΔΑΝΕΙΟ ΣΑΣ ΕΙΝΑΙ 4,6%
ΕΠΙΤΟΚΙΟ 4,25%
5. ΣΥΧΝΟΤΗΤΑ ΚΑΙ ΑΡΙΘΜΟΣ ΠΛΗΡΩΜΩΝ
ΑΡΙΘΜΟΣ ΔΟΣΕΩΝ: 240
6. ΠΟΣΟ ΚΑΘΕ ΔΟΣΗΣ
928,85 ΕΥΡΩ`,
    values: {
      amount: '150000',
      term: '240 months',
      aprc: '4.6',
      rate: '4.25',
      number: '240',
      payment: '928.85',
    },
  },
  {
    name: 'with torn columns, divided words and non-breaking spaces',
    text: `3. Κύρια χαρακτη-
ριστικά του δανείου
Ποσό και νόμισμα του δανείου που θα χορηγηθεί:
Διάρκεια του δανείου:
€\u00a0180.000,00
25\u00a0έτη
4. Επιτόκιο και λοιπές επιβαρύνσεις
Το ΣΕΠΕ που ισχύει για το δάνειό σας είναι\u00a04,29\u00a0%.
Επιτόκιο: 2,90\u00a0% για 5 έτη, στη συνέχεια 4,30\u00a0%
Έξοδα που καταβάλλονται τακτικά
Ασφάλεια κατοικίας: €\u00a015 το μήνα
5. Συχνότητα και αριθμός πληρωμών
Αριθμός πληρωμών: 300
6. Ποσό κάθε δόσης
Πρώτες 60 δόσεις: €\u00a0844,24
Επόμενες 240 δόσεις: €\u00a0956,23`,
    values: {
      amount: '180000',
      term: '25 years',
      aprc: '4.29',
      rate: '2.90',
      fixed: '5 years',
      later: '4.30',
      home: '180',
      number: '300',
      payment: '844.24',
      payment2: '956.23',
    },
  },
  {
    name: 'with figures that are not certain',
    text: `3. Κύρια χαρακτηριστικά του δανείου
Ποσό και νόμισμα του δανείου που θα χορηγηθεί: από € 150.000 έως € 180.000
Διάρκεια του δανείου: 25 έτη
4. Επιτόκιο και λοιπές επιβαρύνσεις
Το ΣΕΠΕ που ισχύει για το δάνειό σας είναι μεταξύ 4,31 % και 4,50 %.
Επιτόκιο: Euribor 2,10 % + περιθώριο 2,00 %
5. Συχνότητα και αριθμός πληρωμών
6. Ποσό κάθε δόσης
Η δόση μπορεί να αυξηθεί σε € 1.300,00`,
    values: { term: '25 years' },
  },
];
