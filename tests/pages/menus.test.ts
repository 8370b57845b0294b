import { expect, it } from 'vitest';

import { slugify } from '../../src/collections/blog.ts';
import { categoryPath } from '../../src/site/routes.ts';
import { articles, firstOf, SERVICE_PAGE, services, siteConfig } from '../content.ts';
import { findPage } from './site.ts';

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
  'both menus mark $entry as $current on $path',
  ({ path, entry, current }) => {
    const $ = findPage(path);
    const marked = (selector: string) =>
      $(selector)
        .toArray()
        .map((element) => [$(element).text().trim(), $(element).attr('aria-current')]);
    expect(marked('nav[aria-label=Main] .nav-link[aria-current]')).toEqual([[entry, current]]);
    // A group is not a link in the mobile menu; its overview is one of the links in it.
    const top = '#site-menu :is(summary, .menu-entries > li > a)[aria-current]';
    expect(marked(top)).toEqual([[entry, entry.startsWith('For ') ? 'true' : current]]);
    const isListed = $(`#site-menu a[href="${path}"]`).length > 0;
    expect(marked('#site-menu [aria-current=page]')).toHaveLength(isListed ? 1 : 0);
  },
);

it('the menu has the telephone number and the office hours', () => {
  const menu = findPage('/')('#site-menu');
  expect(menu.find('a[href^="tel:+"]').text()).toMatch(/^\s*Call \+/);
  expect(menu.text()).toMatch(/Office hours: ./);
});
