import { quote } from './finding.ts';
import type { Report } from './finding.ts';

const EMPTY_WORDS =
  'a|an|and|article|click|continue|details|find|for|go|guide|here|info|information|it|learn|link|look|me|more|on|out|' +
  'page|please|post|press|read|reading|see|show|site|tap|tell|the|there|this|to|us|website';

/** A text of words that say nothing about a target, 'click here', or a URL. */
const GENERIC = new RegExp(
  String.raw`^(?:\b(?:${EMPTY_WORDS})\b|\W)*$|\b(?:click|tap|press) here\b|^\s*(?:www\.|https?:|/)\S*\s*$`,
  'iu',
);

/** What is wrong with a link text that does not say where it leads; undefined if it does. */
export function findGenericLinkText(text: string): Pick<Report, 'found' | 'fix'> | undefined {
  return GENERIC.test(text)
    ? {
        found: `the link text ${quote(text)}`,
        fix: 'Describe the target: screen readers read links without the surrounding text.',
      }
    : undefined;
}
