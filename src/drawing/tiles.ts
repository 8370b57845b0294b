import type { Motif, Palette } from './motifs.ts';
import { PALETTE_COLOURS } from './tokens.ts';

/** Which of a palette's three colours a shape takes. */
type Ink = 'ground' | 'figure' | 'accent';

interface Shape {
  ink: Ink;
  /** SVG path data on a square of 100 by 100. */
  path: string;
}

/** A circle as path data, so that a tile is nothing but paths. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** A quarter of the same circle in each of the four corners. */
const corners = (r: number) =>
  `M0 0h${r}a${r} ${r} 0 0 1 -${r} ${r}zM100 0v${r}a${r} ${r} 0 0 1 -${r} -${r}z` +
  `M100 100h-${r}a${r} ${r} 0 0 1 ${r} -${r}zM0 100v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`;

const square = (centre: number, half: number) =>
  `M${centre - half} ${centre - half}h${2 * half}v${2 * half}h${-2 * half}z`;

const rhombus = (half: number) =>
  `M50 ${50 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;

/** A lens between the tile's middle and the point `reach` away, turned four ways. */
const lenses = (reach: number, width: number) =>
  [
    `M50 50Q${50 - width} ${50 - reach / 2} 50 ${50 - reach}Q${50 + width} ${50 - reach / 2} 50 50z`,
    `M50 50Q${50 + reach / 2} ${50 - width} ${50 + reach} 50Q${50 + reach / 2} ${50 + width} 50 50z`,
    `M50 50Q${50 + width} ${50 + reach / 2} 50 ${50 + reach}Q${50 - width} ${50 + reach / 2} 50 50z`,
    `M50 50Q${50 - reach / 2} ${50 + width} ${50 - reach} 50Q${50 - reach / 2} ${50 - width} 50 50z`,
  ].join('');

/** A leaf from the middle into each corner. */
const leaves =
  'M50 50Q50 8 92 8Q92 50 50 50Q92 50 92 92Q50 92 50 50Q50 92 8 92Q8 50 50 50Q8 50 8 8Q50 8 50 50z';

/** Four arcs around the corners leave a square with hollow sides. */
const hollow = 'M50 0A50 50 0 0 0 100 50A50 50 0 0 0 50 100A50 50 0 0 0 0 50A50 50 0 0 0 50 0z';

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

/** Each motif from the bottom up; the ground is painted before all of them. */
const MOTIF_SHAPES: Record<Motif, readonly Shape[]> = {
  rosette: [
    { ink: 'figure', path: hollow },
    { ink: 'accent', path: circle(50, 50, 22) },
  ],
  compass: [
    { ink: 'accent', path: corners(20) },
    { ink: 'figure', path: fourPointed(46, 12) },
    { ink: 'accent', path: fourPointed(24, 7) },
  ],
  target: [
    { ink: 'accent', path: corners(18) },
    { ink: 'figure', path: circle(50, 50, 40) },
    { ink: 'ground', path: circle(50, 50, 28) },
    { ink: 'accent', path: circle(50, 50, 18) },
  ],
  leaf: [
    { ink: 'accent', path: halfCircles(13) + sideCircles(13) },
    { ink: 'figure', path: leaves },
  ],
  star: [
    { ink: 'figure', path: square(50, 30) + rhombus(42) },
    { ink: 'ground', path: circle(50, 50, 22) },
    { ink: 'accent', path: fourPointed(20, 6) },
  ],
  diamond: [
    { ink: 'figure', path: rhombus(50) },
    { ink: 'ground', path: rhombus(32) },
    { ink: 'accent', path: rhombus(15) },
  ],
  wave: [
    { ink: 'figure', path: circle(0, 0, 62) + circle(100, 100, 62) },
    { ink: 'ground', path: circle(0, 0, 46) + circle(100, 100, 46) },
    { ink: 'accent', path: circle(0, 0, 28) + circle(100, 100, 28) },
  ],
  arch: [
    { ink: 'figure', path: halfCircles(46) },
    { ink: 'ground', path: halfCircles(31) },
    { ink: 'accent', path: halfCircles(16) + circle(0, 50, 8) + circle(100, 50, 8) },
  ],
  steps: [
    {
      ink: 'figure',
      path: 'M36 6h28v15h15v15h15v28h-15v15h-15v15h-28v-15h-15v-15h-15v-28h15v-15h15z',
    },
    { ink: 'ground', path: 'M42 26h16v16h16v16h-16v16h-16v-16h-16v-16h16z' },
    { ink: 'accent', path: square(50, 8) + corners(11) },
  ],
  sun: [
    { ink: 'figure', path: rays },
    { ink: 'accent', path: circle(50, 50, 21) },
  ],
  lattice: [
    {
      ink: 'figure',
      path: 'M0 0h16l84 84v16h-16l-84-84zM100 0v16l-84 84h-16v-16l84-84z',
    },
    { ink: 'ground', path: rhombus(23) },
    { ink: 'accent', path: rhombus(14) },
  ],
  petal: [
    { ink: 'figure', path: lenses(50, 26) },
    { ink: 'accent', path: corners(24) + circle(50, 50, 9) },
  ],
  keyhole: [
    { ink: 'figure', path: circle(50, 50, 44) },
    { ink: 'ground', path: 'M36 0L44 50L36 100H64L56 50L64 0zM0 36L50 44L100 36V64L50 56L0 64z' },
    { ink: 'accent', path: circle(50, 50, 16) },
  ],
  bridge: [
    { ink: 'figure', path: sideCircles(48) },
    { ink: 'ground', path: sideCircles(33) },
    { ink: 'accent', path: sideCircles(18) + rhombus(9) },
  ],
};

const GROUNDS = { square: 'M0 0h100v100H0z', round: circle(50, 50, 50) } as const;

/**
 * Path data with commas for spaces: the site's mark stands in every page once as a symbol and once in the
 * URL of the icon, where a space takes three bytes, and a compressor finds the two equal.
 */
const packed = (path: string) => path.replaceAll(' ', ',');

/** The lines of a rosette without its colours, for a floor that stays in the background. */
export const QUIET_ROSETTE = packed(hollow + circle(50, 50, 22));

/** What a tile looks like from afar. */
export type Outline = keyof typeof GROUNDS;

/** The square a tile is drawn on. */
export const TILE_SIZE = 100;

/**
 * A tile as SVG: its ground and its shapes, to be put into a `symbol` or a picture of its own.
 * Whole shapes are drawn instead of mirrored quarters, so there are no seams to close. A round one cuts
 * nothing but its ground: only for motifs that stay within the circle.
 */
export function tileMarkup(motif: Motif, palette: Palette, outline: Outline = 'square'): string {
  const [ground, figure, accent] = PALETTE_COLOURS[palette];
  const fill: Record<Ink, string> = { ground, figure, accent };
  const paths = MOTIF_SHAPES[motif].map(
    ({ ink, path }) => `<path fill="${fill[ink]}" d="${packed(path)}"/>`,
  );
  return `<path fill="${ground}" d="${packed(GROUNDS[outline])}"/>${paths.join('')}`;
}
