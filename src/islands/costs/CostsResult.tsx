import type { Cents, Range } from '../../domain/cents.ts';
import { formatCents } from '../../domain/money.ts';
import { toPlainDecimal } from '../../domain/numbers/format-number.ts';
import { ROUTES } from '../../domain/routes.ts';
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
import { TileFloor, TileSwatch } from '../tools/TileFloor.tsx';

/** Cash needed, at signing and at transfer. */
export function CostsResult({ purchase, costs }: { purchase: Purchase; costs: PurchaseCosts }) {
  const { price, loan, ownFunds } = purchase;
  const payment = new URLSearchParams({
    loanAmount: toPlainDecimal(loan / 100),
    price: toPlainDecimal(price / 100),
  });
  const surplus = costs.surplus && formatSurplus(costs.surplus);
  const cash = formatRange(costs.totalCash);
  const open = notCountedNote(purchase);
  return (
    <>
      <div>
        <p>
          For <b>{describePurchase(purchase)}</b>.
        </p>
        <p role="status" className="visually-hidden">
          Cash you need: {cash}.
        </p>
        <dl className="result-amounts mt-4 flex flex-wrap gap-x-6 gap-y-5">
          <div className="tool-headline w-full">
            <dt>Cash you need</dt>
            <Amount of={costs.totalCash} />
          </div>
          <div>
            <dt>By signing</dt>
            <Amount of={costs.cashAtSigning} />
          </div>
          <div>
            <dt>At transfer</dt>
            <Amount of={costs.cashAtTransfer} />
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
        <FundingTiles costs={costs} loan={loan} />
        <p className="tool-disclaimer mt-3 text-sm text-sky">
          {open !== undefined && `${open} `}
          An estimate, not an offer: your contract, your bank and the Land Registry have the last
          word.
        </p>
      </div>
      <ResultActions
        tool="costs"
        summary={purchaseSummary(purchase, costs)}
        sentence={`Buying ${describePurchase(purchase)}, takes ${cash} in cash.`}
        csv={{
          label: 'Download (CSV)',
          fileName: 'purchase-costs.csv',
          write: () => purchaseCsv(purchase, costs),
        }}
      >
        {loan > 0 && (
          <a className="button button-sun" href={`${ROUTES.calculator}#${payment}`}>
            Work out the monthly payment
          </a>
        )}
      </ResultActions>
    </>
  );
}

/** Loan, deposit and costs as tiles, each labelled with its amount below. */
function FundingTiles({ costs, loan }: { costs: PurchaseCosts; loan: Cents }) {
  const parts = (
    [
      { part: 'loan', label: 'Loan', amount: { min: loan, max: loan } },
      { part: 'own', label: 'Your deposit', amount: { min: costs.deposit, max: costs.deposit } },
      { part: 'cost', label: 'Costs', amount: costs.costs },
    ] as const
  ).filter(({ amount }) => amount.max > 0);
  return (
    <div className="mt-6 grid gap-2 print:mt-[2mm] print:[&>svg]:w-[64mm]">
      <TileFloor parts={parts.map(({ part, amount }) => ({ part, amount: amount.max }))} />
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {parts.map(({ part, label, amount }) => (
          <li key={part}>
            <TileSwatch part={part} /> {label} <b>{formatRange(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Amount or range; a range breaks only between its two amounts. */
function Amount({ of: range }: { of: Range }) {
  const [from, to] = formatRange(range).split(' to ');
  if (to === undefined) {
    return <dd>{from}</dd>;
  }

  return (
    <dd>
      <span className="inline-block">{from} to</span> <span className="inline-block">{to}</span>
    </dd>
  );
}
