import { describe, expect, it } from 'vitest';

import { readEmailAddress, suggestEmail } from '../../src/domain/email-suggestion.ts';

describe('reading an e-mail address', () => {
  it.each([
    ['Maria <maria@example.com>', 'maria@example.com'],
    ['"Maria P." <maria@example.com>', 'maria@example.com'],
    ['<maria@example.com>', 'maria@example.com'],
    ['mailto:maria@example.com', 'maria@example.com'],
    ['MAILTO:maria@example.com?subject=Hello', 'maria@example.com'],
    ['Maria <mailto:maria@example.com>', 'maria@example.com'],
    ['maria@example.com.', 'maria@example.com'],
    ['maria@example.com,', 'maria@example.com'],
    ['(maria@example.com)', 'maria@example.com'],
    ['"(maria@example.com)".', 'maria@example.com'],
    [' maria@example.com ', 'maria@example.com'],
    ['maria.k+bank@example.co.uk', 'maria.k+bank@example.co.uk'],
    ['maria', 'maria'],
    ['', ''],
  ])('takes the address out of %j', (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address);
  });
});

describe('a suggestion', () => {
  it.each([
    ['maria@gmail.con', 'maria@gmail.com'],
    ['maria@gmial.com', 'maria@gmail.com'],
    ['maria@gmail.co', 'maria@gmail.com'],
    ['maria@gmail.cy', 'maria@gmail.com'],
    ['maria@gmial.con', 'maria@gmail.com'],
    ['maria@gmailcom', 'maria@gmail.com'],
    ['maria@gmail', 'maria@gmail.com'],
    ['maria@gmail,com', 'maria@gmail.com'],
    ['maria@gmail. com', 'maria@gmail.com'],
    ['a@gmail..com', 'a@gmail.com'],
    ['maria@hotmail.co', 'maria@hotmail.com'],
    ['maria@hotmial.com', 'maria@hotmail.com'],
    ['maria@hotmail.co.u', 'maria@hotmail.co.uk'],
    ['maria@outlok.com', 'maria@outlook.com'],
    ['maria@yaho.com', 'maria@yahoo.com'],
    ['maria@iclod.com', 'maria@icloud.com'],
    ['maria@live.con', 'maria@live.com'],
    ['maria@cytanet.com.c', 'maria@cytanet.com.cy'],
    ['maria@cytanet.com', 'maria@cytanet.com.cy'],
    ['maria@citanet.com.cy', 'maria@cytanet.com.cy'],
    ['maria@primehome.con', 'maria@primehome.com'],
    ['maria@cablenet.com.yc', 'maria@cablenet.com.cy'],
    ['maria@bluecoast.con', 'maria@bluecoast.com'],
    ['maria@bluecoast,com', 'maria@bluecoast.com'],
    ['maria@bluecoast. com', 'maria@bluecoast.com'],
    ['maria@bluecoast..com', 'maria@bluecoast.com'],
    ['maria@.bluecoast.com', 'maria@bluecoast.com'],
    // The provider with the fewest mistyped parts, or the first of the list.
    ['maria@ymail.con', 'maria@ymail.com'],
    ['maria@fmail.com', 'maria@gmail.com'],
    ['Maria@GMIAL.com', 'Maria@gmail.com'],
    ['Maria <maria@gmial.com>', 'maria@gmail.com'],
  ])('for %s is %s', (typed, suggestion) => {
    expect(suggestEmail(typed)).toBe(suggestion);
  });

  it.each([
    'maria@gmail.com',
    'maria@GMAIL.com',
    'maria@cytanet.com.cy',
    'maria@hotmail.be',
    'maria@hotmail.com.tr',
    'maria@yahoo.it',
    'maria@yandex.by',
    'maria@mail.eu',
    'maria@love.com',
    'maria@mail.com',
    'maria@example.co',
    'maria@example.com.',
    'maria@firm.com.cy',
    'maria@firm.solutions',
    'maria',
    'maria@',
    'maria@ "',
    'maria@gmaiiil.com',
    '@gmail.con',
    '',
  ])('is not made for %j', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });
});
