import { formatWholeCents } from '../../toolkit/numbers/format-money.ts';
import { decideMoving } from './rules.ts';
import type { Change, Choice, MovingComparison, MovingDecision } from './rules.ts';
import {
  describeCrossovers,
  describeSaving,
  describeTimeKept,
  formatMonthNumber,
  formatSaving,
  formatVerdict,
} from '../offers/index.ts';
import type { Verdict } from '../offers/index.ts';
import { CHOICE_NAMES, CHOICE_SUBJECTS } from './choices-texts.ts';
import { describePayback } from './payback-texts.ts';

/** From when a change is cheaper than staying, and until when. */
function describeTiming({ choice, ahead, isSameCost }: Change): string {
  const subject = CHOICE_SUBJECTS[choice];
  const name = CHOICE_NAMES[choice];
  if (isSameCost) {
    return `${subject} costs the same as staying in every month.`;
  }

  const { from, until } = ahead.max;
  if (from === undefined) {
    return ahead.min.from === undefined
      ? `Staying is cheaper than ${name}, however long you keep the loan.`
      : `Staying is cheaper than ${name}, unless the registration fee is low.`;
  }

  if (until !== undefined) {
    const start = from > 1 ? `from ${formatMonthNumber(from)} ` : '';
    return `${subject} is cheaper than staying ${start}until ${formatMonthNumber(until - 1)}. If you sell or repay at another time, staying is cheaper.`;
  }

  const best = ahead.min.from;
  const atBest = best === undefined || best === from ? '' : `, at best from month ${best}`;
  return from > 1
    ? `${subject} pays off from ${formatMonthNumber(from)}${atBest}. If you sell or repay before then, staying is cheaper.`
    : `${subject} is cheaper than staying from the first month.`;
}

const CHOICES: readonly Choice[] = ['stay', 'move', 'renegotiate'];

/**
 * Says which choice is the cheapest, and from when. A range of registration fees counts at its
 * highest, and a sentence says so.
 */
function describeTimes({ changes, crossovers }: MovingComparison): readonly string[] {
  const [move, renegotiate] = changes;
  const times = renegotiate
    ? describeCrossovers(crossovers, {
        subject: (index) => CHOICE_SUBJECTS[CHOICES[index] ?? 'stay'],
        name: (index) => CHOICE_NAMES[CHOICES[index] ?? 'stay'],
        rank: 'the cheapest',
      })
    : describeTiming(move);
  return hasRange(move) ? [times, 'This counts your highest registration fee.'] : [times];
}

const hasMissingCosts = (change: Change | undefined) => (change?.missingCosts.length ?? 0) > 0;

const hasRange = (change: Change | undefined) =>
  change !== undefined && change.costs.min !== change.costs.max;

/**
 * Says whether what the cheapest choice saves compared with another one is a bound. A range of
 * costs counts at the end that makes the saving smaller, and costs that were left empty would make
 * the other choice dearer still, so the saving is `at least` that amount. Empty costs of the
 * cheapest choice make it `up to` that amount. If both apply, it is no bound.
 */
function savingBound(
  cheapest: Change | undefined,
  other: Change | undefined,
): 'at least' | 'up to' | undefined {
  const isLeast = hasRange(cheapest) || hasRange(other) || hasMissingCosts(other);
  const isMost = hasMissingCosts(cheapest);
  if (isLeast === isMost) {
    return undefined;
  }

  return isLeast ? 'at least' : 'up to';
}

const SAVING_ACTIONS: Readonly<Record<Choice, string>> = {
  stay: 'Staying saves you',
  move: 'Moving the loan saves you',
  renegotiate: 'Your own bank’s offer saves you',
};

function describeCheapest(
  comparison: MovingComparison,
  decision: Extract<MovingDecision, { kind: Choice }>,
  time: string,
  timing: readonly string[],
): Verdict {
  const [first, second] = decision.savings;
  const changeOf = (choice: Choice) => comparison.changes.find((one) => one.choice === choice);
  const cheapest = changeOf(decision.kind);
  const boundTo = ({ choice }: { readonly choice: Choice }) =>
    savingBound(cheapest, changeOf(choice));
  const bound = boundTo(first);
  const action =
    decision.kind === 'move' && hasMissingCosts(cheapest)
      ? 'Moving the loan may save you'
      : SAVING_ACTIONS[decision.kind];
  const sentences = [...timing];
  if (second) {
    const amount = [boundTo(second), formatSaving(second.saving)].filter(Boolean).join(' ');
    sentences.unshift(`Compared with ${CHOICE_NAMES[second.choice]}, you save ${amount}.`);
  }

  return describeSaving({
    action: bound === undefined ? action : `${action} ${bound}`,
    saving: first.saving,
    comparedWith: CHOICE_NAMES[first.choice],
    time,
    sentences,
  });
}

/** What to do if a move is the cheapest only with a low registration fee. */
function describeLimit(
  { registrationLimit, ownBankSaving }: Extract<MovingDecision, { kind: 'depends' }>,
  time: string,
  timing: readonly string[],
): Verdict {
  const limit = formatWholeCents(registrationLimit);
  if (ownBankSaving > 0) {
    return describeSaving({
      action: SAVING_ACTIONS.renegotiate,
      saving: ownBankSaving,
      comparedWith: CHOICE_NAMES.stay,
      time,
      sentences: [`Moving saves more only if registration costs less than ${limit}.`, ...timing],
    });
  }

  return {
    action:
      'It depends on the registration fee. Moving is the cheapest only if registration costs less than',
    amount: limit,
    condition: time,
    sentences: timing,
  };
}

/** The cheapest choice, what it saves compared with the others, and from when. */
export function describeMoving(
  comparison: MovingComparison,
  keepMonths = comparison.months,
): Verdict {
  const { months } = comparison;
  const decision = decideMoving(comparison, keepMonths);
  const time = describeTimeKept(keepMonths < months ? keepMonths : undefined);
  const sentences = describeTimes(comparison);
  if (decision.kind === 'same') {
    return {
      action: 'No difference in cost between two of the choices',
      condition: time,
      sentences,
    };
  }

  if (decision.kind === 'depends') {
    return describeLimit(decision, time, sentences);
  }

  return describeCheapest(comparison, decision, time, sentences);
}

/**
 * Describes for an article what a move saves and from when, then when it has paid for its costs.
 */
export function describeMovingExample(comparison: MovingComparison): string {
  const [move] = comparison.changes;
  const verdict = formatVerdict(describeMoving(comparison));
  const payback = describePayback(move);
  return payback === undefined ? verdict : `${verdict} ${payback}`;
}
