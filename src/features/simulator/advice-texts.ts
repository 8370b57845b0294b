import { fillPlaceholders } from '../../collections/reference-data/placeholders.ts';
import { ROUTES } from '../../site/routes.ts';
import { QUESTIONS } from './flow.ts';
import type { AnswerRecord, QuestionId, Score } from './flow.ts';
import { labelChoice, QUESTION_TEXTS } from './questions-texts.ts';

/** Label of each link that advice may have. */
const HELP_LABELS = {
  ageGuide: 'Read how long you can borrow for',
  applicationGuide: 'Read how an application goes, step by step',
  basicsGuide: 'Read the guide to mortgages in Cyprus',
  calculator: 'Try it in the mortgage calculator',
  consultation: 'See how a loan consultation works',
  personalLoan: 'Compare with a personal loan',
  preparationGuide: 'Read the guide to preparing for a mortgage',
  savingGuide: 'Read our advanced mortgage tips',
} as const;

type Help = keyof typeof HELP_LABELS;

/** Pages that advice links to; `links` of `content/site.yaml` has their paths. */
export type AdvicePage = Exclude<Help, 'calculator'>;

/** Path of each page; undefined if the site does not have it. */
export type HelpPages = Readonly<Partial<Record<AdvicePage, string | undefined>>>;

/** Why an answer has its score and, unless it is green, what usually improves it. */
interface Advice {
  readonly why: string;
  readonly improve?: string;
  readonly help?: Help;
}

/** Advice by score. */
type QuestionAdvice = Readonly<Partial<Record<Score, Advice>>>;

const CHILDREN: QuestionAdvice = {
  GREEN: { why: 'On its own, this matters little. A bank looks at the whole household.' },
  YELLOW: {
    why: 'A larger household spends more, so a bank looks closely at what is left each month.',
    improve:
      'Write down a monthly budget and include all regular support, such as child benefit. A longer term lowers the monthly payment, though the loan then costs more in total.',
    help: 'calculator',
  },
  RED: {
    why: 'With many children a bank sets aside more for living costs before it counts what is left for the loan.',
    improve:
      'A second income on the application, more of your own money or a smaller loan can bring the monthly payment down to what you can afford. An adviser can work out which does most for you.',
    help: 'consultation',
  },
};

/** Advice for every possible score of every question. */
const ADVICE: Readonly<Record<QuestionId, QuestionAdvice>> = {
  age: {
    GREEN: {
      why: 'At this age there is usually a work record, and time to repay. Banks typically want the loan repaid by age 65 to 70.',
    },
    YELLOW: {
      why: 'Time is on your side, but work and savings often have a shorter history at this age.',
      improve:
        'Steady payslips, regular saving into one account and bills paid on time build that history. A parent or partner who joins the application can help too; it depends on the bank.',
      help: 'preparationGuide',
    },
    RED: {
      why: 'Banks typically want the loan repaid by age 65 to 70, so the term gets shorter and the monthly payment higher.',
      improve:
        'The usual answers are a shorter term with more of your own money, or a younger family member on the application. Get written proof of any pension, also from abroad.',
      help: 'ageGuide',
    },
  },
  familyStatus: {
    GREEN: { why: 'On its own, this seldom raises questions.' },
    YELLOW: {
      why: 'One income has to pay the loan on its own, even in months when something goes wrong.',
      improve:
        'Savings kept for emergencies usually help most here. A second income on the application can help too; it depends on the bank. A guarantor usually answers for the whole debt, so think hard before you ask.',
      help: 'preparationGuide',
    },
  },
  kidsUnder14: CHILDREN,
  kidsOver14: {
    ...CHILDREN,
    GREEN: { why: 'This adds little to what a bank sets aside for living costs.' },
  },
  hasLoans: {
    GREEN: { why: 'None of your income goes towards other loans.' },
    YELLOW: {
      why: 'The more you already pay on loans each month, the less is left for a new one.',
      improve:
        'If enough is left for the deposit and the costs of buying, pay off the smallest loans and cards first. Borrow nothing new before you apply, and bring statements that show you have paid on time.',
      help: 'savingGuide',
    },
  },
  loanInstallment: {
    GREEN: {
      why: 'Payments of this size are often for a home loan. A bank can look at the old loan and the new one together, and perhaps restructure the old one.',
    },
    YELLOW: {
      why: 'Smaller loans use up room in the monthly budget, and are often the easiest part of it to change.',
      improve:
        'Ask each lender what is still owed. Clearing a loan, or putting several into one with a single monthly payment, can free a good part of your budget.',
      help: 'savingGuide',
    },
  },
  netIncome: {
    GREEN: { why: 'This usually leaves room for a loan after living costs.' },
    YELLOW: {
      why: 'It may support a loan, but a bank looks closely at what is left over.',
      improve:
        'Put every regular income on paper: overtime, rent received, a second job. A longer term or a smaller loan brings the monthly payment down.',
      help: 'calculator',
    },
    RED: {
      why: 'After living costs, not much may be left to repay a loan.',
      improve:
        'A second person on the application usually helps most. A smaller loan helps too, and so does an income that has risen and held for some months.',
      help: 'calculator',
    },
  },
  expenses: {
    GREEN: { why: 'This looks complete. Your statements should show the same.' },
    YELLOW: {
      why: 'The figure is on the low side, so a bank checks it against your statements.',
      improve:
        'Go through three months of statements and write down what really goes out, once-a-year bills included. A list that matches them needs no explaining.',
      help: 'preparationGuide',
    },
    RED: {
      why: 'Very low costs are seldom the whole picture, and a bank does not rely on a figure it cannot check.',
      improve:
        'Add insurance, car, school, food and yearly bills divided by twelve. If your costs really are this low, be ready to show why: you live rent-free, for example.',
      help: 'applicationGuide',
    },
  },
  equity: {
    GREEN: {
      why: 'The more of your own money goes in, the smaller the part the bank has to lend.',
    },
    YELLOW: {
      why: 'Banks typically lend [[typical-mortgage.loan]] of the value of a home, so your own money decides which homes you can look at.',
      improve:
        'Count everything: savings, a gift from family, land or another property. The minimum deposit is [[typical-mortgage.deposit]], and fees come on top of it.',
      help: 'basicsGuide',
    },
  },
  loanAmount: {
    GREEN: { why: 'This is within the usual range for a mortgage.' },
    RED: {
      why: 'Valuation, contracts and registration cost time and money whatever the amount, so a small mortgage is often not the best fit.',
      improve:
        'To move a loan you have, first compare what you would save with what the move costs. For a new loan, a personal or renovation loan needs less paperwork. Without security it usually costs more, so compare the total. If you have savings, using them for part of the cost may be cheaper still.',
      help: 'personalLoan',
    },
  },
};

/** All advice as one string, so that the page can resolve its placeholders. */
export const adviceText = (): string => JSON.stringify(ADVICE);

/**
 * Advice for an answer on the result page, with a link if the site has the page.
 *
 * @param referenceValues text by placeholder (`content/figures.yaml`)
 * @throws Error if the question cannot have this score
 */
export function adviceFor(
  { questionId, score }: Pick<AnswerRecord, 'questionId' | 'score'>,
  referenceValues: ReadonlyMap<string, string>,
  pages: HelpPages,
) {
  const advice = ADVICE[questionId][score];
  if (!advice) {
    throw new Error(`'${questionId}' is never ${score}.`);
  }

  const { why, improve, help } = advice;
  const path = help === 'calculator' ? ROUTES.calculator : help && pages[help];
  return {
    why: fillPlaceholders(why, referenceValues),
    improve: improve && fillPlaceholders(improve, referenceValues),
    help: help && path && { label: HELP_LABELS[help], path },
  };
}

/** What usually improves an answer, for a place that knows neither the answers nor the figures. */
export interface GeneralAdvice {
  /** Short label of the questions, such as 'Net income'. */
  readonly question: string;
  readonly score: Score;
  /** The choices that have the score, as visitors read them. */
  readonly choices: string;
  readonly improve: string;
}

/** Leaves out the sentences that name a figure of `content/figures.yaml`. */
const withoutFigures = (text: string): string =>
  text
    .split(/(?<=\.) /)
    .filter((sentence) => !sentence.includes('[['))
    .join(' ');

/**
 * What usually improves each answer that is not green, in the order of the questions: for the mail
 * of a result, which must not depend on answers that never leave the browser. Questions with the
 * same advice are named together.
 */
export function listGeneralAdvice(): readonly GeneralAdvice[] {
  const listed: GeneralAdvice[] = [];
  for (const { id, choices } of QUESTIONS) {
    for (const score of ['YELLOW', 'RED'] as const) {
      const improve = ADVICE[id][score]?.improve;
      if (improve === undefined) {
        continue;
      }

      const labels = choices
        .filter((choice) => choice.score === score)
        .map(({ value }) => labelChoice(id, value));
      const advice = {
        question: QUESTION_TEXTS[id].short,
        score,
        choices: labels.join(', '),
        improve: withoutFigures(improve),
      };
      const same = listed.findIndex(
        (earlier) => earlier.improve === advice.improve && earlier.choices === advice.choices,
      );
      if (same === -1) {
        listed.push(advice);
      } else {
        listed[same] = { ...advice, question: `${listed[same]?.question}; ${advice.question}` };
      }
    }
  }

  return listed;
}
