import { describe, expect, it } from 'vitest';

import { CLAIM_NAMES } from '../../src/collections/schemas/firm-claims.ts';
import { firm } from '../content.ts';
import { CLAIM_WORDS } from '../claim-words.ts';
import { RESULT } from '../../src/features/simulator/final-texts.ts';
import { files, readText } from './site.ts';

/**
 * Text of each file of the site that has one, also in attributes, data and properties of islands,
 * without the sentence that the specification fixes for the result of the simulator.
 */
const TEXTS = files
  .filter((file) => /\.(?:html|txt|xml|js|json|webmanifest)$/.test(file))
  .map((file) => {
    const source = readText(file);
    // A claim may be in attributes, and a tag may stand between its words.
    const text = `${source} ${source.replaceAll(/<[^>]*>/g, ' ')}`.replaceAll(/\s+/g, ' ');
    return { file, text: text.replaceAll(RESULT.expert, '') };
  });

describe.each(CLAIM_NAMES)('the claim %s', (name) => {
  const claim = firm.claims[name];
  const filesWith = (isSaid: (text: string) => boolean) =>
    TEXTS.filter(({ text }) => isSaid(text)).map(({ file }) => file);

  it.skipIf(claim === undefined)('of content/firm.yaml is on the site', () => {
    const [first, ...rest] = claim?.toLowerCase().split(' ') ?? [];
    // Under the heading of the home page, the first word is the figure, and the rest names it.
    const wanted = [`${first} ${rest.join(' ')}`.trimEnd(), `${rest.join(' ')} ${first}`];
    const isSaid = (text: string) => wanted.some((words) => text.toLowerCase().includes(words));
    expect(filesWith(isSaid)).not.toEqual([]);
  });

  it.skipIf(claim !== undefined)('that the firm does not make is nowhere on the site', () => {
    expect(filesWith((text) => CLAIM_WORDS[name].test(text))).toEqual([]);
  });
});
