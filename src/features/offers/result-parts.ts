import { ComparisonDetails, ComparisonResult } from './ComparisonResult.tsx';
import { compareParsedOffers, viewOffers } from './OffersResult.tsx';
import { OffersMore, OffersTimeline } from './OffersTimeline.tsx';

/** What is loaded once a visitor is at the form of the offers. */
export const OFFERS_PARTS = {
  compare: compareParsedOffers,
  view: viewOffers,
  ComparisonResult,
  ComparisonDetails,
  Timeline: OffersTimeline,
  More: OffersMore,
};
