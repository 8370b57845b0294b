import { shortEuro } from '../../domain/mortgage/result-words.ts';
import { formatPercent } from '../../domain/numbers/write-number.ts';
import { exactly } from '../../domain/purchase/amounts.ts';
import {
  oneOrTwoBuyers,
  type Purchase,
  type PurchaseCosts,
} from '../../domain/purchase/purchase.ts';
import { centsInWords, rangeInWords, rowInWords } from '../../domain/purchase/purchase-words.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import type { BuyerFee } from '../../domain/purchase/transfer-fee.ts';
import { DayOfResult } from '../tools/DayOfResult.tsx';
import { BesideEachOther } from './BesideEachOther.tsx';
import { VatWorking } from './VatWorking.tsx';

interface WorkingProps {
  purchase: Purchase;
  costs: PurchaseCosts;
  rules: PurchaseRules;
  ministryUrl: string;
}

/** Everything below the answer: each cost, the working of VAT or fees, and one buyer beside two. */
export function Working({ purchase, costs, rules, ministryUrl }: WorkingProps) {
  const { price, loan } = purchase;
  const { vat, buyers } = costs;
  const buyersDiffer = oneOrTwoBuyers(purchase, rules);
  return (
    <div className="calc-breakdown">
      <DayOfResult />
      <section aria-labelledby="cost-rows">
        <h2 id="cost-rows">What has to be paid, and when</h2>
        <div className="calc-scroll">
          <table>
            <caption className="visually-hidden">
              Each cost with the day on which it is paid
            </caption>
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
                  Your part of the price
                  {loan > 0 && (
                    <span className="calc-aside">
                      {' '}
                      {shortEuro(price / 100)} less the loan of {shortEuro(loan / 100)}
                    </span>
                  )}
                </th>
                <td>signing</td>
                <td>{centsInWords(costs.ownPart)}</td>
              </tr>
              {costs.rows.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">
                    {rowInWords(row)}
                    {row.kind === 'registration' && (
                      <span className="calc-aside">
                        {' '}
                        about {formatPercent(rules.registration)} of the loan
                      </span>
                    )}
                    {row.kind === 'lawyer' && row.isCustom && (
                      <span className="calc-aside">
                        {' '}
                        {formatPercent(rules.lawyer.least)} to {formatPercent(rules.lawyer.most)} of
                        the price and VAT
                      </span>
                    )}
                  </th>
                  <td>{row.day}</td>
                  <td>{rangeInWords(row.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Own money in all</th>
                <td />
                <td>{rangeInWords(costs.cash)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className="calc-note">
          By signing day: when you sign the contract and the loan is made. A contract may spread
          price and VAT over later dates. Transfer day: when the title passes to you.
        </p>
      </section>
      {vat && <VatWorking vat={vat} rules={rules} ministryUrl={ministryUrl} />}
      {buyers.length > 0 && (
        <section aria-labelledby="cost-fees">
          <h2 id="cost-fees">How the transfer fees come about</h2>
          <p className="calc-intro">
            In slices on the share of each buyer; {formatPercent(rules.transferFee.charged)} of the
            sum is charged. The Land Registry may take a market value above the price.
          </p>
          <BesideEachOther>
            {buyers.map((buyer, index) => (
              <BuyerTable
                key={index}
                buyer={buyer}
                name={buyers.length > 1 ? `Buyer ${String(index + 1)}` : 'One buyer'}
                charged={rules.transferFee.charged}
              />
            ))}
          </BesideEachOther>
        </section>
      )}
      {buyersDiffer && (
        <section aria-labelledby="cost-two">
          <h2 id="cost-two">One buyer beside two</h2>
          <p className="calc-intro">
            One buyer alone pays <b>{centsInWords(buyersDiffer.one)}</b> of transfer fees. Two who
            take half each pay <b>{centsInWords(buyersDiffer.two)}</b> together,{' '}
            <b>{rangeInWords(exactly(buyersDiffer.one - buyersDiffer.two))}</b> less.
          </p>
        </section>
      )}
    </div>
  );
}

function BuyerTable(props: { buyer: BuyerFee; name: string; charged: number }) {
  const { buyer, name, charged } = props;
  return (
    <div className="calc-scroll">
      <table>
        <caption className="text-left font-semibold">
          {name}: {shortEuro(buyer.share / 100)}
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
              <th scope="row">{centsInWords(amount)}</th>
              <td>{formatPercent(percent)}</td>
              <td>{centsInWords(fee)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Sum of the slices</th>
            <td />
            <td>{centsInWords(buyer.full)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Payable, {formatPercent(charged)} of it</th>
            <td />
            <td>{centsInWords(buyer.payable)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
