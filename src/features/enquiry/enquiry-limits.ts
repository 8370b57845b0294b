/**
 * Length limits in characters (Unicode code points, as in Postgres) after trimming. Duplicated in
 * the CHECKs of `supabase/migrations`; `tests/database/limits.test.ts` keeps both equal.
 */
export const ENQUIRY_LIMITS = {
  contact: {
    full_name: { min: 1, max: 100 },
    email: { min: 1, max: 254 },
    phone: { min: 0, max: 40 },
    message: { min: 1, max: 5000 },
  },
  simulator: {
    name: { min: 2, max: 100 },
    email: { min: 1, max: 254 },
    phone: { min: 6, max: 40 },
  },
} as const;
