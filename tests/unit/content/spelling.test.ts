import { describe, expect, it } from 'vitest';

import { checkArticle, checkText, expectNoFinding } from './check-article.ts';

describe('a word', () => {
  it.each([
    { word: 'organize', fix: 'Write organise.' },
    { word: 'amortization', fix: 'Write amortisation.' },
  ])('$word is an American spelling', ({ word, fix }) => {
    expect(checkText(`The word is ${word}.`)).toEqual([
      expect.objectContaining({
        rule: 'spelling',
        severity: 'error',
        found: `"${word}", an American spelling`,
        fix,
      }),
    ]);
  });

  it('that resembles another one is misspelt', () => {
    expect(checkText('The bank asks for a recieved letter.')).toEqual([
      expect.objectContaining({
        severity: 'error',
        found: '"recieved", which is not in the dictionary',
        fix: 'Did you mean received or relieved? Correct it, or add a right word to content/words.txt.',
      }),
    ]);
  });

  it('that resembles no other is only a warning', () => {
    expect(checkText('A grzmblfx flat is not yet built.')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        fix: 'Correct it, or add a right word to content/words.txt.',
      }),
    ]);
  });

  it.each([
    { where: 'a heading', text: '## A usefull hint\n\nAsk first.' },
    {
      where: 'a property',
      text: '<Callout tone="tip" title="A usefull hint">\n\nAsk first.\n\n</Callout>',
    },
    { where: 'a table', text: '| Item | usefull |\n| --- | --- |\n| Letter | yes |' },
    { where: 'the start of a sentence', text: 'Usefull it is.' },
  ])('is read in $where', ({ text }) => {
    expect(checkText(text)).toEqual([expect.objectContaining({ rule: 'spelling' })]);
  });

  it('is read in a field', () => {
    expect(checkArticle({ fields: { title: "'How to compare two oferrs by line'" } })).toEqual([
      expect.objectContaining({ rule: 'spelling', line: 2, field: 'title' }),
    ]);
  });

  it.each([
    'The flat is in Kato Paphos, near Yermasoyia.',
    'Yermasoyia is near.',
    'Ask for the Euribor in writing.',
    'The World Trade Organization is in Geneva.',
    'The buyers’ lawyer reads the seller’s title.',
    'It wasn’t signed, and they’re asking why.',
    'The Κτηματολόγιο keeps the register.',
    'An en suite bathroom and a cul-de-sac.',
    'See [the law](https://www.cylaw.org/nomoixyz).',
    'What the ESIS says about the iPhone.',
  ])('is right, a name or in another alphabet: %s', (text) => {
    expectNoFinding(text);
  });
});
