import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

/** What the site must not claim, whatever the page: each pattern with the reason. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\blorem ipsum\b|\bcoming soon\b|\bTODO\b|\bTBD\b/i, 'unfinished text'],
  [/\bAPR\b|annual percentage rate of/i, 'no APR is quoted'],
  [
    /\bguarantee(?:d|s)? (?:you )?(?:an? )?(?:approval|acceptance|loan|mortgage|rate)/i,
    'nothing is guaranteed',
  ],
  [/\bwe (?:can )?guarantee\b/i, 'nothing is guaranteed'],
  [
    /\b(?:we are|Tessera is|fully) (?:fully )?(?:licensed|regulated|authorised)\b/i,
    'the firm does not call itself licensed or regulated',
  ],
  [/\b200 ?(?:m²|sqm|square met)/i, 'the 200 m² VAT regime is gone'],
  [
    /\b(?:bank of cyprus|hellenic bank|eurobank|alpha bank|astrobank|ancoria)\b/i,
    'no bank is named',
  ],
  [
    /\b(?:approved|approval|decision) (?:in|within) (?:just |only )?\d+ (?:hours?|days?|minutes?)/i,
    'no approval time is promised',
  ],
  [
    /\b\d{1,3} ?% (?:of applications? (?:are )?approved|approval rate|success rate)/i,
    'no chance of approval is given',
  ],
  [
    /\b(?:reflection|cooling-off|withdrawal) period of \d+/i,
    'reflection and withdrawal periods are not given in days',
  ],
  [
    /class A (?:is )?(?:required|needed|necessary) for (?:permanent )?residen/i,
    'class A is not needed for residency',
  ],
];

/** American spellings that copy picks up most easily. */
const AMERICAN =
  /\b(?:color|favor|labor|neighbor|center|fulfill(?!ed|ing)|(?:organ|real|amort|anal|recogn|summar|minim|maxim)[iy]z)\w*/gi;

/** What a visitor reads. */
function words({ $ }: Page): string {
  const body = $('body').clone();
  body.find('script, style, svg, template').remove();
  return body.text().replaceAll(/\s+/g, ' ');
}

export const forbiddenWords: Rule = {
  name: 'no page claims what may not be said',
  check: onEachPage((page) => {
    const text = words(page);
    return [
      ...FORBIDDEN.flatMap(([pattern, reason]) => {
        const found = pattern.exec(text);
        return found ? [`says "${found[0]}": ${reason}`] : [];
      }),
      ...[...text.matchAll(AMERICAN)].map(([word]) => `"${word}" is not British spelling`),
    ];
  }),
  broken: makeSite({ '/': '<body><p>We guarantee approval within 3 days.</p></body>' }),
};
