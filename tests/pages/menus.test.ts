import { expect, it } from 'vitest';

import { slugify } from '../../src/collections/blog.ts';
import { categoryPath } from '../../src/site/routes.ts';
import { TOOLS } from '../../src/site/tools/tools.ts';
import { articles, firstOf, SERVICE_PAGE, services, siteConfig } from '../content.ts';
import { attributesOf } from './html.ts';
import { duplicates, findPage, readText } from './site.ts';

/**
 * The menu entry that is marked on a page, and its `aria-current`: `page` on the entry's own page,
 * `true` on pages below it.
 */
const CURRENT_ENTRIES = [
  { path: '/', entry: 'Home', current: 'page' },
  { path: '/services-b2c', entry: 'For Personal', current: 'page' },
  { path: SERVICE_PAGE.path, entry: 'For Personal', current: 'true' },
  { path: firstOf(services('business')).path, entry: 'For Business', current: 'true' },
  { path: '/mortgage-approval', entry: 'Mortgage Approval', current: 'page' },
  { path: '/mortgage-simulator', entry: 'Mortgage Approval', current: 'true' },
  { path: '/blog', entry: 'Blog', current: 'page' },
  { path: firstOf(articles).path, entry: 'Blog', current: 'true' },
  { path: categoryPath(slugify(firstOf(siteConfig.categories))), entry: 'Blog', current: 'true' },
];

it.each(CURRENT_ENTRIES)(
  'the entries mark $entry as current on $path, at every width',
  ({ path, entry, current }) => {
    const $ = findPage(path);
    const marked = (selector: string) =>
      $(selector)
        .toArray()
        .map((element) => [$(element).text().trim(), $(element).attr('aria-current')]);
    expect(marked('nav[aria-label=Main] .nav-link[aria-current]')).toEqual([[entry, current]]);
    // On narrow screens a group has a summary instead of its link.
    const isGroup = entry.startsWith('For ');
    expect(marked('#site-menu summary[aria-current]')).toEqual(isGroup ? [[entry, 'true']] : []);
    const own = $(`#site-menu .submenu a[href="${path}"]`);
    expect(own.toArray().map((link) => $(link).attr('aria-current'))).toEqual(
      own.length > 0 ? ['page'] : [],
    );
  },
);

it('the header lists each service once, for all widths', () => {
  const links = attributesOf(findPage('/'), 'body > header .submenu a', 'href');
  expect(links.length).toBeGreaterThan(0);
  expect(duplicates(links)).toEqual([]);
});

it('the menu of narrow screens has every tool with its tile, which no page carries', () => {
  const $ = findPage('/');
  const links = $('#site-menu .menu-tools a').toArray();
  expect(links.map((link) => $(link).attr('href'))).toEqual(
    Object.values(TOOLS).map(({ path }) => path),
  );
  const pictures = links.map((link) => $(link).find('img'));
  for (const picture of pictures) {
    const [file = '', view = ''] = picture.attr('src')?.split('#') ?? [];
    expect(readText(file)).toContain(`<view id="${view}"`);
  }

  expect(pictures.map((picture) => picture.attr('loading'))).toEqual(links.map(() => 'lazy'));
});

it('the menu has the telephone number and the office hours', () => {
  const menu = findPage('/')('#site-menu');
  expect(menu.find('a[href^="tel:+"]').text()).toMatch(/^\s*Call \+/);
  expect(menu.text()).toMatch(/Office hours: ./);
});
