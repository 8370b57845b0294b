import { memo, useDeferredValue, useState } from 'react';

import { sumColumn } from '../../maths/schedule.ts';
import type { ScheduleRow, YearRow } from '../../maths/schedule.ts';
import { subtractShown } from '../../maths/money.ts';
import { formatEuro } from '../../toolkit/numbers/format-money.ts';
import { describeRounding, labelYear, SCHEDULE_TEXTS } from './texts.ts';
import { Table } from '../../toolkit/result/DataTable.tsx';
import { Disclosure } from '../../toolkit/result/Disclosure.tsx';

const NONE: ReadonlySet<number> = new Set();

interface ScheduleProps {
  years: readonly YearRow[];
  /** Euros, as the result shows it, without rounding each payment. */
  totalPayment: number;
}

/** Amortisation schedule by year; each year, or all at once, expands to its months. */
export const ScheduleTable = (props: ScheduleProps) => (
  <Disclosure title={SCHEDULE_TEXTS.title} opensOnPaper>
    <Years {...props} />
  </Disclosure>
);

function Years({ years, totalPayment }: ScheduleProps) {
  const [openYears, setOpenYears] = useState(NONE);
  // A cheap phone takes a second to render 480 rows, so the button changes before they appear.
  const renderedYears = useDeferredValue(openYears);
  const rounding = describeRounding(
    years.at(-1)?.months.at(-1)?.payment ?? 0,
    subtractShown(sumColumn(years, 'payment'), totalPayment),
  );
  const allOpen = years.every(({ year }) => openYears.has(year));
  return (
    <div className="tool-schedule -ml-1.5 overflow-x-auto pt-2 pb-8 pl-1.5 print:m-0 print:p-0">
      <button
        type="button"
        className="link tool-action no-print"
        onClick={() => setOpenYears(allOpen ? NONE : new Set(years.map(({ year }) => year)))}
      >
        {allOpen ? SCHEDULE_TEXTS.hideMonths : SCHEDULE_TEXTS.showMonths}
      </button>
      <Table
        caption={SCHEDULE_TEXTS.caption}
        head={SCHEDULE_TEXTS.head}
        foot={[
          SCHEDULE_TEXTS.total,
          formatEuro(sumColumn(years, 'interest')),
          formatEuro(sumColumn(years, 'principal')),
          '',
        ]}
      >
        {years.map((year) => (
          <YearRows
            key={year.year}
            year={year}
            open={renderedYears.has(year.year)}
            onToggle={setOpenYears}
          />
        ))}
      </Table>
      <p key={rounding} className="tool-note">
        {rounding}
      </p>
    </div>
  );
}

interface YearRowsProps {
  year: YearRow;
  open: boolean;
  onToggle: (change: (openYears: ReadonlySet<number>) => ReadonlySet<number>) => void;
}

/** Memoised, because a schedule may have a hundred years. */
const YearRows = memo(function YearRows({ year: row, open, onToggle }: YearRowsProps) {
  const { year, months } = row;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            className="cursor-pointer"
            type="button"
            aria-expanded={open}
            aria-label={labelYear(year)}
            onClick={() =>
              onToggle((before) => {
                const after = new Set(before);
                if (!after.delete(year)) {
                  after.add(year);
                }

                return after;
              })
            }
          >
            {year}
          </button>
        </th>
        <Amounts row={row} />
      </tr>
      {open &&
        months.map((month) => (
          <tr key={month.month} className="tool-month no-print bg-surface text-sm text-muted">
            <th scope="row">
              <span className="hidden md:inline">{SCHEDULE_TEXTS.month}</span>{' '}
              <span>{month.month}</span>
            </th>
            <Amounts row={month} />
          </tr>
        ))}
    </tbody>
  );
});

const Amounts = ({ row }: { row: ScheduleRow }) =>
  (['interest', 'principal', 'balance'] as const).map((column) => (
    <td key={column} translate="no">
      {formatEuro(row[column])}
    </td>
  ));
