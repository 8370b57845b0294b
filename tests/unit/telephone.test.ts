import { expect, it } from 'vitest';

import { contactSubmissionSchema, leadDetailsSchema } from '../../src/domain/enquiry.ts';
import { doubtTelephone, telephoneLinks } from '../../src/domain/telephone.ts';

const LEAD = { name: 'Anna', email: 'anna@mail.example' };
const ENQUIRY = {
  full_name: LEAD.name,
  email: LEAD.email,
  subject: 'Other',
  message: 'Please call.',
};

it.each([
  ['+357 99 123456', '+35799123456', '35799123456'],
  ['00357-99-123456', '+35799123456', '35799123456'],
  ['99 12 34 56', '+35799123456', '35799123456'],
  ['+44 (0)20 7946 0000', '+442079460000', '442079460000'],
  ['+357 25 000 000', '+35725000000', undefined],
  ['25 000000', '+35725000000', undefined],
  ['(+357) 99 123456', '+35799123456', '35799123456'],
  ['(00357) 99 123456', '+35799123456', '35799123456'],
  ['357 99 123456', '+35799123456', '35799123456'],
  ['\u202a+357 99 123456\u202c', '+35799123456', '35799123456'],
  ['\u202b\u200e99\u200f 123456\u202c', '+35799123456', '35799123456'],
  ['\u2066+357\u00a099\u00a0123456\u2069', '+35799123456', '35799123456'],
  ['\u206799 123456\u2068', '+35799123456', '35799123456'],
  ['99\u2011123456', '+35799123456', '35799123456'],
  ['+357 \u2013 99 123456', '+35799123456', '35799123456'],
  ['+357\u201499\u2212123456', '+35799123456', '35799123456'],
  ['＋３５７ 99 123456', '+35799123456', '35799123456'],
  ['tel:+35799123456', '+35799123456', '35799123456'],
  ['77 77 77 77', '+35777777777', undefined],
  ['+357 7000 1234', '+35770001234', undefined],
  ['8000 1234', '+35780001234', undefined],
  ['99 123456 / 25 000000', '+35799123456', '35799123456'],
  ['99123456/97654321', '+35799123456', '35799123456'],
  ['+357 99 123456, +44 20 7946 0000', '+35799123456', '35799123456'],
  ['25 000000/1', '+35725000000', undefined],
  ['99 123456 or 97 654321', '+35799123456', '35799123456'],
  ['+49 6131/123456', '+496131123456', '496131123456'],
  ['+44 7700 900123 / 07700 900124', '+447700900123', '447700900123'],
])('%s calls %s, on WhatsApp %s', (typed, number, whatsapp) => {
  const links = { tel: `tel:${number}`, whatsapp: whatsapp && `https://wa.me/${whatsapp}` };
  expect(telephoneLinks(typed)).toEqual(links);
  expect(doubtTelephone(typed)).toBeUndefined();
});

it.each([
  ['07700 900123', '07700900123'],
  [' 123456 ', '123456'],
  ['1'.repeat(15), '1'.repeat(15)],
  ['199123456', '199123456'],
  ['991234567', '991234567'],
  ['06131/123456', '06131123456'],
  ['7512 3456', '75123456'],
])('%s calls %s, and may lack its country code', (typed, number) => {
  expect(telephoneLinks(typed)).toEqual({ tel: `tel:${number}` });
  expect(doubtTelephone(typed)).toBe('no-country-code');
});

it.each(['+357 99 12 34', '00357 991234567', '+357 11 123456', '+357 99 1234 / 25 000000'])(
  '%s is not as long as a Cypriot number, or starts otherwise',
  (typed) => {
    expect(doubtTelephone(typed)).toBe('not-cypriot');
  },
);

it('every number that the page reads is stored as typed, without its invisible marks', () => {
  const phone = '\u202a(+357) 99\u2011123456 / +357 \u2013 97\u00a0654321\u202c';
  const read = contactSubmissionSchema.parse({ ...ENQUIRY, phone });
  expect(read.phone).toBe(phone.slice(1, -1));
  expect(leadDetailsSchema.parse({ ...LEAD, phone }).phone).toBe(phone.slice(1, -1));
});

it.each([
  [' ', undefined],
  ['\u202a\u202c', undefined],
  ['99 123456 / call me', 'letters'],
  ['99123456/9765432109876543', 'not-a-number'],
  ['call me', 'letters'],
  ['99 123456 ext. 5', 'letters'],
  ['javascript:1', 'letters'],
  ['12345', 'not-a-number'],
  ['+1', 'not-a-number'],
  ['+0035799123456', 'not-a-number'],
  ['1'.repeat(16), 'not-a-number'],
  [`+${'1'.repeat(16)}`, 'not-a-number'],
])('gives no link for %j, and doubts it: %s', (typed, doubt) => {
  expect(telephoneLinks(typed)).toBeUndefined();
  expect(doubtTelephone(typed)).toBe(doubt);
});
