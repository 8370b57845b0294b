/**
 * The questions of the mortgage approval simulator as data: order, choices and score of each choice
 * (product.md, 5.2 and 5.3). Their texts are in `question-text.ts` and `advice.ts`.
 */

/** Score of an answer, and result of the whole questionnaire. */
export type Score = 'GREEN' | 'YELLOW' | 'RED';

export interface Choice {
  readonly value: string;
  readonly score: Score;
  /** For money ranges: inclusive lower bound in euros. */
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
] as const;

const MONTHLY_AMOUNT = [
  { value: 'below1500', score: 'RED', from: 0 },
  { value: 'above1500', score: 'YELLOW', from: 1_500 },
  { value: 'above2500', score: 'GREEN', from: 2_500 },
  { value: 'above5000', score: 'GREEN', from: 5_000 },
] as const;

const largeAmount = <Lowest extends Score>(lowest: Lowest) =>
  [
    { value: 'below100k', score: lowest, from: 0 },
    { value: 'above100k', score: 'GREEN', from: 100_000 },
    { value: 'above250k', score: 'GREEN', from: 250_000 },
    { value: 'above500k', score: 'GREEN', from: 500_000 },
  ] as const;

export const QUESTION_FLOW = [
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
  { id: 'kidsUnder14', choices: CHILDREN },
  { id: 'kidsOver14', choices: CHILDREN },
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
    choices: [
      { value: 'below500', score: 'YELLOW', from: 0 },
      { value: 'above500', score: 'YELLOW', from: 500 },
      { value: 'above1000', score: 'YELLOW', from: 1_000 },
      { value: 'above2000', score: 'GREEN', from: 2_000 },
    ],
  },
  { id: 'netIncome', choices: MONTHLY_AMOUNT },
  { id: 'expenses', choices: MONTHLY_AMOUNT },
  { id: 'equity', choices: largeAmount('YELLOW') },
  { id: 'loanAmount', choices: largeAmount('RED') },
] as const satisfies readonly QuestionData[];

/** The questions with literal types, for files that must cover each of them. */
export type FlowQuestion = (typeof QUESTION_FLOW)[number];

export type QuestionId = FlowQuestion['id'];

export type Question = QuestionData<QuestionId>;

/** `QUESTION_FLOW` with general types, in the order asked. */
export const QUESTIONS: readonly Question[] = QUESTION_FLOW;

/** Chosen value by question id. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** An answer with its score (product.md, 5.3). */
export interface AnswerRecord {
  readonly questionId: QuestionId;
  readonly value: string;
  readonly score: Score;
}

/** Answers that may be of another version of the page. */
type StoredAnswers = Readonly<Partial<Record<QuestionId, unknown>>>;

export const findChoice = (question: Question, value: unknown): Choice | undefined =>
  question.choices.find((choice) => choice.value === value);

/** Visible questions for these answers: 9, or 10 with existing loans. */
export const visibleQuestions = (answers: StoredAnswers): readonly Question[] =>
  QUESTIONS.filter(
    ({ dependsOn }) => !dependsOn || answers[dependsOn.questionId] === dependsOn.value,
  );

/**
 * Scored answers in the order asked; answers to hidden questions and unknown values are ignored.
 */
export const scoredAnswers = (answers: StoredAnswers): readonly AnswerRecord[] =>
  visibleQuestions(answers).flatMap((question) => {
    const choice = findChoice(question, answers[question.id]);
    return choice ? [{ questionId: question.id, value: choice.value, score: choice.score }] : [];
  });

/** Drops answers to hidden questions and unknown values. */
export const pruneAnswers = (answers: StoredAnswers): Answers =>
  Object.fromEntries(scoredAnswers(answers).map(({ questionId, value }) => [questionId, value]));

/** Finds the money range that contains an amount of euros; undefined unless it is above zero. */
export const choiceForAmount = (id: QuestionId, amount: number): Choice | undefined =>
  QUESTIONS.find((question) => question.id === id)?.choices.findLast(
    ({ from }) => from !== undefined && from <= amount && amount > 0 && amount < Infinity,
  );
