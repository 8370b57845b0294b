import { formatDate } from '../../domain/calendar.ts';

/**
 * Date of the calculation, on paper only, because the page may have been built long before
 * (product.md, 1.10).
 */
export const PrintDate = () => (
  <p className="print-date hidden text-sm text-muted print:block">
    Worked out on {formatDate(new Date())}.
  </p>
);
