/** Texts of the form of `/compare-offers`. */
import type { OfferKey } from './fields.ts';

export const OFFERS_FORM_TEXTS = {
  label: 'What you compare',
  offers: 'The offers',
  action: 'Compare',
  partsMissing:
    'These fields could not be loaded. Check your connection, then reload the page. What you typed stays.',
  thirdOffer: 'Add a third offer',
  laterRates: 'The rate changes later',
  otherAmounts: 'Different amounts',
  otherCosts: 'Insurance and other costs',
  insuranceBought: 'Insurance bought',
  feesHint: 'Include the fee to register the mortgage in every offer, or in none.',
  periods: ['First rate, as above', 'Second rate', 'Third rate', 'Fourth rate'],
} as const;

/** Label of an offer: `Offer A`. */
export const offerLabel = (key: OfferKey): string => `Offer ${key.toUpperCase()}`;
