import { plainDecimal } from '../../domain/numbers/write-number.ts';
import type { Cents } from '../../domain/purchase/amounts.ts';
import type { Purchase, PurchaseCosts } from '../../domain/purchase/purchase.ts';
import {
  centsInWords,
  leftInWords,
  openInWords,
  purchaseCsv,
  purchaseInWords,
  purchaseSummary,
  rangeInWords,
} from '../../domain/purchase/purchase-words.ts';
import { ResultActions } from '../tools/ResultActions.tsx';

interface CostsAnswerProps {
  purchase: Purchase;
  costs: PurchaseCosts;
  paths: { calculator: string; contact: string };
}

const euros = (cents: Cents) => plainDecimal(cents / 100);

/** The cash that is needed, and when. */
export function CostsAnswer({ purchase, costs, paths }: CostsAnswerProps) {
  const { price, loan, ownMoney } = purchase;
  const left = costs.left && leftInWords(costs.left);
  const cash = rangeInWords(costs.cash);
  const open = openInWords(costs.open);
  return (
    <div>
      <p className="calc-for">
        For <b>{purchaseInWords(purchase)}</b>.
      </p>
      <p role="status" className="visually-hidden">
        Own money you need: {cash}.
      </p>
      <dl className="calc-figures">
        <div className="calc-headline">
          <dt>Own money you need</dt>
          <dd>{cash}</dd>
        </div>
        <div>
          <dt>By signing day</dt>
          <dd>{rangeInWords(costs.signing)}</dd>
        </div>
        <div>
          <dt>On transfer day</dt>
          <dd>{rangeInWords(costs.transfer)}</dd>
        </div>
        {left && ownMoney !== undefined && (
          <div>
            <dt>
              {left.label} of your {centsInWords(ownMoney)}
            </dt>
            <dd>{left.amount}</dd>
          </div>
        )}
      </dl>
      <PartsBar costs={costs} loan={loan} />
      <p className="calc-understood">
        {open !== undefined && `${open} `}
        An estimate, not an offer: your contract, your bank and the Land Registry have the last
        word.
      </p>
      <div className="calc-next no-print">
        {loan > 0 && (
          <a
            className="button button-sun"
            href={`${paths.calculator}#${new URLSearchParams({ loanAmount: euros(loan), price: euros(price) })}`}
          >
            Work out the instalment
          </a>
        )}
        <ResultActions
          tool="costs"
          summary={purchaseSummary(purchase, costs)}
          contactPath={paths.contact}
          sentence={`Buying ${purchaseInWords(purchase)}, takes ${cash} of own money.`}
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

/** Loan, own part of the price and costs as parts of one bar; each is named with its sum below. */
function PartsBar({ costs, loan }: { costs: PurchaseCosts; loan: Cents }) {
  const parts = [
    { fill: 'fill-sky', label: 'Loan', amount: { least: loan, most: loan } },
    {
      fill: 'fill-sun',
      label: 'Your part of the price',
      amount: { least: costs.ownPart, most: costs.ownPart },
    },
    { fill: 'fill-clay', label: 'Costs', amount: costs.costs },
  ];
  const total = parts.reduce((sum, { amount }) => sum + amount.most, 0);
  let from = 0;
  return (
    <div className="mt-6 print:mt-[2mm]">
      <svg width="100%" height="18" aria-hidden="true" focusable="false">
        {parts.map(({ fill, amount }) => {
          const x = from;
          from += (amount.most / total) * 100;
          return (
            <rect
              key={fill}
              className={fill}
              x={`${x.toFixed(3)}%`}
              width={`${((amount.most / total) * 100).toFixed(3)}%`}
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
            {label} <b>{rangeInWords(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
