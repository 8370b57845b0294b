import { describe, expect, it } from 'vitest';

import { checkText, expectNoFinding, foundIn } from './check-article.ts';

describe('a heading', () => {
  it('of the first level is reported, because the title is one', () => {
    expect(foundIn(checkText('# Another title\n\nText.'))).toEqual([
      'a second main heading, "Another title"',
    ]);
  });

  it('that skips a level is reported', () => {
    expect(foundIn(checkText('## Fees\n\nText.\n\n#### Small fees\n\nText.'))).toEqual([
      '"Small fees", which is level 4 after level 2',
    ]);
  });

  it('that the text has twice is reported', () => {
    expect(foundIn(checkText('## Costs\n\nText.\n\n### costs\n\nText.'))).toEqual([
      '"costs", which the page already has',
    ]);
  });

  it('that the page template has is reported', () => {
    expect(foundIn(checkText('## Questions\n\nText.'))).toEqual([
      '"Questions", which the page already has',
    ]);
  });

  it('without a text is reported', () => {
    expect(foundIn(checkText('##\n\nText.'))).toEqual(['an empty heading']);
  });

  it('in bold type is reported', () => {
    expect(foundIn(checkText('**A heading in bold**\n\nText.'))).toEqual([
      '"A heading in bold", bold text used as a heading',
    ]);
  });

  it.each(['## Costs\n\n### Fees\n\nText.', '**Ask for it in writing.**\n\nText.'])(
    'is accepted in "%s"',
    (text) => {
      expectNoFinding(text);
    },
  );
});
