import type { CostId } from '../sheet.ts';
import { costOf, readCost } from './costs.ts';
import type { CostList } from './costs.ts';
import { NOTHING, together, unreadLine } from './found.ts';
import type { Found, IsCertain } from './found.ts';
import { withoutBullet } from './labels.ts';
import { keyOf, squeeze } from './letters.ts';
import { goesOn, isOpenEnded } from './line-ends.ts';
import { meaningOf } from './meanings.ts';
import { textOfRecord } from './records.ts';
import type { Place, SheetRecord } from './records.ts';

const ONE_OFF = /oneoff(?:basis|costs?)|εφαπαξ/;
const REGULAR = /paidregularly|regularcosts|τακτικ|περιοδικ/;
const UNKNOWN = /notknowntothelender|notincludedintheaprc|δεν(?:ειναιγνωστ|περιλαμβανονται)/;
const END_OF_COSTS = /thisaprciscalculated|pleasemakesure|παρονσεπε|τοσεπεαυτο|βεβαιωθειτε/;

/** The list that a line begins or ends; undefined for any other line. */
function listOf(text: string): CostList | 'end' | undefined {
  const { key } = squeeze(text);
  if (END_OF_COSTS.test(key)) {
    return 'end';
  }

  if (UNKNOWN.test(key)) {
    return 'unknown';
  }

  // A cost may say that it is paid once: only a line without an amount is a heading.
  if (/\d/.test(text)) {
    return undefined;
  }

  if (ONE_OFF.test(key)) {
    return 'once';
  }

  return REGULAR.test(key) ? 'regular' : undefined;
}

/** Lines that form one cost: its name, its amount and how often it is paid. */
interface CostLines {
  readonly text: string;
  /** The text with a heading on its line. */
  readonly shown: string;
  readonly place: Place;
  readonly list: CostList | undefined;
  /** Last of several lines. */
  readonly lastLine?: string | undefined;
}

/** Lines that a cost may take. */
const MAX_COST_LINES = 4;

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Collects the lines of the costs, in the list that they are printed in. */
function costLinesOf(records: readonly SheetRecord[]): CostLines[] {
  const costs: CostLines[] = [];
  let list: CostList | 'end' | undefined;
  let index = 0;
  while (index < records.length) {
    const record = records[index];
    const heading = record && headingAt(records, index);
    index += heading ? heading.lines : 1;
    if (heading) {
      list = heading.list;
    }

    const text = heading ? heading.cost : textOfRecord(record ?? EMPTY);
    if (!record || text === '') {
      continue;
    }

    const isRow = record.label !== undefined;
    let cost = text;
    let lines = 1;
    let lastLine: string | undefined;
    while (!isRow && lines < MAX_COST_LINES) {
      const next = records[index];
      const isOwn =
        next?.label === undefined &&
        next !== undefined &&
        headingAt(records, index) === undefined &&
        (hasDigit(cost) ? goesOn(next.value) || isOpenEnded(cost) : true);
      if (!isOwn) {
        break;
      }

      lastLine = next.value;
      cost = `${cost} ${next.value}`;
      index += 1;
      lines += 1;
    }

    const own = list === 'end' ? undefined : list;
    const shown = text === cost ? textOfRecord(record) : cost;
    costs.push({ text: cost, shown, place: record.place, list: own, lastLine });
  }

  return costs;
}

const EMPTY: SheetRecord = { value: '', place: { line: 0 } };

interface CostHeading {
  readonly list: CostList | 'end';
  readonly lines: number;
  /** A cost on the line of the heading. */
  readonly cost: string;
}

/** The heading of a list of costs that begins with a record, and a cost on its line. */
function headingAt(records: readonly SheetRecord[], index: number): CostHeading | undefined {
  const record = records[index];
  if (!record) {
    return undefined;
  }

  if (record.label !== undefined) {
    const list = listOf(record.label);
    return list && { list, lines: 1, cost: record.value };
  }

  const list = listOf(record.value);
  if (list) {
    return { list, lines: 1, cost: '' };
  }

  const [head = '', tail] = record.value.split(/:\s+(.*)/su);
  const listOfHead = tail === undefined ? undefined : listOf(head);
  if (listOfHead) {
    return { list: listOfHead, lines: 1, cost: tail ?? '' };
  }

  const next = records[index + 1];
  const isHeadingStart =
    /^(?:Costs?|The following|One|Regular|Έξοδα|Επιβαρύνσεις|Τα|This|Please|Το)(?!\p{Letter})/u;
  if (!next || next.label !== undefined || !isHeadingStart.test(record.value)) {
    return undefined;
  }

  const joined = listOf(`${record.value} ${next.value}`);
  return joined && { list: joined, lines: 2, cost: '' };
}

/** Whether a line is an amount without the name of a cost before it. */
const isAmountAlone = (text: string): boolean =>
  hasDigit(text) &&
  (/^[€\d\p{Ll}]/u.test(text) || /^eur\b/i.test(text)) &&
  costOf(text) === undefined;

/** The cost that lines state; undefined if it is not certain. */
function costIn(lines: CostLines, before: CostLines | undefined, hasLooseAmounts: boolean) {
  const { text, list, lastLine } = lines;
  const isJoined = lastLine !== undefined;
  // The last line of the cost before may be the first one of this cost.
  const isDoubtful =
    before?.list !== undefined &&
    before.lastLine !== undefined &&
    !readCost(withoutBullet(before.text), before.list);
  return isDoubtful || (isJoined && hasLooseAmounts)
    ? undefined
    : readCost(withoutBullet(text), list ?? 'once');
}

/** The costs of part 4. */
export function readCosts(
  records: readonly SheetRecord[],
  loan: number | undefined,
  isCertain: IsCertain,
): Found {
  const all = costLinesOf(records);
  // Where amounts stand before their names, a name is not joined with the amount after it.
  const hasLooseAmounts = all.some(({ text, list }) => list && isAmountAlone(text));
  const found = together(
    all.map((lines, index): Found => {
      const { text, shown, place, list } = lines;
      const isRegistration =
        list === undefined && /fee to register|εγγραφη τησ υποθηκησ/.test(keyOf(text));
      if (!list && !isRegistration) {
        return NOTHING;
      }

      const source = { part: 4, text: shown, place };
      const cost = costIn(lines, all[index - 1], hasLooseAmounts);
      if (!cost) {
        return hasDigit(text)
          ? { values: [], unread: [unreadLine(source, meaningOf(text, 'cost', loan))] }
          : NOTHING;
      }

      if (!isCertain(text)) {
        return { values: [], unread: [unreadLine(source, { id: 'copied-mark' })] };
      }

      const value = { field: cost.field, text: cost.text, line: shown, place };
      return {
        values: [list === 'unknown' ? { ...value, isUntied: true } : value],
        unread: [],
      };
    }),
  );
  // A second line about a cost may add to it.
  const doubtful = new Set(found.unread.map(({ line }) => costOf(line)));
  return { ...found, values: found.values.filter(({ field }) => !doubtful.has(field as CostId)) };
}
