import { compareMoving, movingAsOffers, termVariants } from '../../domain/moving/moving.ts';
import type { ParsedMoving } from '../../domain/moving/compare-loans.ts';
import { CostTimeline } from './CostTimeline.tsx';
import { MovingFields } from './MovingForm.tsx';
import { movingColumns, MovingResult, TermVariants } from './MovingResult.tsx';

interface MovingPartProps {
  input: ParsedMoving;
}

/** Result of a loan that may be moved. */
function Result({ input, contactPath }: MovingPartProps & { contactPath: string }) {
  return (
    <MovingResult
      comparison={compareMoving(input.moving)}
      keepMonths={input.keepMonths}
      contactPath={contactPath}
    />
  );
}

/** Other terms, and the difference by year. */
function Timeline({ input }: MovingPartProps) {
  const comparison = compareMoving(input.moving);
  return (
    <CostTimeline comparison={movingAsOffers(comparison)} columns={movingColumns(comparison)}>
      <TermVariants variants={termVariants(input.moving, comparison)} />
    </CostTimeline>
  );
}

/** All parts for a loan that may be moved, loaded when it is chosen. */
export const MOVING_PARTS = { Fields: MovingFields, Result, Timeline };
