import type { Motif, Palette } from './motifs.ts';
import { PALETTE_COLOURS } from './tokens.ts';

/** Role of a shape's colour within its palette. */
type ColourRole = 'background' | 'foreground' | 'accent';

interface Shape {
  ink: ColourRole;
  /** SVG path data on a square of 100 by 100. */
  path: string;
}

/** A circle as path data, so that a tile is nothing but paths. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** Quarter circles in the four corners. */
const corners = (r: number) =>
  `M0 0h${r}a${r} ${r} 0 0 1 -${r} ${r}zM100 0v${r}a${r} ${r} 0 0 1 -${r} -${r}z` +
  `M100 100h-${r}a${r} ${r} 0 0 1 ${r} -${r}zM0 100v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`;

const square = (centre: number, half: number) =>
  `M${centre - half} ${centre - half}h${2 * half}v${2 * half}h${-2 * half}z`;

const rhombus = (half: number) =>
  `M50 ${50 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;

/** Four lenses from the centre towards the edges, `reach` long. */
const lenses = (length: number, width: number) =>
  [
    `M50 50Q${50 - width} ${50 - length / 2} 50 ${50 - length}Q${50 + width} ${50 - length / 2} 50 50z`,
    `M50 50Q${50 + length / 2} ${50 - width} ${50 + length} 50Q${50 + length / 2} ${50 + width} 50 50z`,
    `M50 50Q${50 + width} ${50 + length / 2} 50 ${50 + length}Q${50 - width} ${50 + length / 2} 50 50z`,
    `M50 50Q${50 - length / 2} ${50 + width} ${50 - length} 50Q${50 - length / 2} ${50 - width} 50 50z`,
  ].join('');

/** Four leaves from the centre into the corners. */
const leaves =
  'M50 50Q50 8 92 8Q92 50 50 50Q92 50 92 92Q50 92 50 50Q50 92 8 92Q8 50 50 50Q8 50 8 8Q50 8 50 50z';

/** Square with concave sides, left over by arcs around the corners. */
const concaveSquare =
  'M50 0A50 50 0 0 0 100 50A50 50 0 0 0 50 100A50 50 0 0 0 0 50A50 50 0 0 0 50 0z';

const fourPointed = (tip: number, waist: number) =>
  `M50 ${50 - tip}L${50 + waist} ${50 - waist}L${50 + tip} 50L${50 + waist} ${50 + waist}` +
  `L50 ${50 + tip}L${50 - waist} ${50 + waist}L${50 - tip} 50L${50 - waist} ${50 - waist}z`;

const halfCircles = (r: number) =>
  `M${50 - r} 0a${r} ${r} 0 0 0 ${2 * r} 0zM${50 - r} 100a${r} ${r} 0 0 1 ${2 * r} 0z`;

const sideCircles = (r: number) =>
  `M0 ${50 - r}a${r} ${r} 0 0 1 0 ${2 * r}zM100 ${50 - r}a${r} ${r} 0 0 0 0 ${2 * r}z`;

const rays = Array.from({ length: 16 }, (_, index) => {
  const at = (angle: number, r: number) =>
    `${Math.round(50 + r * Math.cos(angle))} ${Math.round(50 + r * Math.sin(angle))}`;
  const turn = (index * Math.PI) / 8;
  return `M${at(turn - 0.12, 26)}L${at(turn, 48)}L${at(turn + 0.12, 26)}z`;
}).join('');

/** Shapes of each motif in painting order; the background is painted first. */
const MOTIF_SHAPES: Record<Motif, readonly Shape[]> = {
  rosette: [
    { ink: 'foreground', path: concaveSquare },
    { ink: 'accent', path: circle(50, 50, 22) },
  ],
  compass: [
    { ink: 'accent', path: corners(20) },
    { ink: 'foreground', path: fourPointed(46, 12) },
    { ink: 'accent', path: fourPointed(24, 7) },
  ],
  target: [
    { ink: 'accent', path: corners(18) },
    { ink: 'foreground', path: circle(50, 50, 40) },
    { ink: 'background', path: circle(50, 50, 28) },
    { ink: 'accent', path: circle(50, 50, 18) },
  ],
  leaf: [
    { ink: 'accent', path: halfCircles(13) + sideCircles(13) },
    { ink: 'foreground', path: leaves },
  ],
  star: [
    { ink: 'foreground', path: square(50, 30) + rhombus(42) },
    { ink: 'background', path: circle(50, 50, 22) },
    { ink: 'accent', path: fourPointed(20, 6) },
  ],
  diamond: [
    { ink: 'foreground', path: rhombus(50) },
    { ink: 'background', path: rhombus(32) },
    { ink: 'accent', path: rhombus(15) },
  ],
  wave: [
    { ink: 'foreground', path: circle(0, 0, 62) + circle(100, 100, 62) },
    { ink: 'background', path: circle(0, 0, 46) + circle(100, 100, 46) },
    { ink: 'accent', path: circle(0, 0, 28) + circle(100, 100, 28) },
  ],
  arch: [
    { ink: 'foreground', path: halfCircles(46) },
    { ink: 'background', path: halfCircles(31) },
    { ink: 'accent', path: halfCircles(16) + circle(0, 50, 8) + circle(100, 50, 8) },
  ],
  steps: [
    {
      ink: 'foreground',
      path: 'M36 6h28v15h15v15h15v28h-15v15h-15v15h-28v-15h-15v-15h-15v-28h15v-15h15z',
    },
    { ink: 'background', path: 'M42 26h16v16h16v16h-16v16h-16v-16h-16v-16h16z' },
    { ink: 'accent', path: square(50, 8) + corners(11) },
  ],
  sun: [
    { ink: 'foreground', path: rays },
    { ink: 'accent', path: circle(50, 50, 21) },
  ],
  lattice: [
    {
      ink: 'foreground',
      path: 'M0 0h16l84 84v16h-16l-84-84zM100 0v16l-84 84h-16v-16l84-84z',
    },
    { ink: 'background', path: rhombus(23) },
    { ink: 'accent', path: rhombus(14) },
  ],
  petal: [
    { ink: 'foreground', path: lenses(50, 26) },
    { ink: 'accent', path: corners(24) + circle(50, 50, 9) },
  ],
  keyhole: [
    { ink: 'foreground', path: circle(50, 50, 44) },
    {
      ink: 'background',
      path: 'M36 0L44 50L36 100H64L56 50L64 0zM0 36L50 44L100 36V64L50 56L0 64z',
    },
    { ink: 'accent', path: circle(50, 50, 16) },
  ],
  bridge: [
    { ink: 'foreground', path: sideCircles(48) },
    { ink: 'background', path: sideCircles(33) },
    { ink: 'accent', path: sideCircles(18) + rhombus(9) },
  ],
};

const BACKGROUND_PATHS = { square: 'M0 0h100v100H0z', round: circle(50, 50, 50) } as const;

/**
 * Replaces spaces by commas in path data. The logo is in every page once as a symbol and once in
 * the data URL of the icon, where a space takes three bytes; equal strings also compress better.
 */
const compactPath = (path: string) => path.replaceAll(' ', ',');

/** Edge and main shape of a tile as path data, to be drawn as lines. */
export const outlinePath = (motif: Motif): string =>
  compactPath(BACKGROUND_PATHS.square + (MOTIF_SHAPES[motif].at(-2)?.path ?? ''));

/** Outer shape of a tile. */
export type Outline = keyof typeof BACKGROUND_PATHS;

/** Side of a tile, in SVG units. */
export const TILE_SIZE = 100;

/**
 * SVG markup of a tile, background and shapes, for a `symbol` or a picture of its own. Shapes are
 * drawn whole instead of mirrored, to avoid seams. A round outline clips the background only, so it
 * suits motifs within the circle.
 */
export function tileMarkup(motif: Motif, palette: Palette, outline: Outline = 'square'): string {
  const [background, foreground, accent] = PALETTE_COLOURS[palette];
  const fill: Record<ColourRole, string> = { background, foreground, accent };
  const paths = MOTIF_SHAPES[motif].map(
    ({ ink, path }) => `<path fill="${fill[ink]}" d="${compactPath(path)}"/>`,
  );
  return `<path fill="${background}" d="${compactPath(BACKGROUND_PATHS[outline])}"/>${paths.join('')}`;
}
