import { forcedColours } from './colours.ts';
import { anchors, beginWalk, endWalk, missed, order } from './keyboard.ts';
import { layout } from './layout.ts';
import { motion } from './motion.ts';
import { names, structure, targets } from './semantics.ts';

/** What a page can be asked for that has these measures; each finding is a sentence. */
export interface Measures {
  /** Text cut off, broken, run out of its box, laid over other text or controls; sideways scrolling. */
  readonly layout: () => string[];
  /** Stops of the Tab key that stand before the one they follow. */
  readonly order: () => string[];
  /** Pointer targets smaller than `least` px with no room around them to make up for it. */
  readonly targets: (least: number) => string[];
  /** Controls whose accessible name does not contain the words one sees on them (WCAG 2.5.3). */
  readonly names: () => string[];
  /** Language, outline and landmarks. */
  readonly structure: () => string[];
  /** What forced colours leave without a border, a line or a mark. */
  readonly forcedColours: () => string[];
  /** What moves. */
  readonly motion: () => string[];
  /** Places on this page that links lead to and that the header would lie over. */
  readonly anchors: (ids: readonly string[]) => Promise<string[]>;
  /** Goes to the first or the last stop; from now on a walk with Tab is written down. */
  readonly beginWalk: (forwards: boolean) => void;
  /** How many stops the walk has not come to yet. */
  readonly stopsLeft: () => number;
  /** What was wrong with the walk, `forwards` or backwards through the page. */
  readonly endWalk: (forwards: boolean) => string[];
}

declare global {
  interface Window {
    measures: Measures;
  }
}

window.measures = {
  layout,
  order,
  targets,
  names,
  structure,
  forcedColours,
  motion,
  anchors,
  beginWalk,
  stopsLeft: () => missed().length,
  endWalk,
};
