import { describe, expect, it } from 'vitest';

import { checkArticle, checkText, expectNoFinding, site } from './check-article.ts';

describe('a placeholder', () => {
  it.each([
    { key: 'reduced-tax.rat', fix: 'Did you mean reduced-tax.rate?' },
    {
      key: 'reduced-tax',
      fix: 'Write one of: reduced-tax.law, reduced-tax.from, reduced-tax.until, reduced-tax.checked, reduced-tax.rate, reduced-tax.area.',
    },
    {
      key: 'window-tax.rate',
      fix: 'Write a placeholder of content/figures.yaml, or add an entry there.',
    },
  ])('[[$key]] that does not exist is reported', ({ key, fix }) => {
    expect(checkText(`The tax is [[${key}]].`)).toEqual([
      expect.objectContaining({
        rule: 'placeholders',
        line: 12,
        found: `"[[${key}]]", which is not in content/figures.yaml`,
        fix,
      }),
    ]);
  });

  it('that is not closed is reported', () => {
    expect(checkText('It is [[reduced-tax.rate] today.')).toEqual([
      expect.objectContaining({ found: '"[[reduced-tax.rate]", which is not closed' }),
    ]);
  });

  it('at the start of a field is reported, because YAML reads a list', () => {
    const findings = checkArticle({ fields: { title: '[[reduced-tax.rate]] of tax' } });
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'placeholders',
        fix: 'Put the whole text in single quotes.',
      }),
    );
  });

  it('in quotes at the start of a field is accepted', () => {
    const title = "'[[reduced-tax.rate]] of tax on a small home'";
    expect(checkArticle({ fields: { title } })).toEqual([]);
  });

  it('with what may be right is accepted, because it is judged in its own file', () => {
    const placeholders = new Map([...site.placeholders, ['firm.clients', 'hundreds of clients']]);
    const around = { ...site, placeholders };
    expect(checkArticle({ text: 'It has [[firm.clients]].' }, around)).toEqual([]);
    expect(checkArticle({ text: 'It has [firm.clients].' }, around)).toEqual([
      expect.objectContaining({ rule: 'placeholders' }),
    ]);
  });

  it.each([
    'It costs [[= 200000 × reduced-tax.rat]].',
    'It costs [[= 200,000 × reduced-tax.rate]].',
    'It costs [[= 200000 × usual-loan.share]].',
  ])('with a sum that cannot be worked out is reported: %s', (text) => {
    expect(checkText(text)).toEqual([
      expect.objectContaining({
        rule: 'placeholders',
        found: expect.stringMatching(/^"\[\[= .*\]\]", which cannot be worked out$/) as string,
      }),
    ]);
  });

  it.each([
    { text: 'That is €200,000 × [[reduced-tax.rate]] = €14,000, too.', amount: '€14,000' },
    { text: 'That is €200,000 × (1 + [[reduced-tax.rate]]) = **€214,000**.', amount: '€214,000' },
    {
      text: '| What | Tax |\n| --- | --- |\n| [[reduced-tax.rate]] of the price | **€14,000** |',
      amount: '€14,000',
    },
  ])('with a result that is typed is reported: $text', ({ text, amount }) => {
    expect(checkText(text)).toEqual([
      expect.objectContaining({ found: `"${amount}", worked out from a figure by hand` }),
    ]);
  });

  it.each([
    'That is €200,000 × [[reduced-tax.rate]] = [[= 200000 × reduced-tax.rate]].',
    'Say a flat costs €200,000 and the tax is [[reduced-tax.rate]]. You have €300,000.',
  ])('with a sum, or an amount that follows from none, is accepted: %s', (text) => {
    expectNoFinding(text);
  });

  it('that exists is accepted', () => {
    expectNoFinding('[[reduced-tax.law]] sets the rate at [[reduced-tax.rate]].');
  });
});
