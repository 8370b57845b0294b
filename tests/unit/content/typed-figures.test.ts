import { describe, expect, it } from 'vitest';

import { checkArticle, checkText, expectNoFinding, foundIn } from './check-article.ts';

interface FigureCase {
  readonly text: string;
  readonly typed: string;
  readonly right: string;
}

const WRONG_FIGURES: readonly FigureCase[] = [
  { text: 'The VAT on a new home is now 5%.', typed: '5%', right: 'is 7%' },
  { text: 'The standard rate of VAT is 20%.', typed: '20%', right: 'is 21%' },
  { text: 'The reduced rate is 9%.', typed: '9%', right: 'is 7%' },
  { text: 'Stamp duty of 0.15% is due.', typed: '0.15%', right: 'is 0%' },
  { text: 'Buyers pay a land fee of three per cent.', typed: 'three per cent', right: 'is 2% up' },
  {
    text: 'The reduced tax is six and a half per cent.',
    typed: 'six and a half per cent',
    right: 'is 7%',
  },
  { text: 'Banks lend up to 95% of the value.', typed: '95%', right: 'is 35–45%' },
  { text: 'A buyer can borrow 60 to 70% of the value.', typed: '60 to 70%', right: 'is 35–45%' },
  { text: 'The whole process takes 4 to 6 months.', typed: '4 to 6 months', right: 'is 3 to 9' },
  { text: 'The whole process usually takes two weeks.', typed: 'two weeks', right: 'is 3 to 9' },
  { text: 'A mortgage takes ten days.', typed: 'ten days', right: 'is 3 to 9 weeks' },
  { text: 'The valuation costs €900.', typed: '€900', right: 'is €150 to €300' },
  {
    text: 'You have two months to deposit the contract.',
    typed: 'two months',
    right: 'is 6 months',
  },
  { text: 'The certificate is valid for five years.', typed: 'five years', right: 'is 10 years' },
  {
    text: 'If you applied for planning by 31 October 2024, the old rules hold.',
    typed: '31 October 2024',
    right: 'is 31 October 2023',
  },
  {
    text: 'The reduced tax goes up to homes of up to 90 m².',
    typed: '90 m²',
    right: 'is 77 m²',
  },
  { text: '| What | Rate |\n| --- | ---: |\n| VAT | 23% |', typed: '23%', right: 'is 7%' },
  { text: '| VAT | Levy |\n| --- | --- |\n| none | 4% |', typed: '4%', right: 'is 0.4%' },
  {
    text: '<KeyFigure value="24%" label="is the VAT on a new home" />',
    typed: '24%',
    right: 'is 7%',
  },
  {
    text: '<Callout tone="care" title="VAT of 22% is due">\n\nAsk first.\n\n</Callout>',
    typed: '22%',
    right: 'is 7%',
  },
];

describe('a figure typed by hand', () => {
  it.each(WRONG_FIGURES)('that is wrong is an error: $text', ({ text, typed, right }) => {
    const [finding, ...others] = checkText(text);
    expect(finding).toMatchObject({ rule: 'typed-figures', severity: 'error' });
    expect(finding?.found).toContain(`"${typed}", but `);
    expect(finding?.found).toContain(right);
    expect(others).toEqual([]);
  });

  it('that is wrong names the law, the value and the placeholder', () => {
    expect(checkText('The seller pays a levy of 2%.')).toEqual([
      expect.objectContaining({
        found: '"2%", but Levy on the seller (Law 12(I)/2021) is 0.4%',
        fix: 'Write [[sale-levy.rate]]; if the value has changed, correct it in content/figures.yaml.',
      }),
    ]);
  });

  it('that is right is a warning with the placeholder', () => {
    expect(checkText('The seller pays a levy of 0.4%.')).toEqual([
      expect.objectContaining({
        rule: 'typed-figures',
        severity: 'warning',
        found: '"0.4%", typed by hand',
        fix: 'Write [[sale-levy.rate]], so that it changes with the law.',
      }),
    ]);
  });

  it('that is one end of a range or one band has a placeholder of its own', () => {
    expect(checkText('The land fee is 4% and more.')).toEqual([
      expect.objectContaining({
        fix: 'Write [[land-fee.rate.2.rate]], so that it changes with the law.',
      }),
    ]);
  });

  it('is found in a field', () => {
    const excerpt =
      "'What a new home costs with VAT at 22%, a levy and the fee of the land office, and what to ask.'";
    expect(checkArticle({ fields: { excerpt } })).toEqual([
      expect.objectContaining({ rule: 'typed-figures', line: 4, field: 'excerpt' }),
    ]);
  });

  it('is found for each of two amounts of a sentence', () => {
    expect(foundIn(checkText('VAT at 7% is due on the first 99 m².'))).toEqual([
      '"7%", typed by hand',
      expect.stringContaining('"99 m²", but '),
    ]);
  });

  it.each([
    'Banks lend 35 to 45% of the value.',
    'Most banks lend about 40% of the value.',
    'Some banks lend 50% of the value.',
    'The whole process takes about two months.',
    'The valuation costs €200 in our experience.',
    'Suppose VAT were 25%: what would you pay?',
    'In Greece, VAT is 24%.',
    'A flat of 120 m² at €320,000 plus VAT.',
    'Interest of 4% on the loan and VAT are two things.',
    'You pay €120,000 × [[full-tax.rate]] = €25,200.',
    'The VAT rate is [[reduced-tax.rate]] on most goods.',
  ])('is accepted where it is not about the law of today: %s', (text) => {
    expectNoFinding(text);
  });
});

describe('a law typed by hand', () => {
  it('that is almost one of content/figures.yaml is an error', () => {
    expect(checkText('The tax is set by Law 7(I)/2021.')).toEqual([
      expect.objectContaining({
        rule: 'laws',
        severity: 'error',
        found: '"Law 7(I)/2021", but content/figures.yaml has Law 7(I)/2020',
        fix: 'Write [[reduced-tax.law]].',
      }),
    ]);
  });

  it.each([
    'Law 99(I)/2021',
    '99(I)/2021',
    'Decree 12/2022',
    'Regulation 99(2)',
    'Directive 2014/17/EU',
    'Civil Appeal 12/2019',
  ])('%s that is not in content/figures.yaml is a warning', (law) => {
    expect(checkText(`It is set by ${law}.`)).toEqual([
      expect.objectContaining({ rule: 'laws', severity: 'warning' }),
    ]);
  });

  it.each(['Law 7(I)/2020', '[[reduced-tax.law]]'])('%s is accepted', (law) => {
    expectNoFinding(`It is set by ${law}.`);
  });
});
