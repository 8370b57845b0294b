import type { ReactNode } from 'react';

import { exactRange, sumCents } from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import { feesForOneAndTwoBuyers } from './rules.ts';
import type { CostRow, Purchase, PurchaseCosts } from './rules.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import type { Vat } from './vat.ts';
import {
  buyerCaption,
  costRowLabel,
  costRowNote,
  COSTS_TEXTS,
  depositLabel,
  depositNote,
  describeBuyers,
  describeVat,
  describeVatAtLimit,
  payableLabel,
  transferFeeIntro,
} from './texts.ts';
import { DataTable } from '../../toolkit/result/DataTable.tsx';
import { RangeAmount } from './RangeAmount.tsx';

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
  const { vat, buyers } = costs;
  const buyersDiffer = feesForOneAndTwoBuyers(purchase, rules);
  return (
    <div className="cost-columns">
      <CostTable purchase={purchase} costs={costs} rules={rules} />
      <div>
        {vat && <VatBreakdown vat={vat} rules={rules} ministryUrl={ministryUrl} />}
        {buyers.length > 0 && (
          <section aria-labelledby="cost-fees">
            <h2 id="cost-fees">{COSTS_TEXTS.feesHeading}</h2>
            <p className="tool-intro">{transferFeeIntro(rules.transferFee)}</p>
            <SideBySide>
              {buyers.map(({ share, slices, fullFee, payable }, index) => (
                <DataTable
                  key={index}
                  caption={buyerCaption(share, index, buyers.length)}
                  isCaptionShown
                  head={[COSTS_TEXTS.slice, COSTS_TEXTS.rate, COSTS_TEXTS.fee]}
                  rows={[
                    ...slices.map(({ amount, percent, fee }) => [
                      <Money key="amount" cents={amount} />,
                      formatPercent(percent),
                      <Money key="fee" cents={fee} />,
                    ]),
                    [COSTS_TEXTS.slicesTotal, '', <Money key="total" cents={fullFee} />],
                  ]}
                  foot={[
                    payableLabel(rules.transferFee),
                    '',
                    <Money key="payable" cents={payable} />,
                  ]}
                />
              ))}
            </SideBySide>
          </section>
        )}
        {buyersDiffer && (
          <section aria-labelledby="cost-two">
            <h2 id="cost-two">{COSTS_TEXTS.buyersHeading}</h2>
            <p className="tool-intro">{describeBuyers(buyersDiffer)}</p>
          </section>
        )}
      </div>
    </div>
  );
}

/** The costs, grouped by the day on which they are due, below the cash needed by that day. */
function CostTable({ purchase, costs, rules }: Omit<CostBreakdownProps, 'ministryUrl'>) {
  const dueOn = (day: CostRow['dueOn']) => costs.rows.filter((row) => row.dueOn === day);
  const rowOf = (row: CostRow) => (
    <CostTableRow
      key={row.kind}
      label={costRowLabel(row)}
      note={costRowNote(row, rules)}
      amount={row.amount}
    />
  );
  return (
    <section aria-labelledby="cost-rows">
      <h2 id="cost-rows">{COSTS_TEXTS.rowsHeading}</h2>
      <DataTable
        caption={COSTS_TEXTS.rowsCaption}
        head={[COSTS_TEXTS.item, COSTS_TEXTS.amount]}
        foot={[COSTS_TEXTS.total, <RangeAmount key="total" range={costs.totalCash} />]}
      >
        <tbody>
          <CostTableRow label={COSTS_TEXTS.signingTotal} amount={costs.cashAtSigning} isTotal />
          <CostTableRow
            label={depositLabel(purchase.loan)}
            note={depositNote(purchase)}
            amount={exactRange(costs.deposit)}
          />
          {dueOn('signing').map(rowOf)}
        </tbody>
        <tbody>
          <CostTableRow label={COSTS_TEXTS.transferTotal} amount={costs.cashAtTransfer} isTotal />
          {dueOn('transfer').map(rowOf)}
        </tbody>
      </DataTable>
      <p className="tool-note">{COSTS_TEXTS.rowsNote}</p>
    </section>
  );
}

interface CostTableRowProps {
  label: string;
  /** How the cost is estimated, below its name. */
  note?: string | undefined;
  amount: CentsRange;
  isTotal?: boolean;
}

const CostTableRow = ({ label, note, amount, isTotal }: CostTableRowProps) => (
  <tr className={isTotal ? 'cost-total' : undefined}>
    <th scope="row">
      <span>{label}</span>
      {note !== undefined && <span className="tool-secondary">{` ${note}`}</span>}
    </th>
    <td>
      <RangeAmount range={amount} />
    </td>
  </tr>
);

const Money = ({ cents }: { cents: Cents }) => <RangeAmount range={exactRange(cents)} />;

interface VatBreakdownProps extends Pick<CostBreakdownProps, 'rules' | 'ministryUrl'> {
  vat: Vat;
}

/** VAT line by line: both interpretations where the law is open, and the saving at a limit. */
function VatBreakdown({ vat, rules, ministryUrl }: VatBreakdownProps) {
  const { atLimit, interpretations } = vat;
  return (
    <section aria-labelledby="cost-vat">
      <h2 id="cost-vat">{COSTS_TEXTS.vatHeading}</h2>
      <p className="tool-intro">{describeVat(vat, rules.vat)}</p>
      {vat.kind === 'unsettled' && (
        <p className="tool-intro">
          <span>{COSTS_TEXTS.ministryBefore}</span>
          <a className="underline" href={ministryUrl} rel="noopener">
            {COSTS_TEXTS.ministry}
          </a>
          <span>.</span>
        </p>
      )}
      <SideBySide>
        {interpretations.map((lines, index) => (
          <DataTable
            key={index}
            caption={captionOf(index, interpretations.length)}
            isCaptionShown={interpretations.length > 1}
            head={[COSTS_TEXTS.vatAmount, COSTS_TEXTS.rate, COSTS_TEXTS.vat]}
            rows={lines.map(({ base, percent, vat: tax }) => [
              <Money key="base" cents={base} />,
              formatPercent(percent),
              <Money key="tax" cents={tax} />,
            ])}
            foot={[
              COSTS_TEXTS.vat,
              '',
              <Money key="total" cents={sumCents(lines.map((line) => line.vat))} />,
            ]}
          />
        ))}
      </SideBySide>
      {vat.kind !== 'not-main-home' && <p className="tool-note">{COSTS_TEXTS.vatConditions}</p>}
      {atLimit && (
        <p className="result-saving mt-4 mb-3 text-lg pl-4 border-l-4 border-sun">
          {describeVatAtLimit(atLimit)}
        </p>
      )}
    </section>
  );
}

function captionOf(index: number, interpretations: number): string {
  if (interpretations === 1) {
    return COSTS_TEXTS.vat;
  }

  return index === 0 ? COSTS_TEXTS.vatLowest : COSTS_TEXTS.vatHighest;
}

/** Small tables side by side, for comparison: buyers, or two interpretations of the law. */
const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 tool:grid-cols-2 items-start gap-8 mt-5 lg:grid-cols-1 print:grid-cols-2 print:gap-x-[8mm] print:gap-y-[2mm] print:mt-[2mm]">
    {children}
  </div>
);
