import type { ReactNode } from 'react';

import { formatCents, formatEuroShort } from '../../domain/money.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import { feesForOneAndTwoBuyers } from '../../domain/purchase/purchase.ts';
import type { CostRow, Purchase, PurchaseCosts } from '../../domain/purchase/purchase.ts';
import { formatRange, costRowLabel } from '../../domain/purchase/purchase-text.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import type { Vat, VatRules } from '../../domain/purchase/vat.ts';
import { DataTable } from '../tools/DataTable.tsx';

interface CostBreakdownProps {
  purchase: Purchase;
  costs: PurchaseCosts;
  rules: PurchaseRules;
  ministryUrl: string;
}

/**
 * Everything below the result: each cost, the calculation of VAT or transfer fees, and one buyer
 * compared with two.
 */
export function CostBreakdown({ purchase, costs, rules, ministryUrl }: CostBreakdownProps) {
  const { price, loan } = purchase;
  const { vat, buyers } = costs;
  const charged = formatPercent(rules.transferFee.chargedPercent);
  const buyersDiffer = feesForOneAndTwoBuyers(purchase, rules);
  const less =
    loan > 0 && `${formatEuroShort(price / 100)} less the loan of ${formatEuroShort(loan / 100)}`;
  return (
    <>
      <section aria-labelledby="cost-rows">
        <h2 id="cost-rows">What you pay, and when</h2>
        <DataTable
          caption="Each cost, and when you pay it"
          head={['Item', 'When', 'Amount']}
          rows={[
            [<Item label="Your deposit" note={less} />, 'signing', formatCents(costs.deposit)],
            ...costs.rows.map((row) => [
              <Item label={costRowLabel(row)} note={noteOf(row, rules)} />,
              row.dueOn,
              formatRange(row.amount),
            ]),
          ]}
          foot={['Total cash you need', '', formatRange(costs.totalCash)]}
        />
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
            In slices, on each buyer’s share; {charged} of the total is charged. The Land Registry
            may take a market value above the price.
          </p>
          <SideBySide>
            {buyers.map(({ share, slices, fullFee, payable }, index) => (
              <DataTable
                key={index}
                caption={`${buyers.length > 1 ? `Buyer ${index + 1}` : 'One buyer'}: ${formatEuroShort(share / 100)}`}
                isCaptionShown
                head={['Slice', 'Rate', 'Fee']}
                rows={[
                  ...slices.map(({ amount, percent, fee }) => [
                    formatCents(amount),
                    formatPercent(percent),
                    formatCents(fee),
                  ]),
                  ['Total of the slices', '', formatCents(fullFee)],
                ]}
                foot={[`Payable, ${charged} of it`, '', formatCents(payable)]}
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
            <b>{formatCents(buyersDiffer.one - buyersDiffer.two)}</b> less.
          </p>
        </section>
      )}
    </>
  );
}

/** A cost, and how it was estimated. */
const Item = ({ label, note }: { label: string; note: string | false | undefined }) => (
  <>
    {label}
    {note && <span className="tool-secondary"> {note}</span>}
  </>
);

function noteOf({ kind, isEstimate }: CostRow, { registration, lawyer }: PurchaseRules) {
  if (kind === 'registration') {
    return `about ${formatPercent(registration)} of the loan`;
  }

  return (
    kind === 'lawyer' &&
    isEstimate &&
    `${formatPercent(lawyer.min)} to ${formatPercent(lawyer.max)} of the price, plus VAT`
  );
}

/** Explains how the VAT was determined. */
function reasonOf({ kind }: Vat, rules: VatRules): string {
  const { area, value, areaLimit, valueLimit } = rules;
  const [reduced, standard] = [rules.reduced, rules.standard].map(formatPercent);
  return {
    'not-main-home': `Any home but your first and main one is taxed at ${standard}.`,
    reduced: `Up to ${area} m² and ${formatEuroShort(value)}, a first and main home is taxed at ${reduced}.`,
    'by-area': `The part of the price for the first ${area} m² is taxed at ${reduced}, the rest at ${standard}.`,
    'by-value': `The first ${formatEuroShort(value)} is taxed at ${reduced}, the rest at ${standard}.`,
    unsettled: `The home is over ${area} m² and over ${formatEuroShort(value)}. The sources we know do not settle how the two limits combine. Below are the lowest and the highest VAT this could mean.`,
    'over-limit': `Over ${areaLimit} m² or over ${formatEuroShort(valueLimit)} it is all taxed at ${standard}.`,
  }[kind];
}

interface VatBreakdownProps extends Pick<CostBreakdownProps, 'rules' | 'ministryUrl'> {
  vat: Vat;
}

/** VAT line by line: both interpretations where the law is open, and the saving at a limit. */
function VatBreakdown({ vat, rules, ministryUrl }: VatBreakdownProps) {
  const { atLimit, interpretations } = vat;
  return (
    <section aria-labelledby="cost-vat">
      <h2 id="cost-vat">The VAT, step by step</h2>
      <p className="tool-intro">
        {reasonOf(vat, rules.vat)}
        {vat.kind === 'unsettled' && (
          <>
            {' '}
            Work out your own case with the calculator of the{' '}
            <a className="underline" href={ministryUrl} rel="noopener">
              Ministry of Finance
            </a>{' '}
            before you sign.
          </>
        )}
      </p>
      <SideBySide>
        {interpretations.map((lines, index) => (
          <DataTable
            key={index}
            caption={
              interpretations.length > 1 ? `Open: ${index === 0 ? 'lowest' : 'highest'}` : 'VAT'
            }
            isCaptionShown
            head={['Amount', 'Rate', 'VAT']}
            rows={lines.map(({ base, percent, vat: tax }) => [
              formatCents(base),
              formatPercent(percent),
              formatCents(tax),
            ])}
            foot={['VAT', '', formatCents(lines.reduce((sum, line) => sum + line.vat, 0))]}
          />
        ))}
      </SideBySide>
      {vat.kind !== 'not-main-home' && (
        <p className="tool-note">
          For people of 18 or over who live there. Apply before you take possession.
        </p>
      )}
      {atLimit && (
        <p className="result-saving mt-4 mb-3 text-lg pl-4 edge-l-4 border-sun">
          At {atLimit.area} m² and {formatEuroShort(atLimit.price / 100)} the VAT would be{' '}
          {formatRange(atLimit.total)}: <b>{formatRange(atLimit.saved)} less</b>.
        </p>
      )}
    </section>
  );
}

/** Small tables side by side, for comparison: buyers, or two interpretations of the law. */
const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 min-[60rem]:grid-cols-2 items-start gap-8 mt-5 print:grid-cols-2 print:gap-x-[8mm] print:gap-y-[2mm] print:mt-[2mm]">
    {children}
  </div>
);
