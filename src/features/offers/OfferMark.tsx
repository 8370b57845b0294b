import type { OfferKey } from './fields.ts';

/**
 * Tile with the letter and in the colour of an offer, shown beside its name; empty without an
 * offer. The style sheet draws the letter, so that it is neither copied, read out nor translated.
 */
export const OfferMark = ({ offer }: { offer: OfferKey | undefined }) => (
  <span className={offer ? `offer-mark mark-${offer}` : 'offer-mark'} aria-hidden="true" />
);
