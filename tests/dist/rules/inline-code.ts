import { makeSite, onEachPage, type Rule } from '../site.ts';

/** A content security policy with hashes blocks both of these, so no page may rely on them. */
export const inlineCode: Rule = {
  name: 'no page has an inline style attribute, an event attribute or a javascript: address',
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
