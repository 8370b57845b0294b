import type { Cents } from '../../domain/cents.ts';
import { formatCents } from '../../domain/money.ts';
import { plainEuros } from '../../domain/purchase/parse-purchase.ts';
import type { Purchase, PurchaseCosts } from '../../domain/purchase/purchase.ts';
import {
  formatSurplus,
  notCountedNote,
  purchaseCsv,
  describePurchase,
  purchaseSummary,
  formatRange,
} from '../../domain/purchase/purchase-text.ts';
import { ResultActions } from '../tools/ResultActions.tsx';

interface CostsResultProps {
  purchase: Purchase;
  costs: PurchaseCosts;
  paths: { calculator: string; contact: string };
}

/** Cash needed, at signing and at transfer. */
export function CostsResult({ purchase, costs, paths }: CostsResultProps) {
  const { price, loan, ownFunds } = purchase;
  const surplus = costs.surplus && formatSurplus(costs.surplus);
  const cash = formatRange(costs.totalCash);
  const open = notCountedNote(costs.notCounted);
  return (
    <div>
      <p className="result-subject">
        For <b>{describePurchase(purchase)}</b>.
      </p>
      <p role="status" className="visually-hidden">
        Cash you need: {cash}.
      </p>
      <dl className="result-amounts">
        <div className="tool-headline">
          <dt>Cash you need</dt>
          <dd>{cash}</dd>
        </div>
        <div>
          <dt>By signing</dt>
          <dd>{formatRange(costs.cashAtSigning)}</dd>
        </div>
        <div>
          <dt>At transfer</dt>
          <dd>{formatRange(costs.cashAtTransfer)}</dd>
        </div>
        {surplus && ownFunds !== undefined && (
          <div>
            <dt>
              {surplus.label} with your {formatCents(ownFunds)}
            </dt>
            <dd>{surplus.amount}</dd>
          </div>
        )}
      </dl>
      <FundingBar costs={costs} loan={loan} />
      <p className="tool-disclaimer">
        {open !== undefined && `${open} `}
        An estimate, not an offer: your contract, your bank and the Land Registry have the last
        word.
      </p>
      <div className="result-actions no-print">
        {loan > 0 && (
          <a
            className="button button-sun"
            href={`${paths.calculator}#${new URLSearchParams({ loanAmount: plainEuros(loan), price: plainEuros(price) })}`}
          >
            Work out the monthly payment
          </a>
        )}
        <ResultActions
          tool="costs"
          summary={purchaseSummary(purchase, costs)}
          contactPath={paths.contact}
          sentence={`Buying ${describePurchase(purchase)}, takes ${cash} in cash.`}
          csv={{
            label: 'Download (CSV)',
            fileName: 'purchase-costs.csv',
            write: () => purchaseCsv(purchase, costs),
          }}
        />
      </div>
    </div>
  );
}

/** Loan, deposit and costs as a stacked bar, each labelled with its amount below. */
function FundingBar({ costs, loan }: { costs: PurchaseCosts; loan: Cents }) {
  const parts = [
    { fill: 'fill-sky', label: 'Loan', amount: { min: loan, max: loan } },
    {
      fill: 'fill-sun',
      label: 'Your deposit',
      amount: { min: costs.deposit, max: costs.deposit },
    },
    { fill: 'fill-clay', label: 'Costs', amount: costs.costs },
  ];
  const total = parts.reduce((sum, { amount }) => sum + amount.max, 0);
  let from = 0;
  return (
    <div className="mt-6 print:mt-[2mm]">
      <svg width="100%" height="18" aria-hidden="true" focusable="false">
        {parts.map(({ fill, amount }) => {
          const x = from;
          from += (amount.max / total) * 100;
          return (
            <rect
              key={fill}
              className={fill}
              x={`${x.toFixed(3)}%`}
              width={`${((amount.max / total) * 100).toFixed(3)}%`}
              height="18"
            />
          );
        })}
      </svg>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 mt-2 text-sm">
        {parts.map(({ fill, label, amount }) => (
          <li key={fill}>
            <svg
              className="inline mr-[0.4rem]"
              width="12"
              height="12"
              aria-hidden="true"
              focusable="false"
            >
              <rect className={fill} width="12" height="12" />
            </svg>
            {label} <b>{formatRange(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
