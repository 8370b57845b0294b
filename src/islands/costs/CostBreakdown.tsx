import { exactRange } from '../../domain/cents.ts';
import { formatCents, formatEuroShort } from '../../domain/money.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import {
  feesForOneAndTwoBuyers,
  type Purchase,
  type PurchaseCosts,
} from '../../domain/purchase/purchase.ts';
import { formatRange, costRowLabel } from '../../domain/purchase/purchase-text.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import type { BuyerFee } from '../../domain/purchase/transfer-fee.ts';
import { PrintDate } from '../tools/PrintDate.tsx';
import { SideBySide } from './SideBySide.tsx';
import { VatBreakdown } from './VatBreakdown.tsx';

interface WorkingProps {
  purchase: Purchase;
  costs: PurchaseCosts;
  rules: PurchaseRules;
  ministryUrl: string;
}

/**
 * Everything below the result: each cost, the calculation of VAT or transfer fees, and one buyer
 * compared with two.
 */
export function CostBreakdown({ purchase, costs, rules, ministryUrl }: WorkingProps) {
  const { price, loan } = purchase;
  const { vat, buyers } = costs;
  const buyersDiffer = feesForOneAndTwoBuyers(purchase, rules);
  return (
    <div className="tool-breakdown">
      <PrintDate />
      <section aria-labelledby="cost-rows">
        <h2 id="cost-rows">What you pay, and when</h2>
        <div className="tool-scroll">
          <table>
            <caption className="visually-hidden">Each cost, and when you pay it</caption>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">When</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  Your deposit
                  {loan > 0 && (
                    <span className="tool-secondary">
                      {' '}
                      {formatEuroShort(price / 100)} less the loan of {formatEuroShort(loan / 100)}
                    </span>
                  )}
                </th>
                <td>signing</td>
                <td>{formatCents(costs.deposit)}</td>
              </tr>
              {costs.rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">
                    {costRowLabel(row)}
                    {row.kind === 'registration' && (
                      <span className="tool-secondary">
                        {' '}
                        about {formatPercent(rules.registration)} of the loan
                      </span>
                    )}
                    {row.kind === 'lawyer' && row.isEstimate && (
                      <span className="tool-secondary">
                        {' '}
                        {formatPercent(rules.lawyer.min)} to {formatPercent(rules.lawyer.max)} of
                        the price, plus VAT
                      </span>
                    )}
                  </th>
                  <td>{row.dueOn}</td>
                  <td>{formatRange(row.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total cash you need</th>
                <td />
                <td>{formatRange(costs.totalCash)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className="tool-note">
          Signing: when you sign the contract and arrange the loan. A contract may spread price and
          VAT over later dates. Transfer: when the title passes to you.
        </p>
      </section>
      {vat && <VatBreakdown vat={vat} rules={rules} ministryUrl={ministryUrl} />}
      {buyers.length > 0 && (
        <section aria-labelledby="cost-fees">
          <h2 id="cost-fees">The transfer fees, step by step</h2>
          <p className="tool-intro">
            In slices, on each buyer’s share; {formatPercent(rules.transferFee.chargedPercent)} of
            the total is charged. The Land Registry may take a market value above the price.
          </p>
          <SideBySide>
            {buyers.map((buyer, index) => (
              <BuyerTable
                key={index}
                buyer={buyer}
                name={buyers.length > 1 ? `Buyer ${String(index + 1)}` : 'One buyer'}
                charged={rules.transferFee.chargedPercent}
              />
            ))}
          </SideBySide>
        </section>
      )}
      {buyersDiffer && (
        <section aria-labelledby="cost-two">
          <h2 id="cost-two">One buyer or two</h2>
          <p className="tool-intro">
            One buyer alone pays <b>{formatCents(buyersDiffer.one)}</b> in transfer fees. Two who
            buy half each pay <b>{formatCents(buyersDiffer.two)}</b> together,{' '}
            <b>{formatRange(exactRange(buyersDiffer.one - buyersDiffer.two))}</b> less.
          </p>
        </section>
      )}
    </div>
  );
}

function BuyerTable(props: { buyer: BuyerFee; name: string; charged: number }) {
  const { buyer, name, charged } = props;
  return (
    <div className="tool-scroll">
      <table>
        <caption className="text-left font-semibold">
          {name}: {formatEuroShort(buyer.share / 100)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Slice</th>
            <th scope="col">Rate</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {buyer.slices.map(({ amount, percent, fee }) => (
            <tr key={percent}>
              <th scope="row">{formatCents(amount)}</th>
              <td>{formatPercent(percent)}</td>
              <td>{formatCents(fee)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total of the slices</th>
            <td />
            <td>{formatCents(buyer.fullFee)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Payable, {formatPercent(charged)} of it</th>
            <td />
            <td>{formatCents(buyer.payable)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
