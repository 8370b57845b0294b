/** Tile size in SVG units. */
const TILE = 10;

/**
 * One tile per question, in colours unrelated to the result. An outline over the newest tile fades
 * out (simulator.css). The outlines have solid colours, because painting a pattern at every choice
 * is expensive on slow phones. The filled width is an attribute, because the CSP forbids inline
 * styles.
 */
export function AnswerTiles({ laid, total }: { laid: number; total: number }) {
  return (
    <svg viewBox={`0 0 ${total * TILE} ${TILE}`} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="sim-laid" width="20" height="10" patternUnits="userSpaceOnUse">
          <path fill="var(--color-sea)" d="M0 0h10.1v10h-10.1z" />
          <path
            fill="var(--color-chalk)"
            d="M5 0a5 5 0 0 0 5 5a5 5 0 0 0-5 5a5 5 0 0 0-5-5a5 5 0 0 0 5-5z"
          />
          <path fill="var(--color-ink)" d="M10 0h10v10h-10zM5 3l2 2l-2 2l-2-2z" />
          <path fill="var(--color-sky)" d="M15 0l5 5l-5 5l-5-5z" />
        </pattern>
      </defs>
      <path
        className="fill-chalk stroke-field stroke-[0.4]"
        d={Array.from({ length: total }, (_, tile) => `M${tile * TILE}.2.2h9.6v9.6h-9.6z`).join('')}
      />
      <rect
        width={`${Number(((100 * laid) / total).toFixed(2))}%`}
        height="10"
        fill="url(#sim-laid)"
      />
      <path
        className="sim-progress-latest fill-chalk stroke-field stroke-[0.4] opacity-0"
        d={`M${(laid - 1) * TILE}.2.2h9.6v9.6h-9.6z`}
      />
    </svg>
  );
}

/** A single laid tile, as it is in the row of tiles; the pattern is that of `AnswerTiles`. */
export const LaidTile = ({ index }: { index: number }) => (
  <svg
    className="absolute top-3 left-0 w-6"
    viewBox={`${index * TILE} 0 ${TILE} ${TILE}`}
    aria-hidden="true"
    focusable="false"
  >
    <rect x={index * TILE} width={TILE} height={TILE} fill="url(#sim-laid)" />
  </svg>
);
