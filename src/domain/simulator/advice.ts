import { withFigures } from '../figures/placeholders.ts';
import { ROUTES } from '../routes.ts';
import type { AnswerRecord, FlowQuestion, Score } from './flow.ts';

/** The pages of the content that advice leads to; `content/site.yaml` says which they are. */
export type HelpPage =
  | 'applicationGuide'
  | 'basicsGuide'
  | 'consultation'
  | 'personalLoan'
  | 'preparationGuide'
  | 'savingGuide';

/** The path of each such page, as far as the site has it. */
export type HelpPages = Readonly<Partial<Record<HelpPage, string | undefined>>>;

/** A page of this site that helps with an answer: a fixed path, or a page of the content. */
export type Help = { readonly label: string } & (
  { readonly path: string } | { readonly link: HelpPage }
);

/** Why an answer weighs as it does and, unless it is green, what usually improves it. */
export interface Advice {
  readonly why: string;
  readonly improve?: string;
  readonly help?: Help;
}

type AdviceOf<S extends Score> = S extends 'GREEN' ? Pick<Advice, 'why'> : Required<Advice>;

/** Advice for every score a question can have: the compiler misses none. */
type QuestionAdvice = {
  readonly [Q in FlowQuestion as Q['id']]: {
    readonly [S in Q['choices'][number]['score']]: AdviceOf<S>;
  };
};

const CALCULATOR: Help = {
  label: 'Try it in the mortgage calculator',
  path: ROUTES.calculator,
};
const PREPARATION: Help = {
  label: 'Read the guide to preparing for a mortgage',
  link: 'preparationGuide',
};
const BASICS: Help = {
  label: 'Read the guide to mortgages in Cyprus',
  link: 'basicsGuide',
};
const APPLICATION: Help = {
  label: 'Read how an application goes, step by step',
  link: 'applicationGuide',
};
const ADVANCED: Help = {
  label: 'Read our advanced mortgage tips',
  link: 'savingGuide',
};
const CONSULTATION: Help = {
  label: 'See how a loan consultation works',
  link: 'consultation',
};

const CHILDREN = {
  GREEN: { why: 'Taken alone, this number weighs little. A bank looks at the whole household.' },
  YELLOW: {
    why: 'A larger household spends more, so a bank looks closely at what is left each month.',
    improve:
      'Write down a monthly budget and include every regular support you receive, such as child benefit. A longer term lowers the instalment, though the loan then costs more in all.',
    help: CALCULATOR,
  },
  RED: {
    why: 'With many children a bank sets aside more for living costs before it counts what is left for the loan.',
    improve:
      'A second income on the application, more of your own money or a smaller loan all bring the instalment down to what your budget carries. An adviser works out which of them does most for you.',
    help: CONSULTATION,
  },
} as const;

const ADVICE: QuestionAdvice = {
  age: {
    GREEN: { why: 'There is time for a full term, and usually a working record behind you.' },
    YELLOW: {
      why: 'Time is on your side, but work and savings often have a shorter history at this age.',
      improve:
        'Steady payslips, regular saving into one account and bills paid on time make that history. A parent or partner who joins the application can help too; it depends on the bank.',
      help: PREPARATION,
    },
    RED: {
      why: 'Banks typically look at your age when the loan ends, so the term gets shorter and each instalment higher.',
      improve:
        'A shorter term with more of your own money, or a younger person of the family who joins the application, is the usual way. Show pension income in writing.',
      help: CALCULATOR,
    },
  },
  familyStatus: {
    GREEN: { why: 'Nothing here stands in the way of an application.' },
    YELLOW: {
      why: 'One income has to carry the loan on its own, also in months when something goes wrong.',
      improve:
        'Savings kept back for emergencies answer that question best. A second income on the application can help too; it depends on the bank. A guarantor usually answers for the whole debt, so think hard before you ask one.',
      help: PREPARATION,
    },
  },
  kidsUnder14: CHILDREN,
  kidsOver14: {
    ...CHILDREN,
    GREEN: { why: 'This adds little to what a bank sets aside for living costs.' },
  },
  hasLoans: {
    GREEN: { why: 'Your income is not promised to anybody else yet.' },
    YELLOW: {
      why: 'Every instalment you already pay is taken off what is left for a new one.',
      improve:
        'Pay off the smallest loans and cards first, borrow nothing new before you apply, and bring statements that show the instalments paid on time.',
      help: ADVANCED,
    },
  },
  loanInstallment: {
    GREEN: {
      why: 'Instalments of this size are often a housing loan. They can be looked at, and perhaps arranged anew, together with the next one.',
    },
    YELLOW: {
      why: 'Smaller loans use up room in the monthly budget, and are often the easiest part of it to change.',
      improve:
        'Ask each lender what is still owed. Clearing one of them, or putting several into one loan with a single instalment, can free a good part of your budget.',
      help: ADVANCED,
    },
  },
  netIncome: {
    GREEN: { why: 'This leaves room for an instalment after the household is paid for.' },
    YELLOW: {
      why: 'It can carry a loan, but a bank looks closely at what the month leaves over.',
      improve:
        'Put every regular income on paper: overtime, rent received, a second job. A longer term or a smaller loan brings the instalment down.',
      help: CALCULATOR,
    },
    RED: {
      why: 'After living costs little is left for an instalment.',
      improve:
        'A second person on the application usually changes most. A smaller loan helps too, and so does an income that has risen and held for some months.',
      help: CALCULATOR,
    },
  },
  expenses: {
    GREEN: { why: 'A complete list of costs is one a bank finds again in your statements.' },
    YELLOW: {
      why: 'The figure is on the low side, so a bank will hold it against your statements.',
      improve:
        'Go through three months of statements and write down what really goes out, once-a-year bills included. A list that matches them needs no explaining.',
      help: PREPARATION,
    },
    RED: {
      why: 'Very low costs are seldom the whole picture, and a bank does not rely on a figure it cannot follow.',
      improve:
        'Add insurance, car, school, food and yearly bills divided by twelve. If your costs really are this low, be ready to show why: a home without rent, for example.',
      help: APPLICATION,
    },
  },
  equity: {
    GREEN: {
      why: 'The more of your own money goes in, the smaller the part the bank has to lend.',
    },
    YELLOW: {
      why: 'Banks typically lend [[typical-mortgage.loan]] of the value of a home, so your own money decides which homes you can look at.',
      improve:
        'Count everything: savings, a gift from family, land or another property. The minimum down payment is [[typical-mortgage.deposit]], and fees come on top of it.',
      help: BASICS,
    },
  },
  loanAmount: {
    GREEN: { why: 'An amount in the usual range of a mortgage.' },
    RED: {
      why: 'Valuation, contracts and registration cost time and money whatever the amount, so a small mortgage is often not the best fit.',
      improve:
        'A personal or renovation loan needs less paperwork. Without security it usually costs more, so compare the total. If you have savings for part of it, compare both ways before you apply.',
      help: { label: 'Compare with a personal loan', link: 'personalLoan' },
    },
  },
};

/** All advice as one text: the page looks for the figures in it. */
export const adviceText = (): string => JSON.stringify(ADVICE);

/**
 * What to say about an answer on the result page.
 *
 * @param figures what stands for each figure that the advice names (`content/figures.yaml`)
 * @throws Error when the question cannot have this score
 */
export function adviceOn(
  { questionId, score }: AnswerRecord,
  figures: ReadonlyMap<string, string>,
): Advice {
  const byScore: Readonly<Partial<Record<Score, Advice>>> = ADVICE[questionId];
  const advice = byScore[score];
  if (!advice) throw new Error(`'${questionId}' is never ${score}.`);
  return {
    ...advice,
    why: withFigures(advice.why, figures),
    ...(advice.improve === undefined ? {} : { improve: withFigures(advice.improve, figures) }),
  };
}

/** Where help leads on this site; nothing when `content/site.yaml` names no page for it. */
export function helpPath(help: Help, links: HelpPages): string | undefined {
  return 'path' in help ? help.path : links[help.link];
}
