/**
 * The questions of the mortgage approval simulator as data: order, texts, choices and score of each
 * choice (product.md, 5.2 and 5.3). What is said about an answer is in `advice.ts`.
 */
import { formatWholeEuro } from '../money.ts';

/** Score of an answer, and result of the whole questionnaire. */
export type Score = 'GREEN' | 'YELLOW' | 'RED';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly score: Score;
  /** For ranges of money: inclusive lower bound in euros. */
  readonly from?: number;
}

interface QuestionData<Id = string> {
  readonly id: Id;
  readonly title: string;
  /** Label in the summary and on the result tiles. */
  readonly short: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  /** Asked only if this earlier question has this answer. */
  readonly dependsOn?: { readonly questionId: Id; readonly value: string };
}

const CHILDREN: readonly Choice[] = [
  { value: '0', label: '0', score: 'GREEN' },
  { value: '1', label: '1', score: 'GREEN' },
  { value: '2', label: '2', score: 'GREEN' },
  { value: '3', label: '3', score: 'YELLOW' },
  { value: '4plus', label: 'Over 3', score: 'RED' },
];

/**
 * Choices of ranges of money in whole euros, labelled by their bounds; each ends a euro below the
 * next, so that an amount is in one of them.
 */
const moneyRanges = (
  ...ranges: readonly (readonly [value: string, score: Score, from: number])[]
): readonly Choice[] =>
  ranges.map(([value, score, from], index) => {
    const to = ranges[index + 1]?.[2];
    if (to === undefined) {
      return { value, score, from, label: `${formatWholeEuro(from)} or more` };
    }

    const start = from === 0 ? 'Below' : `${formatWholeEuro(from)} to`;
    const end = formatWholeEuro(from === 0 ? to : to - 1);
    return { value, score, from, label: `${start} ${end}` };
  });

const MONTHLY_AMOUNT = moneyRanges(
  ['below1500', 'RED', 0],
  ['above1500', 'YELLOW', 1_500],
  ['above2500', 'GREEN', 2_500],
  ['above5000', 'GREEN', 5_000],
);

const largeAmount = (lowest: Score) =>
  moneyRanges(
    ['below100k', lowest, 0],
    ['above100k', 'GREEN', 100_000],
    ['above250k', 'GREEN', 250_000],
    ['above500k', 'GREEN', 500_000],
  );

const QUESTION_FLOW = [
  {
    id: 'age',
    title: 'How old are you?',
    short: 'Age',
    hint: 'Applying together? Answer for the older of you.',
    choices: [
      { value: 'under30', label: 'Under 30', score: 'YELLOW' },
      { value: '30to50', label: '30 to 49', score: 'GREEN' },
      { value: '50to60', label: '50 to 59', score: 'GREEN' },
      { value: '60plus', label: '60 or over', score: 'RED' },
    ],
  },
  {
    id: 'familyStatus',
    title: 'What is your marital status?',
    short: 'Marital status',
    choices: [
      { value: 'single', label: 'Single', score: 'YELLOW' },
      { value: 'married', label: 'Married', score: 'GREEN' },
      { value: 'widow', label: 'Widowed', score: 'GREEN' },
      { value: 'other', label: 'Other', score: 'GREEN' },
    ],
  },
  {
    id: 'kidsUnder14',
    title: 'How many children under 14 do you have?',
    short: 'Children under 14',
    choices: CHILDREN,
  },
  {
    id: 'kidsOver14',
    title: 'How many children aged 14 or over do you have?',
    short: 'Children aged 14 or over',
    choices: CHILDREN,
  },
  {
    id: 'hasLoans',
    title: 'Do you have any loans at the moment?',
    short: 'Existing loans',
    hint: 'Car, personal and student loans, another mortgage, credit cards paid in instalments.',
    choices: [
      { value: 'yes', label: 'Yes', score: 'YELLOW' },
      { value: 'no', label: 'No', score: 'GREEN' },
    ],
  },
  {
    id: 'loanInstallment',
    dependsOn: { questionId: 'hasLoans', value: 'yes' },
    title: 'How much do you pay for these loans each month?',
    short: 'Loan payments',
    hint: 'Add up all your monthly payments.',
    choices: moneyRanges(
      ['below500', 'YELLOW', 0],
      ['above500', 'YELLOW', 500],
      ['above1000', 'YELLOW', 1_000],
      ['above2000', 'GREEN', 2_000],
    ),
  },
  {
    id: 'netIncome',
    title: 'What is your net income each month?',
    short: 'Net income',
    hint: 'After tax and social insurance. Applying together? Add both incomes.',
    choices: MONTHLY_AMOUNT,
  },
  {
    id: 'expenses',
    title: 'How much does your household spend each month?',
    short: 'Expenses',
    hint: 'Everything from rent to school fees, but not loan payments.',
    choices: MONTHLY_AMOUNT,
  },
  {
    id: 'equity',
    title: 'How much of your own money can you put in?',
    short: 'Your own money',
    hint: 'Savings, gifts from family, and what another property of yours is worth after any loan on it.',
    choices: largeAmount('YELLOW'),
  },
  {
    id: 'loanAmount',
    title: 'How much would you like to borrow?',
    short: 'Loan amount',
    choices: largeAmount('RED'),
  },
] as const satisfies readonly QuestionData[];

export type QuestionId = (typeof QUESTION_FLOW)[number]['id'];

export type Question = QuestionData<QuestionId>;

/** `QUESTION_FLOW` with general types, in the order asked. */
export const QUESTIONS: readonly Question[] = QUESTION_FLOW;

/** Chosen value by question id. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** An answer with its score (product.md, 5.3), its label and the short label of its question. */
export interface AnswerRecord extends Choice {
  readonly questionId: QuestionId;
  readonly short: string;
}

/** Answers that may be of another version of the page. */
type StoredAnswers = Readonly<Partial<Record<QuestionId, unknown>>>;

/** Visible questions for these answers: 9, or 10 with existing loans. */
export const visibleQuestions = (answers: StoredAnswers): readonly Question[] =>
  QUESTIONS.filter(
    ({ dependsOn }) => !dependsOn || answers[dependsOn.questionId] === dependsOn.value,
  );

/**
 * Scored answers in the order asked; answers to hidden questions and unknown values are ignored.
 */
export const scoredAnswers = (answers: StoredAnswers): readonly AnswerRecord[] =>
  visibleQuestions(answers).flatMap(({ id, short, choices }) =>
    choices
      .filter(({ value }) => value === answers[id])
      .map((choice) => ({ ...choice, questionId: id, short })),
  );

/** Drops answers to hidden questions and unknown values. */
export const pruneAnswers = (answers: StoredAnswers): Answers =>
  Object.fromEntries(scoredAnswers(answers).map(({ questionId, value }) => [questionId, value]));

/** Finds the money range that contains an amount of euros; undefined unless it is above zero. */
export const choiceForAmount = ({ choices }: Question, amount: number): Choice | undefined =>
  choices.findLast(
    ({ from }) => from !== undefined && from <= amount && amount > 0 && amount < Infinity,
  );
