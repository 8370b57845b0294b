import { pageTexts } from '../../collections/pages.ts';
import { getSiteLinks } from '../../collections/site.ts';

/**
 * The four financing types of the home page: texts, tile, and the page of each, if there is one.
 * The doors below the hero lead to them, and their cards follow further down.
 */
export async function getFinancingTypes() {
  const { financing } = pageTexts('home');
  const { links } = await getSiteLinks();
  return [
    {
      ...financing.newHousing,
      path: links.newHousingMortgage,
      tile: { motif: 'rosette', palette: 'sea' },
    },
    {
      ...financing.existingHousing,
      path: links.existingHousingMortgage,
      tile: { motif: 'target', palette: 'ink' },
    },
    {
      ...financing.investment,
      path: links.investmentFinancing,
      tile: { motif: 'diamond', palette: 'sun' },
    },
    {
      ...financing.renegotiation,
      path: links.mortgageRenegotiation,
      tile: { motif: 'bridge', palette: 'clay' },
    },
  ] as const;
}
