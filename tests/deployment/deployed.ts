import type { Stack } from '../../supabase/local/stack.ts';

/** What the contract suite needs of a backend. */
export type Contracted = Pick<Stack, 'apiUrl' | 'anonKey' | 'serviceRoleKey' | 'stop'>;

/** The backend that tests/deployment has deployed; the contract suite runs on it when there is one. */
export const deployed: { stack?: Contracted } = {};
