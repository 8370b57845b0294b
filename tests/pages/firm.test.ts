import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inProject } from '../../scripts/library/paths.ts';
import { addressLine, socialLinksOf } from '../../src/collections/schemas/firm.ts';
import { firm } from '../content.ts';
import { attributesOf, cleanText } from './html.ts';
import { findPage, readText } from './site.ts';

/** Text of the main part of a page. */
const mainText = (path: string) => cleanText(findPage(path)('main').text());

describe.skipIf(firm.enquiryForms === 'deliver').each(['/', '/mortgage-approval'])(
  'the form on %s, which is not delivered,',
  (path) => {
    const $ = findPage(path);
    const section = $('#contact-us');

    it('says so in the description of its first field', () => {
      const ids = section.find('input[name=name]').attr('aria-describedby') ?? '';
      const [id = ''] = ids.split(' ');
      expect(cleanText($(`#${id}`).text())).toMatch(
        /This form is not in use yet, so nothing you write here reaches us\.$/,
      );
    });

    it('promises no reply', () => {
      expect(section.text()).not.toMatch(/calls? you|call back|ask it here|read them|adviser/i);
    });

    it('links to the contact page', () => {
      expect(section.find('a:contains("contact page")').attr('href')).toBe('/contact');
    });

    it('links to the telephone number', () => {
      expect(section.find('a[href^="tel:"]').text()).toContain(firm.phone);
    });
  },
);

describe('the social profiles', () => {
  const profiles = socialLinksOf(firm).map(({ name }) => name);
  // WhatsApp is among the contact details.
  const onContact = profiles.filter((name) => name !== 'WhatsApp');

  it.each([
    { path: '/', part: 'footer', names: profiles },
    { path: '/contact', part: 'main', names: onContact },
  ])('are in the $part of $path', ({ path, part, names }) => {
    const $ = findPage(path);
    const list = $(part).find('ul[aria-label="Follow us"]');
    expect(
      list
        .find('a')
        .map((_, link) => $(link).text().trim())
        .get(),
    ).toEqual(names);
    // An empty list would still show its border.
    expect(list).toHaveLength(names.length === 0 ? 0 : 1);
  });
});

describe.each(['body > header', 'footer', '.masthead'])('the logo in %s', (part) => {
  it('is the firm’s own if it has one, and otherwise the tile', () => {
    const images = attributesOf(findPage('/contact'), `${part} img.tile`, 'src');
    expect(images).toEqual(firm.logo === undefined ? [] : ['/favicon.svg']);
  });
});

it.skipIf(firm.logo === undefined)('the icon is the firm’s own logo', () => {
  expect(readText('/favicon.svg')).toBe(readFileSync(inProject('content/logo.svg'), 'utf8'));
});

it.each(['/services-b2c', '/services-b2b'])(
  '%s says at most once what the first call costs',
  (path) => {
    const sentences = mainText(path).match(/the first call is/gi) ?? [];
    expect(sentences.length).toBeLessThanOrEqual(1);
  },
);

it.each(['/', '/contact'])('the footer of %s has the postal address', (path) => {
  expect(cleanText(findPage(path)('footer').text())).toContain(addressLine(firm));
});

describe.each(['/', '/contact', '/mortgage-approval'])('who the firm is, on %s,', (path) => {
  const { companyName, registrationNumber, licence, remuneration, complaints, people } = firm;
  // The home page links to the block of /contact for who pays and where to complain.
  const payment = path === '/' ? [] : [remuneration, complaints];
  const facts = [companyName, registrationNumber, licence]
    .concat(payment)
    .concat(people.flatMap(({ name, role, languages = [] }) => [name, role, ...languages]))
    .filter((fact) => fact !== undefined)
    .filter((fact) => fact !== '');
  const block = findPage(path)('main [data-who-we-are]');

  it('has no heading without a fact', () => {
    const hasFacts = facts.length > 0 || remuneration !== undefined || complaints !== undefined;
    expect(block).toHaveLength(hasFacts ? 1 : 0);
  });

  it('has the facts of content/firm.yaml', () => {
    const text = cleanText(block.text());
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it('has the pictures of the people, but not on the home page', () => {
    const pictures = people.filter(({ picture }) => picture);
    expect(block.find('img')).toHaveLength(path === '/' ? 0 : pictures.length);
  });
});

it('the home page links to who pays the firm, if content/firm.yaml says it', () => {
  const { remuneration, complaints } = firm;
  const isSaid = remuneration !== undefined || complaints !== undefined;
  const links = attributesOf(findPage('/'), 'main [data-who-we-are] a', 'href');
  expect(links).toEqual(isSaid ? ['/contact#who-pays-us'] : []);
});

describe('/accessibility', () => {
  it.each(['/', '/privacy', '/blog', '/404'])('is linked from the footer of %s', (path) => {
    expect(attributesOf(findPage(path), 'footer a', 'href')).toContain('/accessibility');
  });

  it('has the e-mail address for reports', () => {
    expect(mainText('/accessibility')).toContain(firm.email);
  });

  it('says by when a report is answered, if content/firm.yaml does', () => {
    const text = mainText('/accessibility');
    expect(text.includes('We reply')).toBe(firm.accessibilityReply !== undefined);
    expect(text).toContain(firm.accessibilityReply ?? '');
  });
});
