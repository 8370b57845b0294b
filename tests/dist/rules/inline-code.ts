import { makeSite, onEachPage, type Rule } from '../site.ts';

/** A CSP with hashes blocks these. */
export const inlineCode: Rule = {
  name: 'no inline style attributes, event attributes or javascript: URLs',
  check: onEachPage(({ $ }) =>
    $('*')
      .toArray()
      .flatMap((element) =>
        'attribs' in element
          ? Object.entries(element.attribs)
              .filter(
                ([name, value]) =>
                  name === 'style' || /^on[a-z]+$/.test(name) || /^\s*javascript:/i.test(value),
              )
              .map(([name, value]) => `<${element.tagName}> has ${name}="${value.slice(0, 60)}"`)
          : [],
      ),
  ),
  broken: makeSite({ '/': '<p style="color:red" onclick="go()">x</p>' }),
};
