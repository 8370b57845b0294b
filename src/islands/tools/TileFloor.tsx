/** Part of an amount, drawn as tiles of its own colour and shape (src/styles/tokens.css). */
export type TilePart = 'loan' | 'own' | 'cost';

/** Colours and shapes of a tile in units of nine: background, then figure. */
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

/** Tile size including the gap, tiles per column, and of all columns. */
const TILE = 10;
const ROWS = 4;
const TILES_TOTAL = 100;

/** Path around the tiles from one index up to another, counted column by column. */
function tilesPath(from: number, to: number): string {
  let path = '';
  for (let index = from; index < to;) {
    const row = index % ROWS;
    // Whole columns at once, otherwise the rest of one.
    const columns = row === 0 ? Math.floor((to - index) / ROWS) : 0;
    const rows = columns > 0 ? ROWS : Math.min(ROWS - row, to - index);
    const width = Math.max(1, columns) * TILE;
    path += `M${Math.floor(index / ROWS) * TILE} ${row * TILE}h${width}v${rows * TILE}h-${width}z`;
    index += Math.max(1, columns) * rows;
  }
  return path;
}

const sumOf = (parts: TileFloorProps['parts']) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

interface TileFloorProps {
  /** The parts and their amounts, in any unit. */
  parts: readonly { readonly part: TilePart; readonly amount: number }[];
}

/**
 * Parts of a total as a hundred tiles. Each part has a shape of its own, so that they can be told
 * apart in greyscale. Decorative: a legend says the same.
 */
export function TileFloor({ parts }: TileFloorProps) {
  const tilesUpTo = (count: number) =>
    Math.round((sumOf(parts.slice(0, count)) / sumOf(parts)) * TILES_TOTAL);
  return (
    <svg viewBox="0 0 249 39" aria-hidden="true" focusable="false">
      {parts.map(({ part }, index) => (
        <g key={part}>
          <pattern id={`tile-${part}`} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
            {TILES[part].map(([className, d]) => (
              <path key={className} className={className} d={d} />
            ))}
          </pattern>
          <path fill={`url(#tile-${part})`} d={tilesPath(tilesUpTo(index), tilesUpTo(index + 1))} />
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
