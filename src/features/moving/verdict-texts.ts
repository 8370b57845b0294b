import { formatWholeCents } from '../../maths/money.ts';
import { decideMoving } from './rules.ts';
import type { Change, Choice, MovingComparison, MovingDecision } from './rules.ts';
import {
  describeCrossovers,
  describeTimeKept,
  formatMonthNumber,
  formatSaving,
  formatVerdict,
} from '../offers/index.ts';
import type { Verdict } from '../offers/index.ts';
import { CHOICE_NAMES, CHOICE_SUBJECTS } from './choices-texts.ts';
import { listMissingCosts } from './missing-costs-texts.ts';
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
    return `${subject} is cheaper than staying ${start}until ${formatMonthNumber(until - 1)}. If you sell or pay off the loan at another time, staying is cheaper.`;
  }

  return from > 1
    ? `${subject} is cheaper than staying from ${formatMonthNumber(from)} on. If you sell or pay off the loan before then, staying is cheaper.`
    : `${subject} is cheaper than staying from the first month.`;
}

const CHOICES: readonly Choice[] = ['stay', 'move', 'renegotiate'];

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const decapitalise = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Says which choice is the cheapest, and from when. A range of registration fees counts at its
 * highest, and missing costs do not count; the sentence says so.
 */
function describeTimes({ changes, crossovers }: MovingComparison): string {
  const [move, renegotiate] = changes;
  const times = renegotiate
    ? describeCrossovers(crossovers, {
        subject: (index) => CHOICE_SUBJECTS[CHOICES[index] ?? 'stay'],
        name: (index) => CHOICE_NAMES[CHOICES[index] ?? 'stay'],
        rank: 'the cheapest',
      })
    : describeTiming(move);
  const { costs, missingCosts, ahead } = move;
  const bases: string[] = [];
  // Staying is cheaper than a move at any time also with costs that are not counted yet.
  if (renegotiate || ahead.max.from !== undefined) {
    const missing = listMissingCosts(missingCosts);
    bases.push(
      ...(costs.min === costs.max ? [] : ['with the highest registration fee']),
      ...(missing === undefined ? [] : [`not counting ${missing}`]),
    );
  }

  return bases.length === 0 ? times : `${capitalise(bases.join(', '))}: ${decapitalise(times)}`;
}

const hasMissingCosts = (change: Change | undefined) => (change?.missingCosts.length ?? 0) > 0;

const hasRange = (change: Change | undefined) =>
  change !== undefined && change.costs.min !== change.costs.max;

/**
 * Says whether what the cheapest choice saves compared with another one is a bound. A range of
 * costs counts at the end that makes the saving smaller, and costs that were left empty would make
 * the other choice dearer still, so the saving is `at least` that amount. Empty costs of the
 * cheapest choice make it `at most` that amount. If both apply, it is no bound.
 */
function savingBound(
  cheapest: Change | undefined,
  other: Change | undefined,
): 'at least' | 'at most' | undefined {
  const isLeast = hasRange(cheapest) || hasRange(other) || hasMissingCosts(other);
  const isMost = hasMissingCosts(cheapest);
  if (isLeast === isMost) {
    return undefined;
  }

  return isLeast ? 'at least' : 'at most';
}

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
  const rank = second ? 'the cheapest' : 'cheaper';
  const actions: Readonly<Record<Choice, string>> = {
    stay: `Staying is ${rank}: you save`,
    move: `Moving the loan ${hasMissingCosts(cheapest) ? 'may be' : 'is'} ${rank}: you save`,
    renegotiate: `Your own bank’s offer is ${rank}: you save`,
  };
  const action = actions[decision.kind];
  let basis = '';
  if (hasRange(cheapest)) {
    const missing = listMissingCosts(cheapest?.missingCosts ?? []);
    basis =
      missing === undefined
        ? ', even with the highest registration fee'
        : `, with the highest registration fee but without ${missing}`;
  }

  const sentences = [...timing];
  if (second) {
    const amount = [boundTo(second), formatSaving(second.saving)].filter(Boolean).join(' ');
    sentences.unshift(`Compared with ${CHOICE_NAMES[second.choice]}, you save ${amount}.`);
  }

  return {
    action: bound === undefined ? action : `${action} ${bound}`,
    amount: formatSaving(first.saving),
    condition: `compared with ${CHOICE_NAMES[first.choice]}, ${time}${basis}`,
    sentences,
  };
}

/** What to do if a move is the cheapest only with a low registration fee. */
function describeLimit(
  { registrationLimit, ownBankSaving }: Extract<MovingDecision, { kind: 'depends' }>,
  time: string,
  timing: readonly string[],
): Verdict {
  const limit = formatWholeCents(registrationLimit);
  if (ownBankSaving > 0) {
    return {
      action: 'With your own bank’s offer you save',
      amount: formatSaving(ownBankSaving),
      condition: `compared with staying, ${time}`,
      sentences: [`Moving saves more only if registration costs less than ${limit}.`, ...timing],
    };
  }

  return {
    action:
      'It depends on the registration fee: moving is the cheapest only if registration costs less than',
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
  const sentences = [describeTimes(comparison)];
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
