const day = new Intl.DateTimeFormat('en-CY', { dateStyle: 'long' });

/** For paper: the page may have been built long before (product.md, 1.10). */
export const DayOfResult = () => (
  <p className="calc-day hidden text-sm text-muted print:block">Worked out on {day.format()}.</p>
);
