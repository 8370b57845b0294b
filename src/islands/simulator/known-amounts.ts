import { CALCULATOR_LOAN_KEY, decodeCalculatorLoan } from '../../domain/mortgage/handoff.ts';
import { parsePlainDecimal } from '../../domain/numbers/parse-number.ts';
import { ROUTES } from '../../domain/routes.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../../domain/shared-inputs.ts';
import type { KnownAmounts } from '../../domain/simulator/cross-checks.ts';
import { choiceForAmount, QUESTIONS } from '../../domain/simulator/flow.ts';
import type { Answers, QuestionId } from '../../domain/simulator/flow.ts';
import { readSession } from '../session-storage.ts';

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
export function readKnownAmounts(answers: Answers): KnownAmounts {
  const calculatedLoan = decodeCalculatorLoan(readSession(CALCULATOR_LOAN_KEY));
  const shared = new URLSearchParams(readSession(SHARED_INPUTS_KEY) ?? '');
  const calculator = new URLSearchParams(readSession(lastLinkKey(ROUTES.calculator)) ?? '');
  const typed = (name: string) => parsePlainDecimal(calculator.get(name));
  const within = (questionId: QuestionId, amount: number | undefined) =>
    inAnsweredRange(answers, questionId, amount);
  const netIncome = within('netIncome', typed('income'));
  return {
    loan:
      within('loanAmount', calculatedLoan?.loanAmount) === undefined ? undefined : calculatedLoan,
    equity: within('equity', parsePlainDecimal(shared.get('own'))),
    price: parsePlainDecimal(shared.get('price')),
    netIncome,
    // Not compared with the answer, which includes a rent that the calculator asks to leave out.
    expenses: netIncome === undefined ? undefined : typed('spending'),
    loanInstallment: within('loanInstallment', typed('instalments')),
  };
}
