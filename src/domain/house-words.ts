/** What no page may say, whatever it is about, and what to write instead (docs/facts.md). */
export type ForbiddenClaim = {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly write: string;
};

/** The rest of a sentence; the point of a decimal does not end it. */
const SENTENCE = String.raw`(?:[^.!?]|\.\d)*`;

/** Words that make a figure an assumption of the article. */
const ASSUMED = String.raw`example|illustrat\w+|assum\w+|suppos\w+|imagine|if|say|would|take|invented`;

export const FORBIDDEN_CLAIMS: readonly ForbiddenClaim[] = [
  {
    pattern: /\blorem ipsum\b|\bcoming soon\b|\bTODO\b|\bTBD\b/i,
    reason: 'unfinished text',
    write: 'Finish the text, or leave the place out.',
  },
  {
    pattern: /\bAPR\b|annual percentage rate of/i,
    reason: 'no APR is quoted',
    write: 'Send the reader to the ESIS of the bank for the full cost.',
  },
  {
    pattern:
      /\b(?:current|today['’]s|present|latest) (?:\w+ )?(?:interest )?rates? (?:is|are|stands?|starts?) (?:at |from |about |around )?\d/i,
    reason: 'no current rate is quoted',
    write: 'Use an assumed rate and call it an example.',
  },
  {
    pattern: /\beuribor (?:is|stands|stood) (?:now |currently |at |about )*-?\d/i,
    reason: 'no current rate is quoted',
    write: 'Say that the rate is Euribor plus a margin, without a figure.',
  },
  {
    // A figure after "from", "at" or "now" is an offer unless the sentence calls it an assumption.
    pattern: new RegExp(
      String.raw`(?<!\b(?:${ASSUMED})\b${SENTENCE})` +
        String.raw`\b(?:interest|mortgage|loan|fixed|variable)?s? ?(?:rates?|mortgages?|loans?|interest)\b(?: \w+){0,4}? ` +
        String.raw`(?:starts? (?:from|at)|from|at only|as low as|(?:is|are|stands?|stood) (?:now|currently|at|about|around)|averages?) ` +
        String.raw`(?:about |around |just |only )?\d+(?:[.,]\d+)? ?%(?! of)(?!${SENTENCE}\b(?:${ASSUMED})\b)`,
      'i',
    ),
    reason: 'no current rate is quoted',
    write: 'Use an assumed rate and call it an example.',
  },
  {
    pattern:
      /\bguarantee(?:d|s)? (?:you )?(?:an? )?(?:of )?(?:\w+ )?(?:approval|acceptance|loan|mortgage|rate)|\b(?:approval|acceptance|loan|mortgage) (?:\w+ ){0,2}(?:is|are|be) (?:\S+ )?guaranteed\b(?! by)|\b(?:approval|acceptance) guaranteed\b|\b100 ?% (?:approval|acceptance)\b|\bapproval is certain\b/i,
    reason: 'nothing is guaranteed',
    write: 'Say what usually helps, and that the bank decides.',
  },
  {
    pattern: /\bwe (?:can |will )?(?:guarantee|promise)\b/i,
    reason: 'nothing is guaranteed',
    write: 'Say what the firm does, not how it ends.',
  },
  {
    pattern:
      /\b(?:we are|fully|our (?:firm|consultancy|company|advis[eo]rs|consultants)(?: is| are)?) (?:an? )?(?:fully )?(?:licen[cs]ed|regulated|authori[sz]ed)\b|\bour licen[cs]ed\b|\blicen[cs]ed (?:\w+ )?(?:brokers?|advis[eo]rs?|consultan\w+|intermediar\w+)\b|\bregulated by CySEC\b/i,
    reason: 'the firm does not call itself licensed or regulated',
    write: 'Leave the claim out; the licence line stands in content/firm.yaml.',
  },
  {
    pattern: /\b200 ?(?:m²|m2\b|sqm|square met)/i,
    reason: 'the old 200 m² VAT rules are not explained here',
    write:
      'Use the first 130 m² and €350,000 of value (Law 42(I)/2023), or say: ask your lawyer now.',
  },
  {
    pattern: /\b(?:bank of cyprus|hellenic bank|eurobank|alpha bank|astrobank|ancoria)\b/i,
    reason: 'no bank is named',
    write: 'Write "the bank" or "banks in Cyprus".',
  },
  {
    pattern:
      /\b(?:approved|approval|decision) (?:in|within|takes?|comes? (?:in|within)) (?:just |only |about )?\d+ (?:working )?(?:hours?|days?|minutes?)/i,
    reason: 'no approval time is promised',
    write: 'Say that the whole process usually takes 4 to 8 weeks.',
  },
  {
    pattern: /\b\d{1,3} ?% (?:of applications? (?:are )?approved|approval rate|success rate)/i,
    reason: 'no chance of approval is given',
    write: 'Leave the share out.',
  },
  {
    pattern:
      /\b(?:reflection|cooling-off|withdrawal) period (?:of|is|lasts) \d+|\b\d+ days (?:to|of) (?:withdraw|reflect|cool|change your mind)/i,
    reason: 'reflection and withdrawal periods are not given in days',
    write: 'Say that the bank has to state the period in its offer.',
  },
  {
    pattern:
      /\b\d{1,3} ?% of (?:your |the |their |a )?(?:household['’]s |family['’]s )?(?:net |gross |monthly |net monthly )?(?:income|salary)\b/i,
    reason: 'no share of income is given as a rule',
    write: 'Say that the bank looks at what comes in and at what goes out.',
  },
  {
    pattern: /class A (?:is )?(?:required|needed|necessary) for (?:permanent )?residen/i,
    reason: 'class A is not needed for residency',
    write: 'Keep the energy class and residency apart.',
  },
];

/** American spellings that copy picks up most easily. */
export const AMERICAN_SPELLING =
  /\b(?:color|favor|labor|neighbor|center|fulfill(?!ed|ing)|(?:organ|real|amort|anal|recogn|summar|minim|maxim)[iy]z)\w*/gi;
