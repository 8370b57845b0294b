import { formatCents, formatEuroShort } from '../../domain/money.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import { formatRange } from '../../domain/purchase/purchase-text.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import type { Vat, VatRules } from '../../domain/purchase/vat.ts';
import { DataTable } from '../tools/DataTable.tsx';
import { SideBySide } from './SideBySide.tsx';

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

interface VatWorkingProps {
  vat: Vat;
  rules: PurchaseRules;
  ministryUrl: string;
}

/** VAT line by line: both interpretations where the law is open, and the saving at a limit. */
export function VatBreakdown({ vat, rules, ministryUrl }: VatWorkingProps) {
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
        <p className="result-saving mt-4 pl-4 edge-l-4 border-sun">
          At {atLimit.area} m² and {formatEuroShort(atLimit.price / 100)} the VAT would be{' '}
          {formatRange(atLimit.total)}: <b>{formatRange(atLimit.saved)} less</b>.
        </p>
      )}
    </section>
  );
}
