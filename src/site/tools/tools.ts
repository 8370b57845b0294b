import { ROUTES } from '../routes.ts';
import type { Motif, Palette } from '../drawing/motifs.ts';
import { MAX_QUESTIONS } from '../../features/simulator/index.ts';

/** A tool for visitors, with the facts that lists of tools need. */
export interface Tool {
  readonly path: string;
  readonly title: string;
  /** Short title where there is little room. */
  readonly label: string;
  /** One or two sentences for lists of tools. */
  readonly about: string;
  /** Tile of the tool, also on its share image. */
  readonly motif: Motif;
  readonly palette: Palette;
  readonly shareTitle: string;
  /** Further words that the search matches. */
  readonly keywords: string;
  /** Whether it has a form; a tool without one is a page in plain HTML. */
  readonly hasForm?: true;
  /** Name of an input without which its link gives no result. */
  readonly linkNeeds?: string;
  /** Page of its island, if that is not `path`. */
  readonly islandPath?: string;
}

const DECLARED = {
  calculator: {
    path: ROUTES.calculator,
    title: 'Mortgage Calculator',
    label: 'Calculator',
    about: 'Monthly payment and total cost.',
    motif: 'target',
    palette: 'sea',
    shareTitle: 'Mortgage Calculator',
    keywords:
      'instalment rate term schedule extra payments afford borrow deposit loan-to-value LTV budget',
    hasForm: true,
  },
  costs: {
    path: ROUTES.costs,
    title: 'Purchase Costs',
    label: 'Costs',
    about: 'Taxes, fees and the cash you need.',
    motif: 'arch',
    palette: 'clay',
    shareTitle: 'The costs of buying a home',
    keywords: 'fees taxes stamp duty lawyer title deed notary cash own money',
    hasForm: true,
    linkNeeds: 'home',
  },
  offers: {
    path: ROUTES.offers,
    title: 'Compare Offers',
    label: 'Offers',
    about: 'Which loan is cheaper, and from which month.',
    motif: 'bridge',
    palette: 'sun',
    shareTitle: 'Which offer costs less, and from when?',
    keywords: 'fees refinance switch move bank cheaper fixed variable insurance early repayment',
    hasForm: true,
  },
  readOffer: {
    path: ROUTES.readOffer,
    title: 'Read Your Offer',
    label: 'Your Offer',
    about: 'The information sheet (ESIS), part by part.',
    motif: 'diamond',
    palette: 'sea',
    shareTitle: 'Your offer, part by part',
    keywords: 'ESIS fees binding offer terms questions to ask early repayment',
  },
  documents: {
    path: ROUTES.documents,
    title: 'Documents',
    label: 'Documents',
    about: 'What banks typically ask for.',
    motif: 'steps',
    palette: 'olive',
    shareTitle: 'The documents a bank asks for',
    keywords:
      'papers checklist payslips pension pensioner retired abroad tax return passport statements title deed apply application',
  },
  approval: {
    path: ROUTES.approval,
    title: 'Mortgage Approval',
    label: 'Approval',
    about: `Answer up to ${MAX_QUESTIONS} questions and see a green, yellow or red light.`,
    motif: 'petal',
    palette: 'olive',
    shareTitle: 'Green, yellow or red: where do you stand?',
    keywords: 'eligibility eligible qualify pre-approval afford income refused chance',
    islandPath: ROUTES.simulator,
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolKey = keyof typeof DECLARED;

/** All tools in the order in which they are listed. */
export const TOOLS: Readonly<Record<ToolKey, Tool>> = DECLARED;

/** Picture of a tool's tile: a view of `src/pages/tiles.svg.ts`. */
export const toolTilePath = (key: string): string => `/tiles.svg#${key}`;

const entries = Object.entries<Tool>(DECLARED);

/** Pages of islands that load when the browser is idle, not only on first interaction. */
export const TOOL_PATHS: ReadonlySet<string> = new Set(
  entries.flatMap(([, { hasForm, islandPath, path }]) => islandPath ?? (hasForm ? path : [])),
);
