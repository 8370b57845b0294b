import { shortEuro } from '../../domain/mortgage/result-words.ts';
import { formatPercent } from '../../domain/numbers/write-number.ts';
import { centsInWords, rangeInWords } from '../../domain/purchase/purchase-words.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import type { Vat, VatLine } from '../../domain/purchase/vat.ts';
import { BesideEachOther } from './BesideEachOther.tsx';

type VatRules = PurchaseRules['vat'];

const euro = (amount: number) => shortEuro(amount);

/** Why the VAT is what it is. */
function reasonOf({ kind }: Vat, rules: VatRules): string {
  const { area, value, areaLimit, valueLimit } = rules;
  const [reduced, standard] = [rules.reduced, rules.standard].map(formatPercent);
  return {
    'not-main-home': `A home that is not the first and main one is at ${standard} throughout.`,
    reduced: `Up to ${area} m² and ${euro(value)} a first and main home is at ${reduced} throughout.`,
    'by-area': `The first ${area} m² are at ${reduced}, and so is their part of the price; the rest is at ${standard}.`,
    'by-value': `The first ${euro(value)} are at ${reduced}, the rest is at ${standard}.`,
    open: `The home has more than ${area} m² and costs more than ${euro(value)}. How the two measures go together is open: the sources that we know do not settle it. Below are the readings with the least and the most VAT.`,
    'over-limit': `Over ${areaLimit} m² or over ${euro(valueLimit)} everything is at ${standard}.`,
  }[kind];
}

interface VatWorkingProps {
  vat: Vat;
  rules: PurchaseRules;
  ministryUrl: string;
}

/** The VAT line by line; both readings where the law is open; the edge of a limit. */
export function VatWorking({ vat, rules, ministryUrl }: VatWorkingProps) {
  const { atLimit, readings } = vat;
  return (
    <section aria-labelledby="cost-vat">
      <h2 id="cost-vat">How the VAT comes about</h2>
      <p className="calc-intro">
        {reasonOf(vat, rules.vat)}
        {vat.kind === 'open' && (
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
      <BesideEachOther>
        {readings.map((lines, index) => (
          <ReadingTable
            key={index}
            lines={lines}
            name={readings.length > 1 ? `Open: the ${index === 0 ? 'least' : 'most'}` : 'VAT'}
          />
        ))}
      </BesideEachOther>
      {vat.kind !== 'not-main-home' && (
        <p className="calc-note">
          For a person of 18 or more who lives there. Apply before you take possession.
        </p>
      )}
      {atLimit && (
        <p className="calc-saved mt-4 pl-4 edge-l-4 border-sun">
          At {atLimit.area} m² and {shortEuro(atLimit.price / 100)} the VAT would be{' '}
          {rangeInWords(atLimit.total)}: <b>{rangeInWords(atLimit.saved)} less</b>.
        </p>
      )}
    </section>
  );
}

function ReadingTable({ lines, name }: { lines: readonly VatLine[]; name: string }) {
  return (
    <div className="calc-scroll">
      <table>
        <caption className="text-left font-semibold">{name}</caption>
        <thead>
          <tr>
            <th scope="col">Part of the price</th>
            <th scope="col">Rate</th>
            <th scope="col">VAT</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rate, base, percent, vat }) => (
            <tr key={rate}>
              <th scope="row">{centsInWords(base)}</th>
              <td>{formatPercent(percent)}</td>
              <td>{centsInWords(vat)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">VAT</th>
            <td />
            <td>{centsInWords(lines.reduce((sum, { vat }) => sum + vat, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
