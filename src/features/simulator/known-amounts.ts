import { parsePlainDecimal } from '../../toolkit/numbers/plain-decimal.ts';
import type { KnownAmounts } from './cross-checks.ts';
import { choiceForAmount, QUESTIONS } from './flow.ts';
import type { Answers, QuestionId } from './flow.ts';
import { findKnownLoan } from './known-loan.ts';
import type { StoredInputs } from './known-loan.ts';

/** The amount in euros, if it is in the range that was answered. */
function inAnsweredRange(
  answers: Answers,
  questionId: QuestionId,
  amount: number | undefined,
): number | undefined {
  const question = QUESTIONS.find(({ id }) => id === questionId);
  const range = question && amount !== undefined ? choiceForAmount(question, amount) : undefined;
  return range !== undefined && range.value === answers[questionId] ? amount : undefined;
}

/**
 * The amounts that were typed into other tools in this tab. Each counts only if it is in the range
 * that was answered, because the visitor may have tried other figures there.
 */
export function findKnownAmounts(answers: Answers, stored: StoredInputs): KnownAmounts {
  const loan = findKnownLoan(stored);
  const shared = new URLSearchParams(stored.shared);
  const calculator = new URLSearchParams(stored.calculator);
  const typed = (name: string) => parsePlainDecimal(calculator.get(name));
  const within = (questionId: QuestionId, amount: number | undefined) =>
    inAnsweredRange(answers, questionId, amount);
  const netIncome = within('netIncome', typed('income'));
  const payment = typed('payment');
  const instalments = typed('instalments') ?? 0;
  const ofBudget = (name: string) => (netIncome === undefined ? undefined : typed(name));
  return {
    loan: within('loanAmount', loan?.loanAmount) === undefined ? undefined : loan,
    equity: within('equity', parsePlainDecimal(shared.get('own'))),
    price: parsePlainDecimal(shared.get('price')),
    netIncome,
    // Not compared with the answer, which includes a rent that the calculator asks to leave out.
    expenses: ofBudget('spending'),
    reserve: ofBudget('reserve'),
    loanInstallment: within('loanInstallment', instalments),
    uncountedInstallment: answers.hasLoans === 'no' && instalments > 0 ? instalments : undefined,
    payment: payment !== undefined && payment > 0 ? payment : undefined,
  };
}
