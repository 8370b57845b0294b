/** Part of an amount, drawn as tiles in a distinct colour and shape (src/site/styles/tokens.css). */
export type TilePart = 'loan' | 'own' | 'cost';

/** Layers of each tile on a 9 × 9 grid: the background, if it has one, then the figure. */
const TILES: Readonly<Record<TilePart, readonly (readonly [className: string, path: string])[]>> = {
  loan: [
    ['fill-sky', 'M0 0h9v9h-9z'],
    [
      'fill-loan',
      'M4.5 0a4.5 4.5 0 0 0 4.5 4.5a4.5 4.5 0 0 0-4.5 4.5a4.5 4.5 0 0 0-4.5-4.5a4.5 4.5 0 0 0 4.5-4.5z',
    ],
  ],
  own: [['fill-own', 'M0 4.5a4.5 4.5 0 0 1 9 0a4.5 4.5 0 0 1-9 0z']],
  cost: [['fill-cost', 'M4.5 0l4.5 4.5l-4.5 4.5l-4.5-4.5z']],
};

/** Tile size including the gap, in SVG units; tiles per column; tiles in total. */
const TILE = 10;
const ROWS = 4;
const TILES_TOTAL = 100;

/** Path around the first tiles, counted column by column. */
function tilesPath(count: number): string {
  const columns = Math.floor(count / ROWS);
  const rest = count % ROWS;
  const right = columns * TILE;
  return `M0 0h${right}v${ROWS * TILE}h-${right}zM${right} 0h${TILE}v${rest * TILE}h-${TILE}z`;
}

interface TileFloorProps {
  /** The parts and their amounts, in any unit. */
  parts: readonly { readonly part: TilePart; readonly amount: number }[];
}

/**
 * Parts of a total as a hundred tiles. Each part has a different shape, so that they can be told
 * apart in greyscale. Decorative: a legend says the same.
 */
export function TileFloor({ parts }: TileFloorProps) {
  const sumOf = (end: number) => parts.slice(0, end).reduce((sum, { amount }) => sum + amount, 0);
  const tilesUpTo = (end: number) => Math.round((sumOf(end) / sumOf(parts.length)) * TILES_TOTAL);
  return (
    <svg width="100%" viewBox="0 0 249 39" aria-hidden="true" focusable="false">
      {parts.map(({ part }, index) => (
        <g key={part}>
          <pattern id={`tile-${part}`} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
            {TILES[part].map(([className, d]) => (
              <path key={className} className={className} d={d} />
            ))}
          </pattern>
          {/* The even-odd rule subtracts the tiles before this part from those up to its end. */}
          <path
            fill={`url(#tile-${part})`}
            fillRule="evenodd"
            d={tilesPath(tilesUpTo(index)) + tilesPath(tilesUpTo(index + 1))}
          />
        </g>
      ))}
    </svg>
  );
}

/** One tile, for a legend next to a {@link TileFloor}. */
export function TileSwatch({ part }: { part: TilePart }) {
  return (
    <svg
      className="inline-block align-[-0.1em]"
      width="14"
      height="14"
      viewBox="0 0 9 9"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={`url(#tile-${part})`} d="M0 0h9v9H0z" />
    </svg>
  );
}
