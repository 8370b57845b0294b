/**
 * The questions of the mortgage approval simulator as data: order, choices and score of each choice
 * (product.md#questions and #points).
 */

/** Score of an answer, and result of the whole questionnaire. */
export type Score = 'GREEN' | 'YELLOW' | 'RED';

export interface Choice {
  readonly value: string;
  readonly score: Score;
  /** For ranges of money: inclusive lower bound in euros. */
  readonly from?: number;
}

interface QuestionData<Id = string> {
  readonly id: Id;
  readonly choices: readonly Choice[];
  /** Asked only if this earlier question has this answer. */
  readonly dependsOn?: { readonly questionId: Id; readonly value: string };
}

const CHILDREN = [
  { value: '0', score: 'GREEN' },
  { value: '1', score: 'GREEN' },
  { value: '2', score: 'GREEN' },
  { value: '3', score: 'YELLOW' },
  { value: '4plus', score: 'RED' },
] as const satisfies readonly Choice[];

interface MoneyRange extends Choice {
  readonly from: number;
}

/** Choices between ranges of whole euros; each range ends one euro below the next. */
const moneyRanges = (
  ...ranges: readonly (readonly [value: string, score: Score, from: number])[]
): readonly MoneyRange[] => ranges.map(([value, score, from]) => ({ value, score, from }));

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
    choices: [
      { value: 'under30', score: 'YELLOW' },
      { value: '30to50', score: 'GREEN' },
      { value: '50to60', score: 'GREEN' },
      { value: '60plus', score: 'RED' },
    ],
  },
  {
    id: 'familyStatus',
    choices: [
      { value: 'single', score: 'YELLOW' },
      { value: 'married', score: 'GREEN' },
      { value: 'widow', score: 'GREEN' },
      { value: 'other', score: 'GREEN' },
    ],
  },
  {
    id: 'kidsUnder14',
    choices: CHILDREN,
  },
  {
    id: 'kidsOver14',
    choices: CHILDREN,
  },
  {
    id: 'hasLoans',
    choices: [
      { value: 'yes', score: 'YELLOW' },
      { value: 'no', score: 'GREEN' },
    ],
  },
  {
    id: 'loanInstallment',
    dependsOn: { questionId: 'hasLoans', value: 'yes' },
    choices: moneyRanges(
      ['below500', 'YELLOW', 0],
      ['above500', 'YELLOW', 500],
      ['above1000', 'YELLOW', 1_000],
      ['above2000', 'GREEN', 2_000],
    ),
  },
  {
    id: 'netIncome',
    choices: MONTHLY_AMOUNT,
  },
  {
    id: 'expenses',
    choices: MONTHLY_AMOUNT,
  },
  {
    id: 'equity',
    choices: largeAmount('YELLOW'),
  },
  {
    id: 'loanAmount',
    choices: largeAmount('RED'),
  },
] as const satisfies readonly QuestionData[];

export type QuestionId = (typeof QUESTION_FLOW)[number]['id'];

/** Values of the choices of a question that need a label; a range of money has its bounds. */
export type LabelledValue<Id extends QuestionId> = Exclude<
  Extract<(typeof QUESTION_FLOW)[number], { id: Id }>['choices'][number],
  MoneyRange
>['value'];

export type Question = QuestionData<QuestionId>;

/** `QUESTION_FLOW` with general types, in the order asked. */
export const QUESTIONS: readonly Question[] = QUESTION_FLOW;

/** Chosen value by question id. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** An answer with its score (product.md#points). */
export interface AnswerRecord extends Choice {
  readonly questionId: QuestionId;
}

/** Answers that another version of the page may have stored. */
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
  visibleQuestions(answers).flatMap(({ id, choices }) =>
    choices
      .filter(({ value }) => value === answers[id])
      .map((choice) => ({ ...choice, questionId: id })),
  );

/** Drops answers to hidden questions and unknown values. */
export const pruneAnswers = (answers: StoredAnswers): Answers =>
  Object.fromEntries(scoredAnswers(answers).map(({ questionId, value }) => [questionId, value]));

/** Finds the money range that contains an amount of euros; undefined unless it is above zero. */
export const choiceForAmount = ({ choices }: Question, amount: number): Choice | undefined =>
  choices.findLast(
    ({ from }) => from !== undefined && from <= amount && amount > 0 && amount < Infinity,
  );
