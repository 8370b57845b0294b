/**
 * The questions of the mortgage approval simulator, as data: which are asked, in which order, what
 * can be answered, and how each answer scores (product.md, 5.2 and 5.3). The words a visitor
 * reads stand in `words.ts` and `advice.ts`; `flow-check.ts` says what a flow must satisfy.
 */

/** How an answer weighs; the outcome of the whole questionnaire uses the same three words. */
export type Score = 'GREEN' | 'YELLOW' | 'RED';

export interface Choice {
  readonly value: string;
  readonly score: Score;
  /** Where the choice is a band of money: its lower bound in euros, which belongs to the band. */
  readonly from?: number;
}

interface QuestionData {
  readonly id: string;
  readonly choices: readonly Choice[];
  /** The question is asked only after this earlier answer. */
  readonly dependsOn?: { readonly questionId: string; readonly value: string };
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

export const FLOW = [
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
  {
    id: 'equity',
    choices: [
      { value: 'below100k', score: 'YELLOW', from: 0 },
      { value: 'above100k', score: 'GREEN', from: 100_000 },
      { value: 'above250k', score: 'GREEN', from: 250_000 },
      { value: 'above500k', score: 'GREEN', from: 500_000 },
    ],
  },
  {
    id: 'loanAmount',
    choices: [
      { value: 'below100k', score: 'RED', from: 0 },
      { value: 'above100k', score: 'GREEN', from: 100_000 },
      { value: 'above250k', score: 'GREEN', from: 250_000 },
      { value: 'above500k', score: 'GREEN', from: 500_000 },
    ],
  },
] as const satisfies readonly QuestionData[];

/** Every question with its exact choices, for the files that must say something about each one. */
export type FlowQuestion = (typeof FLOW)[number];

export type QuestionId = FlowQuestion['id'];

export interface Question extends QuestionData {
  readonly id: QuestionId;
  readonly dependsOn?: { readonly questionId: QuestionId; readonly value: string };
}

/** The flow in the order it is asked. */
export const QUESTIONS: readonly Question[] = FLOW;

/** What was answered so far: the value of a choice by question. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** One answer with its weight, as it is recorded (product.md, 5.3). */
export interface AnswerRecord {
  readonly questionId: QuestionId;
  readonly value: string;
  readonly score: Score;
}

/** The choice of a question with this value, if it has one. */
export function choiceOf(question: Question, value: string | undefined): Choice | undefined {
  return question.choices.find((choice) => choice.value === value);
}

/** The questions asked, given the answers so far: 9, or 10 for somebody who has loans. */
export function shownQuestions(answers: Answers): readonly Question[] {
  return QUESTIONS.filter(
    ({ dependsOn }) => !dependsOn || answers[dependsOn.questionId] === dependsOn.value,
  );
}

/** The answers that count, in the order asked: those to questions shown, with a known value. */
export function answerRecords(answers: Answers): readonly AnswerRecord[] {
  return shownQuestions(answers).flatMap((question) => {
    const choice = choiceOf(question, answers[question.id]);
    return choice ? [{ questionId: question.id, value: choice.value, score: choice.score }] : [];
  });
}

/** The answers without those to questions that are no longer shown. */
export function keptAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    answerRecords(answers).map(({ questionId, value }) => [questionId, value]),
  );
}

/**
 * The band of a money question that an amount falls into.
 *
 * @param id the question
 * @param amount euros
 * @returns the choice, or undefined for an amount that is not a positive number
 */
export function bandOf(id: QuestionId, amount: number): Choice | undefined {
  if (!(amount > 0) || !Number.isFinite(amount)) return undefined;
  return QUESTIONS.find((question) => question.id === id)?.choices.findLast(
    ({ from }) => from !== undefined && from <= amount,
  );
}
