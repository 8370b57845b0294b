import type { Offer } from '../../domain/offers/offers.ts';
import { sheetLink } from '../../domain/sheet/sheet-link.ts';
import { SHEET_LINK_TEXTS } from '../../texts/en/sheet-links.ts';

interface SheetLinksProps {
  offers: readonly { readonly offer: Offer; readonly label: string }[];
}

/** Links to the check of each offer's sheet, except for offers that the check cannot represent. */
export function SheetLinks({ offers }: SheetLinksProps) {
  const links = offers.flatMap(({ offer, label }) => {
    const href = sheetLink(offer);
    return href === undefined ? [] : [{ href, label }];
  });
  if (links.length === 0) {
    return null;
  }

  return (
    <div className="no-print mt-4">
      <p>{SHEET_LINK_TEXTS.question}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={label}>
            <a className="link tool-action" href={href}>
              {SHEET_LINK_TEXTS.check(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
