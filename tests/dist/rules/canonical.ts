import { ERROR_PAGES } from '../../../src/domain/routes.ts';
import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Canonical URL and og:url are those of the page. */
export const canonical: Rule = {
  name: 'canonical and og:url point to the page itself; lang is English',
  check: onEachPage(({ path, $ }) => {
    const messages: string[] = [];
    const language = $('html').attr('lang') ?? '';
    if (!/^en\b/.test(language)) messages.push(`html lang is "${language}"`);
    if (ERROR_PAGES.has(path)) return messages;
    const links = $('link[rel="canonical"]');
    const href = links.attr('href') ?? '';
    if (links.length !== 1) messages.push(`has ${links.length} canonical links`);
    if (!URL.canParse(href)) return [...messages, `canonical is "${href}"`];
    const url = new URL(href);
    const expected = `${url.origin}${path === '/' ? '/' : path}`;
    if (href !== expected) messages.push(`canonical is ${href}, not ${expected}`);
    const ogUrl = $('meta[property="og:url"]').attr('content');
    if (ogUrl !== href) messages.push(`og:url is ${ogUrl ?? 'missing'}, not ${href}`);
    return messages;
  }),
  broken: makeSite({
    '/x': '<html lang="en"><head><link rel="canonical" href="https://a.example/x/"></head></html>',
  }),
};
