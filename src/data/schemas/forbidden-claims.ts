/** A forbidden claim and its fix (docs/facts.md). */
export type ForbiddenClaim = {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly fix: string;
  /** Exception under which a match is allowed, a key of {@link EXCEPTIONS}. */
  readonly unless?: 'denied' | 'assumed' | 'elsewhere' | 'explained';
};

/** Words that mark a number as an assumption. */
const ASSUMED = String.raw`example|illustrat\w+|assum\w+|suppos\w+|imagine|if|say|would|take|invented`;

const FORBIDDEN_CLAIMS: readonly ForbiddenClaim[] = [
  {
    pattern: /\blorem ipsum\b|\bcoming soon\b|\bTODO\b|\bTB[DC]\b|\bFIXME\b/i,
    reason: 'unfinished text',
    fix: 'Finish or delete the passage.',
  },
  {
    // The APRC may be explained by an example that is called one; any other percentage reads as an
    // offer.
    pattern:
      /\b(?:APRC?|annual percentage rate(?: of charge)?)\b[^.!?%]{0,40}?\d+(?:[.,]\d+)? ?%|\d+(?:[.,]\d+)? ?% APRC?\b/i,
    reason: 'do not quote an APR',
    fix: 'Refer readers to the bank’s ESIS.',
    unless: 'explained',
  },
  {
    pattern:
      /\b(?:current|today['’]s|present|latest) (?:\w+ )?(?:interest )?rates? (?:is|are|stands?|starts?) (?:at |from |about |around )?\d/i,
    reason: 'do not quote a current rate',
    fix: 'Use an assumed rate and call it an example.',
  },
  {
    pattern: /\beuribor (?:is|stands|stood) (?:now |currently |at |about )*-?\d/i,
    reason: 'do not quote a current rate',
    fix: 'Write that the rate is Euribor plus a margin, without a number.',
  },
  {
    // A percentage after "from", "at" or "now" reads as an offer, unless the sentence calls it an
    // assumption.
    pattern:
      /(?<!\b(?:VAT|tax|levy|fee|duty) )\b(?:interest|mortgage|loan|fixed|variable)?s? ?(?:rates?|mortgages?|loans?|interest)\b(?: \w+){0,4}? (?:starts? (?:from|at)|from|at only|as low as|(?:is|are|stands?|stood) (?:now|currently|at|about|around)|averages?) (?:about |around |just |only )?\d+(?:[.,]\d+)? ?%(?! of)/i,
    reason: 'do not quote a current rate',
    fix: 'Use an assumed rate and call it an example.',
    unless: 'assumed',
  },
  {
    pattern:
      /\bguarantee(?:d|s)? (?:you )?(?:an? )?(?:of )?(?:\w+ )?(?:approval|acceptance|loan|mortgage|rate)|\b(?:approval|acceptance|loan|mortgage) (?:\w+ ){0,2}(?:is|are|be) (?:(?!never|not|rarely|seldom)\S+ )?guaranteed\b(?! by)|\b(?:approval|acceptance) guaranteed\b|\b100 ?% (?:approval|acceptance)\b|\bapproval is certain\b/i,
    reason: 'nothing is guaranteed',
    fix: 'Say what usually helps, and that the bank decides.',
    unless: 'denied',
  },
  {
    pattern: /\bwe (?:can |will )?(?:guarantee|promise)\b/i,
    reason: 'nothing is guaranteed',
    fix: 'Say what the firm does, not how it ends.',
  },
  {
    pattern:
      /\b(?:we are|fully|our (?:firm|consultancy|company|advis[eo]rs|consultants)(?: is| are)?) (?:an? )?(?:fully )?(?:licen[cs]ed|regulated|authori[sz]ed)\b|\bour licen[cs]ed\b|\b(?:we|us|our|as)\b[^.!?]{0,50}(?<!\b(?:to|ask|with|from|by|through|use|need|see|choose|find|recommend) (?:an? )?)\blicen[cs]ed (?:\w+ )?(?:brokers?|advis[eo]rs?|consultan\w+|intermediar\w+)\b|\bregulated by CySEC\b/i,
    reason: 'the firm does not call itself licensed or regulated',
    fix: 'Leave the claim out; the licence line is in content/firm.yaml.',
  },
  {
    pattern:
      /\b(?:we are|we['’]re|our)(?: \w+ (?:is|are))?(?: an?)?(?: fully| truly)? independent (?:\w+ )?(?:advi[cs]\w*|brokers?|consultan\w+|firm|team|intermediar\w+)\b|\b(?:we are|our (?:firm|company|team) is) (?:\w+ )?(?:supervised|overseen) by\b|\blicen[cs]ed \w+ (?:like|such as) (?:us|ours)\b/i,
    reason: 'the firm does not call itself independent or supervised',
    fix: 'Leave the claim out; the licence line is in content/firm.yaml.',
    unless: 'denied',
  },
  {
    pattern:
      /\b(?:VAT|reduced rate|regime|relief)\b[^.!?]{0,80}\b200 ?(?:m²|m2\b|sqm|square met)|\b200 ?(?:m²|m2\b|sqm|square met)[^.!?]{0,80}\b(?:VAT|reduced rate|regime|relief)\b/i,
    reason: 'the old 200 m² VAT rules are not explained here',
    fix: 'Use [[vat-reduced.area]] and [[vat-reduced.value]] ([[vat-reduced.law]]), or say: ask your lawyer now.',
  },
  {
    pattern:
      /(?<!central )\b(?:bank of cyprus|hellenic bank|eurobank|alpha bank|astrobank|ancoria)\b/i,
    reason: 'no bank is named',
    fix: 'Write "the bank" or "banks in Cyprus".',
  },
  {
    pattern:
      /\b(?:approved|approval|decision) (?:in|within|takes?|comes? (?:in|within)) (?:just |only |about )?\d+ (?:working )?(?:hours?|days?|minutes?)/i,
    reason: 'no approval time is promised',
    fix: 'Say that the whole process usually takes [[process.duration]].',
  },
  {
    pattern: /\b\d{1,3} ?% (?:of applications? (?:are )?approved|approval rate|success rate)/i,
    reason: 'no chance of approval is given',
    fix: 'Leave the share out.',
  },
  {
    pattern:
      /\b(?:reflection|cooling-off|withdrawal) period (?:of|is|lasts) \d+|\b\d+ days (?:to|of) (?:withdraw|reflect|cool|change your mind)/i,
    reason: 'reflection and withdrawal periods are not given in days',
    fix: 'Say that the bank has to state the period in its offer.',
  },
  {
    pattern:
      /\b\d{1,3} ?% of (?:your |the |their |a )?(?:household['’]s |family['’]s )?(?:net |gross |monthly |net monthly )?(?:income|salary)\b(?! (?:slips?|certificates?|statements?|receipts?|papers?))/i,
    reason: 'no share of income is given as a rule',
    fix: 'Say that the bank looks at income and expenses.',
  },
  {
    pattern: /class A (?:is )?(?:required|needed|necessary) for (?:permanent )?residen/i,
    reason: 'class A is not needed for residency',
    fix: 'Keep the energy class and residency apart.',
  },
];

/**
 * Exceptions: the claim is denied before, its number is assumed, or the sentence is about something
 * other than a bank.
 */
const EXCEPTIONS = {
  denied:
    /\b(?:nobody|no one|no bank|nothing|never|not|cannot|neither|nor|whether|if|which|no|rarely|seldom|without)\b|n['’]t\b/i,
  assumed: new RegExp(String.raw`\b(?:${ASSUMED})\b`, 'i'),
  // Explains a term, or calculates an example.
  explained: /\b(?:means?|suppose|imagine|for example|invented|worked example)\b/i,
  elsewhere:
    /\b(?:plans?|planning|permits?|permission|certificates?|title|registry|municipality|architect)\b/i,
};

/** Promotional words cancel the exception `explained`. */
const PROMOTIONAL =
  /\b(?:we|us|our|ours|get|apply|call|hurry|best|lowest|cheapest|low|great|today|now|currently|available|deals?|banks? (?:offers?|gives?|lends?)|as little as|(?:just|only|from|starts? at) \d)\b/i;

const PERCENT = String.raw`(?:\d+(?:[.,]\d+)?|(?:one|two|three|four|five|six|seven)(?: and a half)?) ?(?:%|per ?cent\b)`;
const NOW = String.raw`(?:at the moment|currently|right now|now|at present|nowadays|today|these days|this (?:week|month|quarter|year|spring|summer|autumn|winter)|as of \w+|in (?:January|February|March|April|May|June|July|August|September|October|November|December)|in 20\d\d)`;
const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|ten|fourteen|a few)`;
const UNIT = String.raw`(?:working |business )?(?:hours?|days?|minutes?|weeks?)`;

const RATE = {
  reason: 'do not quote a current rate',
  fix: 'Use an assumed rate and call it an example.',
};
const OUTCOME = {
  reason: 'nothing is guaranteed',
  fix: 'Say what usually helps, and that the bank decides.',
};
const TIME = {
  reason: 'no approval time is promised',
  fix: 'Say that the whole process usually takes [[process.duration]].',
  unless: 'elsewhere',
} as const;
const SHARE = { reason: 'no chance of approval is given', fix: 'Leave the share out.' };
const RATIO = {
  reason: 'no share of income is given as a rule',
  fix: 'Say that the bank looks at income and expenses.',
};
const BANK = { reason: 'no bank is named', fix: 'Write "the bank" or "banks in Cyprus".' };
const SUPERLATIVE = {
  reason: 'a superlative that cannot be proved',
  fix: 'Say what you compare, and for whom an offer may suit.',
};
const PERSON = {
  reason: 'an identifiable person',
  fix: 'Write "a client" or "a couple", and round the numbers.',
};
const PERIOD = {
  reason: 'reflection and withdrawal periods are not given in days',
  fix: 'Say that the bank has to state the period in its offer.',
};
const UNFINISHED = {
  reason: 'unfinished text',
  fix: 'Finish or delete the passage.',
};
const claim = (source: string, said: Omit<ForbiddenClaim, 'pattern'>, flags = 'iu') => ({
  pattern: new RegExp(source, flags),
  ...said,
});

/** Further forbidden claims, checked in editors' texts but not on fixed pages. */
const EDITOR_CLAIMS: readonly ForbiddenClaim[] = [
  claim(
    String.raw`\b(?:we|our|us|get|gets|offers?|secure|find|guaranteed|with) (?:[\w’']+ ){0,5}(?:best|lowest|cheapest|most competitive|unbeatable) (?:\w+ ){0,2}(?:rates?|mortgages?|loans?|terms|conditions|prices?)\b`,
    { ...SUPERLATIVE, unless: 'denied' },
  ),
  claim(
    String.raw`\b(?:best|lowest|cheapest|most competitive|fastest|leading|most trusted|number one|no\. ?1) (?:[\w-]+ ){0,4}(?:in Cyprus|on the island|on the market|in Limassol|in the country|in town|of all banks|anywhere)\b`,
    { ...SUPERLATIVE, unless: 'denied' },
  ),
  claim(
    String.raw`\b(?:unbeatable|lower than any|cheaper than any|better than any|award-winning|second to none)\b|#1 (?:\w+ )?(?:brokers?|advis\w+|choice|team|firm|consult\w+)`,
    { ...SUPERLATIVE, unless: 'denied' },
  ),
  claim(String.raw`${PERCENT} (?:fixed|variable|interest)\b[^.!?]{0,30}\b${NOW}`, {
    ...RATE,
    unless: 'assumed',
  }),
  claim(String.raw`\b${NOW},? [^.!?]{0,60}\brates?\b(?:[^.!?]|\.\d){0,40}?${PERCENT}`, {
    ...RATE,
    unless: 'assumed',
  }),
  claim(
    String.raw`(?<!\b(?:VAT|tax) )\b(?:interest |mortgage |loan |fixed |variable )?rates? (?:[^.!?%\d]){0,40}${PERCENT}[^.!?]{0,20}\b${NOW}`,
    { ...RATE, unless: 'assumed' },
  ),
  claim(
    String.raw`\b(?:euribor|ECB rate|deposit facility|base rate)\b(?:[^.!?%\d]|\d+[- ]months?){0,50}-?${PERCENT}`,
    { ...RATE, unless: 'assumed' },
  ),
  claim(
    String.raw`\b(?:${PERCENT}|\d+ (?:out of|in) \d+|nine out of ten|most) of (?:our |all |the )?(?:clients?|customers?|applications?|applicants?|cases)\b[^.!?]{0,40}\b(?:approv|accept|succe)\w+`,
    SHARE,
  ),
  claim(
    String.raw`\b(?:success|approval|acceptance) rate (?:of|is|:|stands at|above|over) ?(?:over |about |nearly |almost )?\d`,
    SHARE,
  ),
  claim(
    String.raw`\b\d+ ?(?:out of|in|/) ?(?:every )?\d+ (?:of our |our )?(?:applications|applicants|clients)\b`,
    SHARE,
  ),
  claim(
    String.raw`\b(?:banks?|lenders?|they) (?:cannot|can['’]t|will not|won['’]t|never) (?:refuse|reject|say no)\b|\b(?:we|our \w+) (?:have |has |were |was )*never (?:been )?(?:refused|rejected|turned down)\b|\b(?:every|each|all) (?:of )?(?:our |the )?(?:applications?|clients?|cases?)\b[^.!?]{0,40}\b(?:approved|accepted|succe\w+)\b`,
    { ...OUTCOME, unless: 'denied' },
  ),
  claim(
    String.raw`\b(?:100 ?%|full) financ\w+|\b100 ?% (?:mortgages?|loans?)\b|\bfinanc\w+ (?:up to )?100 ?%|\b(?:no|zero|0 ?%) deposit (?:is )?(?:needed|required|necessary|mortgages?|loans?)\b|\b(?:buy|borrow|loans?|mortgages?|financ\w+)\b[^.!?]{0,30}\bwithout (?:a|any) deposit\b`,
    {
      reason: 'no share beyond content/figures.yaml is promised',
      fix: 'Name what banks usually lend: [[typical-mortgage.loan]].',
      unless: 'denied',
    },
  ),
  claim(
    String.raw`\bfixed at ${PERCENT}|\bmargin (?:is|of|stands at|starts at) (?:about |around |usually )?${PERCENT}`,
    { ...RATE, unless: 'assumed' },
  ),
  claim(
    String.raw`\bwithdraw(?:al)?\b[^.!?]{0,30}\b(?:within|after|of|for) ${NUMBER} days\b|\b${NUMBER}[- ]days?\b[^.!?]{0,20}\b(?:right of withdrawal|to (?:think|reflect|withdraw|cancel))\b`,
    PERIOD,
  ),
  claim(
    String.raw`\b(?:you|your (?:loan|mortgage|application)|everyone|everybody|the bank|they|it) (?:will|is sure to|are sure to|is certain to|are certain to|is bound to|are bound to) (?:definitely |certainly |always |surely )(?:be (?:approved|accepted|granted)|approve|accept|get|say yes)\b`,
    { ...OUTCOME, unless: 'denied' },
  ),
  claim(
    String.raw`\b(?:is|are) (?:sure|certain|bound) to (?:be (?:approved|accepted)|approve|accept|get the (?:loan|mortgage))`,
    { ...OUTCOME, unless: 'denied' },
  ),
  claim(
    String.raw`\b(?:approval|acceptance|the loan|the mortgage) is (?:a formality|automatic|assured|certain|a sure thing)|\b(?:everyone|everybody) (?:is|gets) (?:approved|accepted)|\b(?:risk-free|no-risk) (?:loan|mortgage)`,
    { ...OUTCOME, unless: 'denied' },
  ),
  claim(
    String.raw`\b(?:approv\w+|pre-approv\w+|decision|decides?|answers?|yes) (?:[\w’']+ ){0,3}(?:within|in|after) (?:just |only |as little as |about |under |less than )?${NUMBER}(?: (?:to|or|-) ${NUMBER})? ${UNIT}\b`,
    TIME,
  ),
  claim(
    String.raw`\b(?:approval|decision) (?:\w+ ){0,2}takes? (?:only |just |about )?${NUMBER}(?: (?:to|or|-) ${NUMBER})? ${UNIT}\b|\b(?:answers?|decision|approval|money|yes) (?:[\w’']+ ){0,3}(?:the )?same day\b|\b(?:money|funds|keys) (?:[\w’']+ ){0,4}(?:within|in) (?:just |only )?(?:${NUMBER}|an?) ${UNIT}\b`,
    TIME,
  ),
  claim(
    String.raw`\b(?:same-day|next-day|overnight|instant|24-hour|48-hour|one-day) (?:approvals?|decisions?|answers?|mortgages?|loans?)\b|\bapproved (?:the same day|overnight|on the spot|instantly|tomorrow)\b`,
    TIME,
  ),
  claim(
    String.raw`\b(?:debt[- ]to[- ]income|debt[- ]service|DTI|DSTI|DSCR)\b[^.!?]{0,60}${PERCENT}`,
    { ...RATIO, unless: 'assumed' },
  ),
  claim(
    String.raw`\b(?:one|a) third of (?:your |the |their )?(?:net |gross |monthly )*(?:income|salary|earnings)\b|${PERCENT} of (?:what you earn|your (?:earnings|pay|wages|take-home pay))\b`,
    RATIO,
  ),
  claim(
    String.raw`\b(?:at most|no more than|less than|under|up to) (?:a|one) third\b[^.!?]{0,30}\b(?:housing|instalments?|debts?)\b|\b(?:\d(?:\.\d)?|three|four|five|six) ?(?:times|x|×) (?:your |the |their |a )?(?:net |gross |annual |yearly |monthly )*(?:income|salary|earnings)\b`,
    RATIO,
  ),
  claim(
    String.raw`\bCentral Bank\b[^.!?]{0,40}\b(?:limits?|caps?|allows?|requires?|sets?|forbids?)\b(?:[^.!?]|\.\d){0,40}?${PERCENT}`,
    {
      reason: 'no share of the value is a rule of the Central Bank',
      fix: 'Say what banks usually lend: [[typical-mortgage.loan]].',
    },
  ),
  claim(
    String.raw`(?<!\p{L})(?:B[oO]C|Τρ[αά]πεζας? Κ[υύ]πρου|Ελληνικ[ηή]ς?(?: Τρ[αά]πεζας?)?|Alphabank|Laiki|Piraeus Bank|National Bank of Greece|Soci[eé]t[eé] G[eé]n[eé]rale|cdb ?bank|Cyprus Development Bank|RCB Bank|USB Bank|Housing Finance Corporation|Co-?operative (?:Central )?Bank|HSBC|Barclays|Santander|Lloyds|NatWest|Revolut|Deutsche Bank|Citibank|BNP Paribas|Raiffeisen\p{L}*|UniCredit|Sberbank|VTB)(?!\p{L})`,
    BANK,
    'u',
  ),
  claim(
    String.raw`\b(?:Alpha|Hellenic|Ancoria|Astro) (?:Bank|offers?|charges?|asks?|lends?|gives?)\b|\b(?:with|at|from|by|[Aa]sk|[Tt]ry) (?:Hellenic|Ancoria|Astrobank)\b(?! (?:law|\p{Lu}))`,
    BANK,
    'u',
  ),
  claim(String.raw`\b(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}\p{Ll}+`, PERSON, 'u'),
  claim(
    String.raw`[“"][^”"]{3,200}[.!?][”"] ?[–—-] ?\p{Lu}\p{Ll}+|\b\p{Lu}\p{Ll}{2,} \p{Lu}\.(?:,[^.!?]{0,40},)? (?:from \p{Lu}\p{Ll}+ )?(?:bought|borrowed|saved|earns|earned|refinanced)\b`,
    PERSON,
    'u',
  ),
  claim(
    String.raw`\b(?!(?:Buyers|Families|Couples|Clients|People|Borrowers|Residents|Investors|Students|Many|Some|Most) )\p{Lu}\p{Ll}{2,} from \p{Lu}\p{Ll}+ (?:bought|borrowed|saved|earns|earned|refinanced)\b`,
    PERSON,
    'u',
  ),
  claim(
    String.raw`\b(?:client|customer|borrower|applicant|helped|couple)s?,? (?:named |called )?\p{Lu}\p{Ll}+ (?:and \p{Lu}\p{Ll}+ )?\p{Lu}\p{Ll}{2,}`,
    PERSON,
    'u',
  ),
  claim(
    String.raw`(?<!\p{Lu}\p{Ll}+ )\b(?!The |A |An |Our |Your |Each |Every |Any |Land |Town |Inland )\p{Lu}\p{Ll}+ (?!\p{L}*(?:Bank|Registry|Ministry|Court|Office|Department|Council|Union|Law|Act|Fund|Group|Commission|Limited|Republic|Cyprus|Service|Unit)\b)\p{Lu}\p{Ll}{2,}(?:, (?:\d{2}|from \p{Lu}\p{Ll}+|an? [\p{Ll} ]+),)? (?:from \p{Lu}\p{Ll}+ )?(?:bought|borrowed|came to us|earns|earned|refinanced|applied for|saved €|took out|moved (?:to|from))\b`,
    PERSON,
    'u',
  ),
  claim(
    String.raw`\bXXX+\b|\b[xX]{2,} ?%|\bTK\b|\bTO DO:|\?{3,}|%%\w+%%|[Ll]orem\b|\b[Bb]lah blah\b|\basdf|\[(?:insert|your|add|fill|date|name|amount|link|source|citation|figure|picture)\b[^\]]*\]`,
    UNFINISHED,
    'u',
  ),
  claim(
    String.raw`\bas an AI\b|\b(?:language model|knowledge cut-?off|contentReference|oaicite|turn\d+search\d+)\b|utm_source=(?:chatgpt|openai)|^(?:certainly|sure|of course)[!,] (?:here|I)|\bI hope this (?:helps|article)|\blet me know if you(?:’d|'d| would) like|\bhere(?:’s|'s| is) (?:a|the|your) (?:draft|revised|rewritten|polished)\b|\bas of my last (?:update|training)|【|\bwould you like me to\b|^(?:meta description|seo (?:title|keywords?)|focus keyword|word count|slug) ?:`,
    UNFINISHED,
    'imu',
  ),
];

/** The most common American spellings. */
const AMERICAN_SPELLING =
  /\b(?:color|favor|labor|neighbor|center|fulfill(?!ed|ing)|(?:organ|real|amort|anal|recogn|summar|minim|maxim)[iy]z)\w*/gi;

/** Finds American spellings; names such as World Trade Center are ignored. */
export function findAmericanSpellings(text: string): readonly string[] {
  return [...text.matchAll(AMERICAN_SPELLING)]
    .filter(
      ({ 0: word, index }) =>
        !/^\p{Lu}/u.test(word) || !/\p{Lu}\p{L}*[ -]$/u.test(text.slice(0, index)),
    )
    .map(([word]) => word);
}

/** Whether the sentence around a match contains the exception. */
function isExcused(text: string, match: RegExpExecArray, unless: ForbiddenClaim['unless']) {
  if (unless === undefined) return false;
  const before = text.slice(0, match.index).replace(/^[\s\S]*[.!?]\s/, '');
  const rest = text.slice(match.index + match[0].length);
  const [after = ''] = rest.split(/[.!?](?:\s|$)/);
  const said = unless === 'denied' ? before : before + match[0] + after;
  const isAsked = unless === 'denied' && rest.startsWith('?', after.length);
  const isSold = unless === 'explained' && PROMOTIONAL.test(said);
  return isAsked || (EXCEPTIONS[unless].test(said) && !isSold);
}

/** Global flag: the first match may be an exception and the second not. */
const everywhere = (claims: readonly ForbiddenClaim[]) =>
  claims.map((said) => ({ ...said, pattern: new RegExp(said.pattern, `${said.pattern.flags}g`) }));

const CLAIMS = {
  page: everywhere(FORBIDDEN_CLAIMS),
  content: everywhere([...FORBIDDEN_CLAIMS, ...EDITOR_CLAIMS]),
};

/**
 * Finds forbidden claims, one per reason.
 *
 * @param kind `content` for an editor's text, `page` for a fixed page
 * @returns position, text, reason and fix of each
 */
export function findForbiddenClaims(text: string, kind: keyof typeof CLAIMS) {
  const findings = CLAIMS[kind].flatMap(({ pattern, reason, fix, unless }) => {
    pattern.lastIndex = 0;
    let match = pattern.exec(text);
    while (match && isExcused(text, match, unless)) match = pattern.exec(text);
    return match ? [{ index: match.index, found: match[0], reason, fix }] : [];
  });
  return findings.filter(
    ({ reason, found }, position) =>
      !findings
        .slice(0, position)
        .some((other) => other.reason === reason && other.found.includes(found.slice(0, 12))),
  );
}
