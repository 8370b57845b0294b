import { sumRanges } from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import { toPlainDecimal } from '../../toolkit/numbers/format-number.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import { loanWithoutShortfall, priceWithoutShortfall } from './rules.ts';
import type { Purchase, PurchaseCosts } from './rules.ts';
import { mayHaveOldVat } from './old-vat.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { ROUTES } from '../../site/routes.ts';
import { addToLink } from '../../toolkit/form/shared-inputs.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../../toolkit/island/session-keys.ts';
import type { SharedFields } from '../../toolkit/form/shared-inputs.ts';
import {
  COSTS_TEXTS,
  costsSentence,
  introducePurchase,
  largeLoanNote,
  formatCentsRange,
  formatSurplus,
  notCountedNote,
  depositLabel,
  oldVatNote,
  purchaseCsv,
  purchaseSummary,
  shortfallAdvice,
} from './texts.ts';
import type { OldVatTexts, TypicalLoan } from './texts.ts';
import { useSession } from '../../toolkit/island/use-session.ts';
import { ResultActions } from '../../toolkit/result/ResultActions.tsx';
import { TileFloor, TileSwatch } from '../../toolkit/result/TileFloor.tsx';
import { RangeAmount } from './RangeAmount.tsx';

/** The rules for reduced VAT from before June 2023: their texts and last day (`2026-01-31`). */
export interface OldVat extends OldVatTexts {
  readonly lastDay: string | undefined;
}

export interface CostsResultProps {
  purchase: Purchase;
  costs: PurchaseCosts;
  rules: PurchaseRules;
  /** Per cent of the price that banks typically lend. */
  typicalLoan: TypicalLoan;
  oldVat: OldVat | undefined;
}

/** Cash needed, at signing and at transfer, and what to do about a shortfall. */
export function CostsResult(props: CostsResultProps) {
  const { purchase, costs, rules, typicalLoan, oldVat } = props;
  const { loan, ownFunds } = purchase;
  const surplus =
    costs.surplus && ownFunds !== undefined ? formatSurplus(costs.surplus, ownFunds) : undefined;
  const isShort = costs.surplus !== undefined && costs.surplus.min < 0;
  const largeLoan = isShort ? undefined : largeLoanNote(purchase, typicalLoan);
  const lastCalculator = useSession(lastLinkKey(ROUTES.calculator));
  const shared = useSession(SHARED_INPUTS_KEY);
  const notCounted = notCountedNote(purchase);
  return (
    <>
      <div>
        <p>{introducePurchase(purchase)}</p>
        <dl className="result-amounts mt-4 flex flex-wrap gap-x-6 gap-y-5">
          <div className="tool-headline w-full">
            <dt>{COSTS_TEXTS.cashNeeded}</dt>
            <dd className={isRange(costs.totalCash) ? 'is-range' : undefined}>
              <RangeAmount range={costs.totalCash} />
            </dd>
          </div>
          <div>
            <dt>{COSTS_TEXTS.bySigning}</dt>
            <dd>
              <RangeAmount range={costs.cashAtSigning} />
            </dd>
          </div>
          <div>
            <dt>{COSTS_TEXTS.atTransfer}</dt>
            <dd>
              <RangeAmount range={costs.cashAtTransfer} />
            </dd>
          </div>
          {surplus && (
            <div>
              <dt>{surplus.label}</dt>
              <dd translate="no">{surplus.amount}</dd>
            </div>
          )}
        </dl>
        {largeLoan !== undefined && <p className="mt-4 max-w-152 font-semibold">{largeLoan}</p>}
        {isShort && (
          <p className="mt-4 max-w-152">
            {shortfallAdvice(
              loan,
              loanWithoutShortfall(purchase, costs, rules),
              priceWithoutShortfall(purchase, costs, rules),
              typicalLoan,
            )}
          </p>
        )}
        {oldVat && mayHaveOldVat(costs.vat, oldVat.lastDay, currentTime()) && (
          <p className="mt-4 max-w-152">{oldVatNote(oldVat)}</p>
        )}
        <FundingTiles costs={costs} loan={loan} />
        {notCounted !== undefined && (
          <p className="tool-disclaimer mt-3 text-sm text-sky">{notCounted}</p>
        )}
        <p className="tool-disclaimer mt-3 text-sm text-sky">{COSTS_TEXTS.disclaimer}</p>
      </div>
      <ResultActions
        tool="costs"
        summary={purchaseSummary(purchase, costs)}
        sentence={costsSentence(purchase, costs)}
        csv={{
          label: COSTS_TEXTS.download,
          fileName: 'purchase-costs.csv',
          write: () => purchaseCsv(purchase, costs),
        }}
        steps={
          loan > 0
            ? [
                {
                  label: COSTS_TEXTS.monthlyPayment,
                  href: paymentLink(purchase, lastCalculator, shared),
                },
              ]
            : []
        }
      />
    </>
  );
}

const isRange = ({ min, max }: CentsRange) => min !== max;

/** Announces the cash needed. It stays while the result is replaced, so that it is read out. */
export function CostsStatus({ costs }: { costs: PurchaseCosts }) {
  const text = `${COSTS_TEXTS.cashNeeded}: ${formatCentsRange(costs.totalCash)}.`;
  return (
    <p role="status" className="visually-hidden">
      <span key={text}>{text}</span>
    </p>
  );
}

/** Inputs below the calculator's result that stay with another loan. */
const EXTRA_PAYMENTS = ['extraPayment', 'lumpSum', 'lumpSumAfter'];

/** Rate and term in links to the calculator. */
const CALCULATOR_TERMS: SharedFields = [
  { input: 'rate', name: 'interestRate' },
  { input: 'term', name: 'loanTerm' },
];

/**
 * Link to the calculator with this loan and price, and what was typed in this tab: the rate and the
 * term, and what is paid besides the monthly payment.
 *
 * @param last form of the calculator, as its link
 * @param shared inputs that tools share
 */
function paymentLink({ price, loan }: Purchase, last: string, shared: string): string {
  const link = new URLSearchParams({
    loanAmount: toPlainDecimal(loan / 100),
    price: toPlainDecimal(price / 100),
  });
  const calculator = new URLSearchParams(last);
  for (const name of EXTRA_PAYMENTS) {
    const typed = calculator.get(name);
    if (typed !== null) {
      link.set(name, typed);
    }
  }

  const linkWithTerms = addToLink(`${link}`, CALCULATOR_TERMS, shared);
  return `${ROUTES.calculator}#${linkWithTerms}`;
}

/** Loan, deposit and costs as tiles, each labelled with its amount below. */
function FundingTiles({ costs, loan }: { costs: PurchaseCosts; loan: Cents }) {
  const parts = (
    [
      { part: 'loan', label: COSTS_TEXTS.loan, amount: { min: loan, max: loan } },
      {
        part: 'own',
        label: depositLabel(loan),
        amount: { min: costs.deposit, max: costs.deposit },
      },
      { part: 'cost', label: COSTS_TEXTS.costs, amount: costs.costs },
    ] as const
  ).filter(({ amount }) => amount.max > 0);
  const together = sumRanges(parts.map(({ amount }) => amount));
  return (
    <div className="funding mt-6 grid gap-2 print:mt-[2mm] print:[&>svg]:w-[64mm]">
      <TileFloor parts={parts.map(({ part, amount }) => ({ part, amount: amount.max }))} />
      <ul className="funding-legend text-sm">
        {parts.map(({ part, label, amount }) => (
          <li key={part}>
            <span>
              <TileSwatch part={part} /> <span>{label}</span>{' '}
            </span>
            <b>
              <RangeAmount range={amount} />
            </b>
          </li>
        ))}
        <li>
          <span>{COSTS_TEXTS.together}</span>{' '}
          <b>
            <RangeAmount range={together} />
          </b>
        </li>
      </ul>
    </div>
  );
}
