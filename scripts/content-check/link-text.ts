import { quote } from './finding.ts';
import type { Report } from './finding.ts';

/** Words that say nothing about a target. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'article',
  'click',
  'continue',
  'details',
  'find',
  'for',
  'go',
  'guide',
  'here',
  'info',
  'information',
  'it',
  'learn',
  'link',
  'look',
  'me',
  'more',
  'on',
  'out',
  'page',
  'please',
  'post',
  'press',
  'read',
  'reading',
  'see',
  'show',
  'site',
  'tap',
  'tell',
  'the',
  'there',
  'this',
  'to',
  'us',
  'website',
]);

/** What is wrong with a link text that does not say where it leads; undefined if it does. */
export function findGenericLinkText(text: string): Pick<Report, 'found' | 'fix'> | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isUrl = /^(?:www\.|https?:|\/)\S*$/i.test(text.trim());
  const isGeneric =
    isUrl ||
    /\b(?:click|tap|press) here\b/i.test(text) ||
    words.every((word) => EMPTY_WORDS.has(word));
  if (!isGeneric) {
    return undefined;
  }

  return {
    found: `the link text ${quote(text)}`,
    fix: 'Describe the target: screen readers read links without the surrounding text.',
  };
}
