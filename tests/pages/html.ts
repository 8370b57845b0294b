import type { CheerioAPI } from 'cheerio';

export const cleanText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Texts of elements, in page order. */
export const textsOf = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => cleanText($(element).text()));

/** Values of an attribute, in page order; undefined where an element does not have it. */
export const attributesOf = ($: CheerioAPI, selector: string, name: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).attr(name));
