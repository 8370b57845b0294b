import { CostBreakdown } from './Breakdown.tsx';
import { CostsResult, CostsStatus } from './Result.tsx';
import { calculatePurchaseCosts } from './rules.ts';

/** What is loaded once a visitor is at the form of the purchase costs. */
export const COSTS_PARTS = {
  calculate: calculatePurchaseCosts,
  CostsStatus,
  CostsResult,
  CostBreakdown,
};
