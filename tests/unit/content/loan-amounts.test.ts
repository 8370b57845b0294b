import { describe, expect, it } from 'vitest';

import { checkText, expectNoFinding, site } from './check-article.ts';
import { readContentFile } from '../../../scripts/content/content-file.ts';
import { checkFile } from '../../../scripts/content-check/check.ts';

const LOAN = '<LoanExample amount={150000} rate={4} years={25} type="variable" security="none" />';

describe('an amount of a loan', () => {
  it('without the whole loan in the text is reported', () => {
    const text = 'It is <LoanSum of="payment" amount={150000} rate={4} years={25} />.';
    expect(checkText(text)).toEqual([
      expect.objectContaining({ found: 'an amount of a loan, and nowhere the loan' }),
    ]);
  });

  it.each([
    `It is <LoanSum of="payment" amount={150000} rate={4} years={25} />, for this loan:\n\n${LOAN}`,
    'The rent of €700 a month and the price of €187,500 are no amounts of a loan.',
  ])('is accepted: %s', (text) => {
    expectNoFinding(text);
  });
});

describe('a service that advertises a loan amount', () => {
  const [service] = site.files.filter(({ collection }) => collection === 'personal');
  if (!service) {
    throw new Error('The fixture site has no service.');
  }

  const check = (credit: string, text: string) => {
    const source = service.source
      .replace('credit: [consumer]', `credit: [${credit}]`)
      .replace('details:', 'details:\n  sum: 9000')
      .concat(`\n${text}\n`);
    const file = readContentFile(service.path, 'personal', source, site.placeholders);
    const files = site.files.map((other) => (other === service ? file : other));
    return checkFile(file, { ...site, files });
  };

  it('to people shows that loan', () => {
    expect(check('business, consumer', '')).toEqual([
      expect.objectContaining({ field: 'details.sum', found: 'no example of €9,000 in the text' }),
    ]);
  });

  it('to people shows no other loan instead', () => {
    const text = '<LoanExample amount={8000} rate={7} years={5} type="variable" security="none" />';
    expect(check('housing', text)).toHaveLength(1);
  });

  it('to people is accepted with that loan', () => {
    const text = '<LoanExample amount={9000} rate={7} years={5} type="variable" security="none" />';
    expect(check('consumer', text)).toEqual([]);
  });

  it('to firms need not show it', () => {
    expect(check('business', '')).toEqual([]);
  });
});
