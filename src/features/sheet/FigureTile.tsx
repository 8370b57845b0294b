import type { FigureState } from './texts.ts';

/** Ground, shape and sign of each state, which can be told apart by shape as well as by colour. */
const TILES: Readonly<
  Record<Exclude<FigureState, 'missing'>, readonly [ground: string, shape: string, sign: string]>
> = {
  follows: [
    'var(--color-olive)',
    'M50 16a34 34 0 1 1 0 68a34 34 0 1 1 0-68z',
    'M34 51l12 12l21-24',
  ],
  explainable: ['var(--color-sun)', 'M50 9l41 41l-41 41l-41-41z', 'M35 43h30M35 58h30'],
  unexplained: [
    'var(--color-clay)',
    'M18 18h64v64h-64z',
    'M38 42a12 12 0 1 1 19 9q-7 5-7 10M50 68v8',
  ],
};

const CORNERS =
  'M0 0h16a16 16 0 0 1-16 16zM100 0v16a16 16 0 0 1-16-16zM100 100h-16a16 16 0 0 1 16-16zM0 100v-16a16 16 0 0 1 16 16z';

/** Tile of a figure of the sheet. Decorative: its words are beside it. */
export function FigureTile({ state }: { state: FigureState }) {
  if (state === 'missing') {
    return (
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path fill="none" stroke="var(--color-sky)" strokeWidth="2" d="M1 1h98v98h-98zM38 50h24" />
      </svg>
    );
  }

  const [ground, shape, sign] = TILES[state];
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path fill={ground} d="M0 0h100v100H0z" />
      <path fill="var(--color-ink)" d={CORNERS} />
      <path fill="var(--color-chalk)" d={shape} />
      <path fill="none" stroke="var(--color-ink)" strokeWidth="9" d={sign} />
    </svg>
  );
}
