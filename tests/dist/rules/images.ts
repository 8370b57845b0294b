import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Pictures say what they show, keep their place while they load, and exist where shared. */
export const images: Rule = {
  name: 'every picture has alt and dimensions, every inline drawing a name or none to read',
  check: onEachPage(({ $ }) => {
    const pictures = $('img')
      .toArray()
      .flatMap((element) =>
        ['alt', 'width', 'height']
          .filter((name) => $(element).attr(name) === undefined)
          .map((name) => `img ${$(element).attr('src') ?? ''} has no ${name}`),
      );
    const drawings = $('svg')
      .toArray()
      .map((element) => $(element))
      .filter(
        (svg) =>
          svg.closest('[aria-hidden="true"]').length === 0 &&
          svg.attr('aria-label') === undefined &&
          svg.attr('aria-labelledby') === undefined &&
          svg.children('title').length === 0,
      )
      .map((svg) => `an svg is neither named nor hidden: ${$.html(svg).slice(0, 80)}`);
    return [...pictures, ...drawings];
  }),
  broken: makeSite({ '/': '<img src="/a.png"><svg></svg>' }),
};
