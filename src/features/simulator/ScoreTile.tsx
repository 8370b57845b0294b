import type { Score } from './flow.ts';

/**
 * Background class, shape and symbol of each score, which can be told apart by shape as well as by
 * colour.
 */
const SCORE_SHAPES: Readonly<
  Record<Score, readonly [ground: string, figure: string, sign: string]>
> = {
  GREEN: ['fill-light-green', 'M50 16a34 34 0 1 1 0 68a34 34 0 1 1 0-68z', 'M34 51l12 12l21-24'],
  YELLOW: ['fill-light-yellow', 'M50 9l41 41l-41 41l-41-41z', 'M50 30v25M50 63v8'],
  RED: ['fill-light-red', 'M36 17h28l19 19v28l-19 19h-28l-19-19v-28z', 'M37 37l26 26M63 37l-26 26'],
};

/** Tile in the colour of a score. Decorative: the label is always beside it. */
export function ScoreTile({ score, className = '' }: { score: Score; className?: string }) {
  const [ground, figure, sign] = SCORE_SHAPES[score];
  return (
    <svg
      className={`sim-tile ${className}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <path className={ground} d="M0 0h100v100H0z" />
      <path
        fill="var(--color-ink)"
        d="M0 0h16a16 16 0 0 1-16 16zM100 0v16a16 16 0 0 1-16-16zM100 100h-16a16 16 0 0 1 16-16zM0 100v-16a16 16 0 0 1 16 16z"
      />
      <path fill="var(--color-chalk)" d={figure} />
      <path fill="none" stroke="var(--color-ink)" strokeWidth="9" d={sign} />
    </svg>
  );
}
