import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Images have a description and dimensions, and shared images exist. */
export const images: Rule = {
  name: 'images have alt and dimensions; inline SVG has a name or is hidden',
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
      .map((svg) => `an SVG has no name and is not hidden: ${$.html(svg).slice(0, 80)}`);
    return [...pictures, ...drawings];
  }),
  broken: makeSite({ '/': '<img src="/a.png"><svg></svg>' }),
};
