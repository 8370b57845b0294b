import type { FlowQuestion, Question, QuestionId, Score } from './flow.ts';

/** Texts of every question; a question added to `flow.ts` does not compile without them. */
type QuestionWords = {
  readonly [Q in FlowQuestion as Q['id']]: {
    readonly title: string;
    /** Short label in the summary and on the result tiles. */
    readonly short: string;
    readonly hint?: string;
    readonly labels: Readonly<Record<Q['choices'][number]['value'], string>>;
  };
};

const CHILDREN = { '0': '0', '1': '1', '2': '2', '3': '3', '4plus': 'Over 3' } as const;

const MONTHLY_AMOUNT = {
  below1500: 'Below €1,500',
  above1500: '€1,500 to €2,500',
  above2500: '€2,500 to €5,000',
  above5000: 'Over €5,000',
} as const;

const LARGE_AMOUNT = {
  below100k: 'Below €100,000',
  above100k: '€100,000 to €250,000',
  above250k: '€250,000 to €500,000',
  above500k: 'Over €500,000',
} as const;

const QUESTION_WORDS: QuestionWords = {
  age: {
    title: 'How old are you?',
    short: 'Age',
    hint: 'Two of you applying? Answer for the older one.',
    labels: {
      under30: 'Under 30',
      '30to50': '30 to 49',
      '50to60': '50 to 59',
      '60plus': '60 or over',
    },
  },
  familyStatus: {
    title: 'What is your family status?',
    short: 'Family status',
    labels: { single: 'Single', married: 'Married', widow: 'Widowed', other: 'Other' },
  },
  kidsUnder14: {
    title: 'How many children under 14 do you have?',
    short: 'Children under 14',
    labels: CHILDREN,
  },
  kidsOver14: {
    title: 'How many children aged 14 or over do you have?',
    short: 'Children 14 or over',
    labels: CHILDREN,
  },
  hasLoans: {
    title: 'Do you have any loans at the moment?',
    short: 'Existing loans',
    hint: 'Car, personal and student loans, another mortgage, credit cards paid in instalments.',
    labels: { yes: 'Yes', no: 'No' },
  },
  loanInstallment: {
    title: 'How much do you pay for these loans each month?',
    short: 'Loan payments',
    hint: 'Add up all your monthly payments.',
    labels: {
      below500: 'Below €500',
      above500: '€500 to €1,000',
      above1000: '€1,000 to €2,000',
      above2000: 'Over €2,000',
    },
  },
  netIncome: {
    title: 'What is your net income each month?',
    short: 'Net income',
    hint: 'After tax and contributions. Two of you applying? Add both incomes.',
    labels: MONTHLY_AMOUNT,
  },
  expenses: {
    title: 'How much does your household spend each month?',
    short: 'Expenses',
    hint: 'Everything from rent to school fees, without loan payments.',
    labels: MONTHLY_AMOUNT,
  },
  equity: {
    title: 'How much of your own money can you put in?',
    short: 'Your own money',
    hint: 'Savings, gifts from family, and the value you own in another property.',
    labels: LARGE_AMOUNT,
  },
  loanAmount: {
    title: 'How much would you like to borrow?',
    short: 'Loan amount',
    labels: LARGE_AMOUNT,
  },
};

/** Title, short label and hint of a question. */
export function questionText(id: QuestionId) {
  const { title, short, hint } = QUESTION_WORDS[id];
  return { title, short, hint };
}

/** Label of a choice; throws for an unknown value. */
export function choiceLabel({ id }: Pick<Question, 'id'>, value: string): string {
  const labels: Readonly<Record<string, string>> = QUESTION_WORDS[id].labels;
  const label = labels[value];
  if (label === undefined) throw new Error(`'${id}' has no choice '${value}'.`);
  return label;
}

/** Text of each score, because colour alone is not accessible (WCAG 1.4.1). */
export const SCORE_LABELS: Readonly<Record<Score, string>> = {
  GREEN: 'Green',
  YELLOW: 'Yellow',
  RED: 'Red',
};

/** What each result means, in a sentence. */
export const RESULT_MEANINGS: Readonly<Record<Score, string>> = {
  GREEN: 'Your answers look strong; only a bank can approve.',
  YELLOW: 'A lot is in place. Some points need work or explaining.',
  RED: 'As things stand, a bank may hesitate.',
};

/** Result and answers as lines of plain text, for the contact message. */
export function resultSummary(
  result: Score,
  records: readonly { readonly questionId: QuestionId; readonly value: string }[],
): string {
  return [
    `Mortgage approval simulator, a first impression: ${SCORE_LABELS[result]}`,
    ...records.map(
      ({ questionId, value }) =>
        `- ${questionText(questionId).short}: ${choiceLabel({ id: questionId }, value)}`,
    ),
  ].join('\n');
}
