/** Axis ticks: about four round values from zero to at least `max`. */
export function valueTicks(max: number): number[] {
  const raw = max / 4;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** Interval of labelled columns, so that labels are at least `gap` pixels apart. */
export function labelStep(columns: number, width: number, gap = 34): number {
  return [1, 2, 5, 10, 20, 25, 50].find((step) => (width / columns) * step >= gap) ?? 100;
}
