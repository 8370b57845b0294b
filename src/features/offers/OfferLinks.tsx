import { periodsLink } from '../../toolkit/rate-periods/periods-link.ts';
import type { Offer } from './rules.ts';
import { sheetLink } from '../sheet/index.ts';
import { OFFER_LINK_TEXTS } from './link-texts.ts';

interface OfferLinksProps {
  offers: readonly { readonly offer: Offer; readonly label: string }[];
  /** Whether the check of a bank's sheet fits these loans. */
  hasSheets?: boolean;
}

/**
 * Links to each offer in the calculator, and to the check of its sheet, except for offers that the
 * check cannot represent.
 */
export function OfferLinks({ offers, hasSheets = true }: OfferLinksProps) {
  const checks = offers.flatMap(({ offer, label }) => {
    const href = hasSheets ? sheetLink(offer) : undefined;
    return href === undefined ? [] : [{ href, label: OFFER_LINK_TEXTS.check(label) }];
  });
  const loans = offers.map(({ offer, label }) => ({
    href: periodsLink(offer.loanAmount, offer.periods),
    label: OFFER_LINK_TEXTS.calculate(label),
  }));
  return (
    <section className="no-print" aria-labelledby="offer-links">
      <h2 id="offer-links">{OFFER_LINK_TEXTS.heading}</h2>
      <p className="tool-intro">
        {hasSheets ? OFFER_LINK_TEXTS.intro : OFFER_LINK_TEXTS.introLoans}
      </p>
      <LinkList links={loans} />
      {checks.length > 0 && <LinkList links={checks} />}
    </section>
  );
}

const LinkList = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <ul className="flex flex-wrap gap-x-6">
    {links.map(({ href, label }) => (
      <li key={label}>
        <a className="link tool-action" href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);
