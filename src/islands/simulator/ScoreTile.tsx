import type { Score } from '../../domain/simulator/flow.ts';

/** Ground, figure and sign of each light: told apart by shape as well as by colour. */
const DRAWINGS: Readonly<Record<Score, readonly [figure: string, sign: string]>> = {
  GREEN: ['M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z', 'M30 52l14 14l27-31'],
  YELLOW: ['M50 3l47 47l-47 47l-47-47z', 'M50 27v29M50 68v6'],
  RED: ['M31 6h38l25 25v38l-25 25h-38l-25-25v-38z', 'M35 35l30 30M65 35l-30 30'],
};

/** A tile in the colour of a light. Decorative: the word always stands beside it. */
export function ScoreTile({ score }: { score: Score }) {
  const [figure, sign] = DRAWINGS[score];
  return (
    <svg
      className={`sim-tile is-${score}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <path className="sim-tile-ground" d="M0 0h100v100H0z" />
      <path
        className="sim-tile-corner"
        d="M0 0h16a16 16 0 0 1-16 16zM100 0v16a16 16 0 0 1-16-16zM100 100h-16a16 16 0 0 1 16-16zM0 100v-16a16 16 0 0 1 16 16z"
      />
      <path className="sim-tile-figure" d={figure} />
      <path className="sim-tile-sign" d={sign} />
    </svg>
  );
}
