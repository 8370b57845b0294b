import type { OfferKey } from './fields.ts';

interface OfferMarkProps {
  offer: OfferKey | undefined;
  /** Stands for the name of the offer, if that is not its key. */
  letter?: string | undefined;
}

/**
 * Tile with the letter and in the colour of an offer, shown beside its name; empty without an
 * offer. The style sheet draws the letter, so that it is neither copied, read out nor translated.
 */
export const OfferMark = ({ offer, letter = offer?.toUpperCase() }: OfferMarkProps) => (
  <span
    className={offer ? `offer-mark mark-${offer}` : 'offer-mark'}
    data-letter={letter}
    aria-hidden="true"
  />
);
