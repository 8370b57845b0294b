import { UNITS } from './entries.ts';
import type { FeeBand, Figures, ReferenceEntry, ReferenceValue, Unit } from './entries.ts';

/** Formats reference values as text. Content contains `[[vat-reduced.rate]]`, readers see '5%'. */

const NUMBER_FORMAT = new Intl.NumberFormat('en-CY', { maximumFractionDigits: 2 });
const MONTH_FORMAT = new Intl.DateTimeFormat('en-CY', { month: 'long', timeZone: 'UTC' });

const SINGULAR: Readonly<Partial<Record<Unit, string>>> = {
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
};

/** One number with its unit: 5%, €350,000, 130 m², 6 months. */
export function formatValue(unit: Unit, number: number): string {
  const text = NUMBER_FORMAT.format(number);
  if (unit === 'percent') {
    return `${text}%`;
  }

  if (unit === 'euro') {
    return `€${text}`;
  }

  if (unit === 'metres') {
    return `${text} m²`;
  }

  const name = number === 1 ? SINGULAR[unit] : unit;
  return `${text} ${name ?? unit}`;
}

/** A range with its unit: 70–80%, €150 to €300, 4 to 8 weeks. */
function formatBounds(unit: Unit, min: number, max: number): string {
  if (unit === 'percent') {
    return `${NUMBER_FORMAT.format(min)}–${formatValue(unit, max)}`;
  }

  const start = unit === 'euro' ? formatValue(unit, min) : NUMBER_FORMAT.format(min);
  return `${start} to ${formatValue(unit, max)}`;
}

/** A progressive fee: 3% up to €85,000, 5% up to €170,000 and 8% above. */
function formatBands(bands: readonly FeeBand[]): string {
  const parts = bands.map(({ to, percent }) => {
    const rate = formatValue('percent', percent);
    return to === undefined ? `${rate} above` : `${rate} up to ${formatValue('euro', to)}`;
  });
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** A date as precise as it is known: 1 September 2026, July 2016, 2017. */
export function formatDay(isoDate: string): string {
  const [year = '', month, day] = isoDate.split('-');
  if (month === undefined) {
    return year;
  }

  const name = MONTH_FORMAT.format(new Date(`${year}-${month}-01T00:00:00Z`));
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** Adds the texts of a value: the whole value, and each end of a range or each band of a fee. */
function addValueTexts(texts: Map<string, string>, key: string, value: ReferenceValue): void {
  const { bands, day, reference } = value;
  if (bands) {
    texts.set(key, formatBands(bands));
    for (const [index, { to, percent }] of bands.entries()) {
      texts.set(`${key}.${index + 1}.rate`, formatValue('percent', percent));
      if (to !== undefined) {
        texts.set(`${key}.${index + 1}.limit`, formatValue('euro', to));
      }
    }
  }

  if (day !== undefined) {
    texts.set(key, formatDay(day));
  }

  if (reference !== undefined) {
    texts.set(key, reference);
  }

  for (const unit of UNITS) {
    const number = value[unit];
    if (typeof number === 'number') {
      texts.set(key, formatValue(unit, number));
    } else if (number !== undefined) {
      const [min, max] = number;
      texts.set(key, formatBounds(unit, min, max));
      texts.set(`${key}.least`, formatValue(unit, min));
      texts.set(`${key}.most`, formatValue(unit, max));
    }
  }
}

function addEntryTexts(texts: Map<string, string>, id: string, entry: ReferenceEntry): void {
  if (entry.law !== undefined) {
    texts.set(`${id}.law`, entry.law);
  }

  if (entry.from !== undefined) {
    texts.set(`${id}.from`, formatDay(entry.from));
  }

  if (entry.until !== undefined) {
    texts.set(`${id}.until`, formatDay(entry.until));
  }

  texts.set(`${id}.checked`, formatDay(entry.checked));
  for (const [name, value] of Object.entries(entry.values)) {
    addValueTexts(texts, `${id}.${name}`, value);
  }
}

/** Text by placeholder key, for every valid placeholder. */
export function placeholderTexts(figures: Figures): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [id, entry] of Object.entries(figures)) {
    addEntryTexts(texts, id, entry);
  }

  return texts;
}
