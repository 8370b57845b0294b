import { describe, expect, it } from 'vitest';

import { readEmailAddress, suggestEmail } from './email-suggestion.ts';

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
    ['Maria < maria@example.com > (home)', 'maria@example.com'],
    ['“maria@example.com”', 'maria@example.com'],
    ['"(maria@example.com)";', 'maria@example.com'],
    ['maria@example.com?subject=Why?', 'maria@example.com'],
    // Only what follows the domain is a query, and only an address has brackets.
    ['why?maria@example.com', 'why?maria@example.com'],
    ['maria@example.com <home>', 'maria@example.com <home>'],
    ['maria.mailto:@example.com', 'maria.mailto:@example.com'],
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
    ['m@gmail.con', 'm@gmail.com'],
    ['maria@home@gmail.con', 'maria@home@gmail.com'],
    ['maria@.gmail.com', 'maria@gmail.com'],
    ['maria@gm ail . com', 'maria@gmail.com'],
    ['maria@firm,com,cy', 'maria@firm.com.cy'],
    ['maria@firm..com...cy', 'maria@firm.com.cy'],
  ])('for %s is %s', (typed, suggestion) => {
    expect(suggestEmail(typed)).toBe(suggestion);
  });

  it.each([
    ['a wrong letter', 'gnail.com gmaol.com gmaik.com fmail.com'],
    ['a letter too many', 'ggmail.com gmmail.com gmaill.com'],
    ['a missing letter', 'gail.com gmil.com gmai.com'],
    ['two swapped letters', 'mgail.com gamil.com gmali.com'],
  ])('is made for %s', (_, domains) => {
    for (const domain of domains.split(' ')) {
      expect(suggestEmail(`maria@${domain}`)).toBe('maria@gmail.com');
    }
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
    // Two mistakes: wrong letters, letters too many, missing ones, and three that changed places.
    'maria@gnaul.com',
    'maria@gmailll.com',
    'maria@gmi.com',
    'maria@gmlai.com',
    // Endings of two letters are countries.
    'maria@proton.ma',
    'maria@hotmail.dk',
    // Neighbours of each other, and all used.
    'maria@ymail.com',
    'maria@email.com',
    'maria@me.com',
    'maria@.',
    'maria@,',
    'maria',
    'maria@',
    'maria@ "',
    'maria@gmaiiil.com',
    '@gmail.con',
    '',
  ])('is not made for %j', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  /** A mistake that visitors could make in the domain of each provider. */
  it.each(
    `
cytant.com.cy cytanet.com.cy
prmehome.com primehome.com
cablnet.com.cy cablenet.com.cy
spidrnet.com.cy spidernet.com.cy
logoscy.net logos.cy.net
ucyac.cy ucy.ac.cy
googlmail.com googlemail.com
hotmial.co.uk hotmail.co.uk
hotmal.gr hotmail.gr
hotmil.de hotmail.de
hotmaill.fr hotmail.fr
outlok.com.gr outlook.com.gr
livecom live.com
live.couk live.co.uk
msncom msn.com
windowlive.com windowslive.com
yaho.co.uk yahoo.co.uk
yahooo.gr yahoo.gr
yhaoo.de yahoo.de
yahho.fr yahoo.fr
ymial.com ymail.com
rocketmai.com rocketmail.com
aolcom aol.com
mecom me.com
maccom mac.com
protn.me proton.me
protonmial.com protonmail.com
mailcom mail.com
emailcom email.com
gmxcom gmx.com
gmxnet gmx.net
gmxde gmx.de
webde web.de
btinternt.com btinternet.com
mailru mail.ru
yandx.ru yandex.ru
yandx.com yandex.com
wala.co.il walla.co.il`
      .trim()
      .split('\n')
      .map((row) => row.split(' ')),
  )('for the domain %s is %s', (typed, domain) => {
    expect(suggestEmail(`maria@${typed}`)).toBe(`maria@${domain}`);
  });

  it.each(['con', 'cmo', 'ocm', 'comm', 'coom', 'xom', 'vom'])(
    'for a firm whose domain ends with .%s ends with .com',
    (ending) => {
      expect(suggestEmail(`maria@bluecoast.${ending}`)).toBe('maria@bluecoast.com');
    },
  );

  it.each(['com.c', 'com.yc'])(
    'for a firm whose domain ends with .%s ends with .com.cy',
    (ending) => {
      expect(suggestEmail(`maria@bluecoast.${ending}`)).toBe('maria@bluecoast.com.cy');
    },
  );

  it.each([
    ['icloud.net', 'icloud.com'],
    ['gmail.org', 'gmail.com'],
    ['cytanet.gr', 'cytanet.com.cy'],
    // Others have several domains.
    ['hotmail.org', undefined],
  ])('for a provider with one domain is that domain: %s', (typed, domain) => {
    expect(suggestEmail(`maria@${typed}`)).toBe(domain && `maria@${domain}`);
  });
});
