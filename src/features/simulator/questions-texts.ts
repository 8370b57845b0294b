/** Texts of the questions of the mortgage approval simulator, and of their choices. */
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import { QUESTIONS, scoredAnswers } from './flow.ts';
import type { AnswerRecord, Answers, LabelledValue, QuestionId } from './flow.ts';

interface QuestionTexts {
  readonly title: string;
  /** Label in the summary and on the result tiles. */
  readonly short: string;
  readonly hint?: string;
}

/** Labels by value; ranges of money are labelled by their bounds, and have none here. */
type ChoiceLabels<Id extends QuestionId> = Readonly<Record<LabelledValue<Id>, string>>;

/** A label too few or too many is a type error. */
type TextsOf<Id extends QuestionId> = QuestionTexts &
  ([LabelledValue<Id>] extends [never]
    ? { readonly choices?: never }
    : { readonly choices: ChoiceLabels<Id> });

const CHILDREN: ChoiceLabels<'kidsUnder14' | 'kidsOver14'> = {
  0: '0',
  1: '1',
  2: '2',
  3: '3',
  '4plus': 'Over 3',
};

export const QUESTION_TEXTS: { readonly [Id in QuestionId]: TextsOf<Id> } = {
  age: {
    title: 'How old are you?',
    short: 'Age',
    hint: 'If you apply together, answer for the older of you.',
    choices: {
      under30: 'Under 30',
      '30to50': '30 to 49',
      '50to60': '50 to 59',
      '60plus': '60 or over',
    },
  },
  familyStatus: {
    title: 'What is your marital status?',
    short: 'Marital status',
    choices: { single: 'Single', married: 'Married', widow: 'Widowed', other: 'Other' },
  },
  kidsUnder14: {
    title: 'How many children under 14 do you have?',
    short: 'Children under 14',
    choices: CHILDREN,
  },
  kidsOver14: {
    title: 'How many children aged 14 or over do you have?',
    short: 'Children aged 14 or over',
    choices: CHILDREN,
  },
  hasLoans: {
    title: 'Do you have any loans at the moment?',
    short: 'Existing loans',
    hint: 'Count car, student and other loans and cards paid in instalments, but not a loan that the new one replaces.',
    choices: { yes: 'Yes', no: 'No' },
  },
  loanInstallment: {
    title: 'How much do you pay for these loans each month?',
    short: 'Loan payments',
    hint: 'Add up all your monthly payments.',
  },
  netIncome: {
    title: 'What is your net income each month?',
    short: 'Net income',
    hint: 'Count what is left after tax and social insurance. If you apply together, add both incomes.',
  },
  expenses: {
    title: 'How much does your household spend each month?',
    short: 'Expenses',
    hint: 'Count everything, also rent that will end, but not loan payments.',
  },
  equity: {
    title: 'How much of your own money can you put in?',
    short: 'Your own money',
    hint: 'Count savings, gifts from family, and another home you would sell or mortgage, less any loan on it.',
  },
  loanAmount: {
    title: 'How much would you like to borrow?',
    short: 'Loan amount',
  },
};

/**
 * Label of a choice; a range of money ends a euro below the next, so that each amount is in only
 * one range.
 *
 * @throws Error if the question has no such choice
 */
export function labelChoice(questionId: QuestionId, value: string): string {
  const labels: Readonly<Partial<Record<string, string>>> =
    QUESTION_TEXTS[questionId].choices ?? {};
  const named = labels[value];
  if (named !== undefined) {
    return named;
  }

  const choices = QUESTIONS.find(({ id }) => id === questionId)?.choices ?? [];
  const index = choices.findIndex((choice) => choice.value === value);
  const from = choices[index]?.from;
  if (from === undefined) {
    throw new Error(`'${questionId}' has no choice '${value}'.`);
  }

  const to = choices[index + 1]?.from;
  if (to === undefined) {
    return `${formatWholeEuro(from)} or more`;
  }

  return from === 0
    ? `Below ${formatWholeEuro(to)}`
    : `${formatWholeEuro(from)} to ${formatWholeEuro(to - 1)}`;
}

/** An answer as visitors read it. */
export interface DescribedAnswer extends AnswerRecord {
  /** Short label of its question. */
  readonly short: string;
  readonly label: string;
}

/** The scored answers in the order asked, as visitors read them. */
export const describeAnswers = (answers: Answers): readonly DescribedAnswer[] =>
  scoredAnswers(answers).map((answer) => ({
    ...answer,
    short: QUESTION_TEXTS[answer.questionId].short,
    label: labelChoice(answer.questionId, answer.value),
  }));
