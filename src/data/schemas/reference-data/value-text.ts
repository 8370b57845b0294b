import type { FeeBand } from '../../../domain/purchase/purchase-rules.ts';
import { UNITS } from './entries.ts';
import type { Figures, ReferenceValue, Unit } from './entries.ts';

/** Formats reference values as text. Content contains `[[vat-reduced.rate]]`, readers see '5%'. */

const amount = new Intl.NumberFormat('en-CY', { maximumFractionDigits: 2 });

const SINGULAR: Readonly<Partial<Record<Unit, string>>> = {
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
};

/** One number with its unit: 5%, €350,000, 130 m², 6 months. */
export function formatValue(unit: Unit, number: number): string {
  const written = amount.format(number);
  if (unit === 'percent') {
    return `${written}%`;
  }

  if (unit === 'euro') {
    return `€${written}`;
  }

  if (unit === 'metres') {
    return `${written} m²`;
  }

  return `${written} ${number === 1 ? (SINGULAR[unit] ?? unit) : unit}`;
}

/** A number or a range: 70–80%, €150 to €300, 4 to 8 weeks. */
function writeSpan(unit: Unit, written: number | [number, number]): string {
  if (typeof written === 'number') {
    return formatValue(unit, written);
  }

  const [least, most] = written;
  if (unit === 'percent') {
    return `${amount.format(least)}–${formatValue(unit, most)}`;
  }

  return unit === 'euro'
    ? `${formatValue(unit, least)} to ${formatValue(unit, most)}`
    : `${amount.format(least)} to ${formatValue(unit, most)}`;
}

/** A progressive fee: 3% up to €85,000, 5% up to €170,000 and 8% above. */
function writeBands(bands: readonly FeeBand[]): string {
  const parts = bands.map(({ to, percent }) =>
    to === undefined
      ? `${formatValue('percent', percent)} above`
      : `${formatValue('percent', percent)} up to ${formatValue('euro', to)}`,
  );
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

const MONTHS = new Intl.DateTimeFormat('en-CY', { month: 'long', timeZone: 'UTC' });

/** A date as precise as it is known: 1 September 2026, July 2016, 2017. */
export function writeDay(written: string): string {
  const [year = '', month, day] = written.split('-');
  if (month === undefined) {
    return year;
  }

  const name = MONTHS.format(new Date(`${year}-${month}-01T00:00:00Z`));
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

type Texts = readonly (readonly [key: string, text: string])[];

function textsOfValue(key: string, value: ReferenceValue): Texts {
  const { bands, day, reference, ...numbers } = value;
  if (bands) {
    return [
      [key, writeBands(bands)],
      ...bands.flatMap(({ to, percent }, place): Texts => [
        [`${key}.${place + 1}.rate`, formatValue('percent', percent)],
        ...(to === undefined
          ? []
          : [[`${key}.${place + 1}.limit`, formatValue('euro', to)] as const]),
      ]),
    ];
  }

  if (day !== undefined) {
    return [[key, writeDay(day)]];
  }

  if (reference !== undefined) {
    return [[key, reference]];
  }

  return UNITS.flatMap((unit): Texts => {
    const written = numbers[unit];
    if (written === undefined) {
      return [];
    }

    if (typeof written === 'number') {
      return [[key, writeSpan(unit, written)]];
    }

    return [
      [key, writeSpan(unit, written)],
      [`${key}.least`, formatValue(unit, written[0])],
      [`${key}.most`, formatValue(unit, written[1])],
    ];
  });
}

/** Text by placeholder key, for every valid placeholder. */
export function placeholderTexts(figures: Figures): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(figures).flatMap(([id, { law, from, until, checked, values }]): Texts => [
      ...(law === undefined ? [] : [[`${id}.law`, law] as const]),
      ...(from === undefined ? [] : [[`${id}.from`, writeDay(from)] as const]),
      ...(until === undefined ? [] : [[`${id}.until`, writeDay(until)] as const]),
      [`${id}.checked`, writeDay(checked)],
      ...Object.entries(values).flatMap(([name, value]) => textsOfValue(`${id}.${name}`, value)),
    ]),
  );
}
