import { forcedColours } from './colours.ts';
import { anchors, beginWalk, endWalk, unvisitedStops, order } from './keyboard.ts';
import { layout } from './layout.ts';
import { motion } from './motion.ts';
import { targets } from './targets.ts';

/** Checks that run in the page; each finding is a sentence. */
export interface PageChecks {
  /** Text that is clipped, wraps within words, leaves its box or overlaps; sideways scrolling. */
  readonly layout: () => string[];
  /** Tab stops that are above or left of the previous one. */
  readonly order: () => string[];
  /** Pointer targets smaller than `minimum` px without sufficient spacing. */
  readonly targets: (minimum: number) => string[];
  /** Elements without a border, line or mark in forced colours. */
  readonly forcedColours: () => string[];
  /** Running animations and transitions. */
  readonly motion: () => string[];
  /** Anchors of this page that the sticky header would cover. */
  readonly anchors: (ids: readonly string[]) => Promise<string[]>;
  /** Focuses the first or the last stop and starts recording a walk with Tab. */
  readonly beginWalk: (forwards: boolean) => void;
  /** Number of stops that the walk has not reached yet. */
  readonly stopsLeft: () => number;
  /** Findings of the walk, `forwards` or backwards. */
  readonly endWalk: (forwards: boolean) => string[];
}

declare global {
  interface Window {
    pageChecks: PageChecks;
  }
}

window.pageChecks = {
  layout,
  order,
  targets,
  forcedColours,
  motion,
  anchors,
  beginWalk,
  stopsLeft: () => unvisitedStops().length,
  endWalk,
};
