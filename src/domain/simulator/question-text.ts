import { formatWholeEuro } from '../money.ts';
import {
  type AnswerRecord,
  type FlowQuestion,
  type Question,
  type QuestionId,
  QUESTIONS,
  type Score,
} from './flow.ts';

interface QuestionWords {
  readonly title: string;
  /** Short label in the summary and on the result tiles. */
  readonly short: string;
  readonly hint?: string;
}

const QUESTION_WORDS: Readonly<Record<QuestionId, QuestionWords>> = {
  age: {
    title: 'How old are you?',
    short: 'Age',
    hint: 'Two of you applying? Answer for the older one.',
  },
  familyStatus: { title: 'What is your family status?', short: 'Family status' },
  kidsUnder14: { title: 'How many children under 14 do you have?', short: 'Children under 14' },
  kidsOver14: {
    title: 'How many children aged 14 or over do you have?',
    short: 'Children 14 or over',
  },
  hasLoans: {
    title: 'Do you have any loans at the moment?',
    short: 'Existing loans',
    hint: 'Car, personal and student loans, another mortgage, credit cards paid in instalments.',
  },
  loanInstallment: {
    title: 'How much do you pay for these loans each month?',
    short: 'Loan payments',
    hint: 'Add up all your monthly payments.',
  },
  netIncome: {
    title: 'What is your net income each month?',
    short: 'Net income',
    hint: 'After tax and contributions. Two of you applying? Add both incomes.',
  },
  expenses: {
    title: 'How much does your household spend each month?',
    short: 'Expenses',
    hint: 'Everything from rent to school fees, without loan payments.',
  },
  equity: {
    title: 'How much of your own money can you put in?',
    short: 'Your own money',
    hint: 'Savings, gifts from family, and the value you own in another property.',
  },
  loanAmount: { title: 'How much would you like to borrow?', short: 'Loan amount' },
};

const CHILDREN = { '0': '0', '1': '1', '2': '2', '3': '3', '4plus': 'Over 3' } as const;

type MoneyQuestion = Extract<FlowQuestion, { choices: readonly { from: number }[] }>;

/** Labels of the choices that are no range of money; a new choice does not compile without one. */
const CHOICE_LABELS: {
  readonly [Q in Exclude<FlowQuestion, MoneyQuestion> as Q['id']]: Readonly<
    Record<Q['choices'][number]['value'], string>
  >;
} = {
  age: { under30: 'Under 30', '30to50': '30 to 49', '50to60': '50 to 59', '60plus': '60 or over' },
  familyStatus: { single: 'Single', married: 'Married', widow: 'Widowed', other: 'Other' },
  kidsUnder14: CHILDREN,
  kidsOver14: CHILDREN,
  hasLoans: { yes: 'Yes', no: 'No' },
};

/** Title, short label and hint of a question. */
export const questionText = (id: QuestionId): QuestionWords => QUESTION_WORDS[id];

/** Label of a choice, a range of money by its bounds; throws for an unknown value. */
export function choiceLabel({ id }: Pick<Question, 'id'>, value: string): string {
  const choices = QUESTIONS.find((question) => question.id === id)?.choices ?? [];
  const index = choices.findIndex((choice) => choice.value === value);
  const [from, to] = [choices[index]?.from, choices[index + 1]?.from];
  if (from !== undefined && to === undefined) return `Over ${formatWholeEuro(from)}`;
  if (to !== undefined)
    return from
      ? `${formatWholeEuro(from)} to ${formatWholeEuro(to)}`
      : `Below ${formatWholeEuro(to)}`;
  const labels: Partial<Record<string, Readonly<Record<string, string>>>> = CHOICE_LABELS;
  const label = labels[id]?.[value];
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
export const resultSummary = (result: Score, records: readonly AnswerRecord[]): string =>
  [
    `Mortgage approval simulator, a first impression: ${SCORE_LABELS[result]}`,
    ...records.map(
      ({ questionId: id, value }) => `- ${questionText(id).short}: ${choiceLabel({ id }, value)}`,
    ),
  ].join('\n');
