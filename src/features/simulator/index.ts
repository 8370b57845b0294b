/** What other features and the shell may use. Components are imported from their own files. */
export { MAX_QUESTIONS } from './max-questions-text.ts';
