import { matchesOf, readPatterns } from './pattern-table.ts';

/** Reason for what is not yet written. */
export const UNFINISHED_TEXT = 'unfinished text';

const DENIED =
  /\b(?:nobody|no one|no (?:\w+ ){0,3}?(?:bank|lender|advis[eo]r|firm|rule|law)|nothing|never|not|cannot|neither|nor|whether|if|which|no|rarely|seldom|beware)\b|n['’]t\b/i;
const EXAMPLE = /\b(?:example|illustrat\w+|assum\w+|suppos\w+|imagine|invented)\b/i;
const ASSUMED = /\b(?:if|say|would|take)\b/i;
const EXPLAINED = /\b(?:means?|suppose|imagine|for example|invented|worked example)\b/i;
const PRAISED =
  /\b(?:we|us|our|ours|get|apply|call|hurry|best|lowest|cheapest|low|great|today|now|currently|available|deals?|banks? (?:offers?|gives?|lends?)|as little as|(?:just|only|from|starts? at) \d)\b/i;
const OTHER_PROCEDURE =
  /\b(?:plans?|planning|permits?|permission|certificates?|title|registry|municipality|architect)\b/i;
const TOGETHER = /\b(?:ask\w*|both|each|every bank|compar\w*)\b|\bsame day as\b/i;

/**
 * What excuses a match. `clause` is the clause up to the end of the match, `sentence` the whole
 * sentence. Nothing excuses `always` and `doubtful`, only a question of the reader `asked`.
 */
const EXCUSES: Readonly<Record<string, (clause: string, sentence: string) => boolean>> = {
  denied: (clause) => DENIED.test(clause),
  assumed: (clause, sentence) => EXAMPLE.test(sentence) || ASSUMED.test(clause),
  // Explains a term or calculates an example, without praise of an offer.
  explained: (_, sentence) => EXPLAINED.test(sentence) && !PRAISED.test(sentence),
  // Other procedures than those of a bank.
  elsewhere: (_, sentence) => OTHER_PROCEDURE.test(sentence),
  // Several banks, or two events, on one day.
  together: (_, sentence) => TOGETHER.test(sentence),
};

const PERCENT = String.raw`(?:\d+(?:[.,]\d+)?|(?:one|two|three|four|five|six|seven)(?: and a half)?) ?(?:%|per ?cent\b)`;
const NOW = String.raw`(?:at the moment|currently|right now|now|at present|nowadays|today|these days|this (?:week|month|quarter|year|spring|summer|autumn|winter)|as of \w+|in (?:January|February|March|April|May|June|July|August|September|October|November|December)|in 20\d\d)`;
const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|ten|fourteen|a few)`;
const SPAN = String.raw`(?:just |only |as little as |about |under |less than )?${NUMBER}(?: (?:to|or|-) ${NUMBER})? (?:working |business )?(?:hours?|days?|minutes?|weeks?)\b`;
const BEST = String.raw`(?:best|lowest|cheapest|most competitive|unbeatable)`;
const ADVISER = String.raw`(?:advi[cs]\w*|brokers?|consultan\w+|intermediar\w+)`;
const DEBT = String.raw`(?:rates?|mortgages?|loans?|interest)`;

/** Forbidden or doubtful wording (docs/facts.md); each pattern comes after what excuses it. */
const CLAIMS = readPatterns(String.raw`
## do not quote an APR | Refer readers to the bank’s ESIS.
explained \b(?:APRC?|annual percentage rate(?: of charge)?)\b[^.!?%]{0,40}?\d+(?:[.,]\d+)? ?%|\d+(?:[.,]\d+)? ?% APRC?\b
## do not quote a current rate | Use an assumed rate and call it an example.
always \b(?:current|today['’]s|present|latest) (?:\w+ )?(?:interest )?rates? (?:is|are|stands?|starts?) (?:at |from |about |around )?\d
assumed (?<!\b(?:VAT|tax|levy|fee|duty) )\b(?:interest|mortgage|loan|fixed|variable)?s? ?${DEBT}\b(?: \w+){0,4}? (?:starts? (?:from|at)|from|at only|as low as|only|(?:is|are|stands?|stood) (?:now|currently|at|about|around)|averages?|begins? at) (?:about |around |just |only )?${PERCENT}(?! of)
assumed \b(?:offer|get|have|secure)s? (?:you )?(?:an? |the |your )?(?:\w+ )?(?:mortgages?|loans?|rates?) (?:at|of|from) ${PERCENT}(?! of)
assumed ${PERCENT} (?:fixed|variable|interest)\b[^.!?]{0,30}\b${NOW}
assumed \b${NOW},? [^.!?]{0,60}\b(?<!VAT )rates?\b(?:[^.!?]|\.\d){0,40}?${PERCENT}
assumed (?<!\b(?:VAT|tax|fee|levy) )\b(?<!reduced |standard )rates? (?:[^.!?%\d]){0,40}${PERCENT}[^.!?]{0,20}\b${NOW}
assumed \b(?:euribor|ECB rate|deposit facility|base rate)\b(?:[^.!?%\d]|\d+[- ]months?){0,50}-?${PERCENT}|\beuribor (?:is|stands|stood) (?:now |currently |at |about )*-?\d
assumed \bfixed at ${PERCENT}|\bmargin (?:is|of|stands at|starts at) (?:about |around |usually )?${PERCENT}
## nothing is guaranteed | Say what usually helps, and that the bank decides.
always \b(?:we|I|our \w+) (?:can |will |do |always |even )*(?:guarantee|promise)\b(?! (?:you )?(?:nothing|no\b))
always \b(?:banks?|lenders?|they) (?:cannot|can['’]t|will not|won['’]t|never) (?:refuse|reject|say no)\b|\b(?:you|your (?:application|loan|mortgage)) (?:cannot|can['’]t|will not|won['’]t|will never) be (?:refused|rejected|declined|turned down)\b(?! (?:an?|the|your) )|\bwe(?: will|['’]ll| always| can)? get you (?:approved|a yes|the (?:loan|mortgage))\b|\b(?:approval|application|loan|mortgage|yes) is (?:as good as|practically|virtually) (?:done|certain|approved|yours)\b|\b(?:we|our \w+) (?:have |has |were |was )*never (?:been )?(?:refused|rejected|turned down)\b
denied (?<!(?:personally|state|government|parent)[- ])\bguarantee(?:d|s)? (?:you )?(?:an? |the |of |your )*(?:\w+ )?(?:approval|acceptance|loan|mortgage|rate)|\b(?:approval|acceptance|loan|mortgage) (?:\w+ ){0,2}(?:is|are|be) (?:\S+ )?guaranteed\b(?! by)|\b(?:approval|acceptance) guaranteed\b|\b100 ?% (?:approval|acceptance)\b
denied \b(?:every|each|all) (?:of )?(?:our |the )?(?:applications?|clients?|cases?)\b[^.!?]{0,40}\b(?:approved|accepted|succe\w+)\b|\b(?:you|your (?:loan|mortgage|application)|everyone|everybody|the bank|they|it) (?:will|is sure to|are sure to|is certain to|are certain to|is bound to|are bound to) (?:definitely |certainly |always |surely )(?:be (?:approved|accepted|granted)|approve|accept|get|say yes)\b
denied \b(?:is|are) (?:sure|certain|bound) to (?:be (?:approved|accepted)|approve|accept|get the (?:loan|mortgage))|\b(?:approval|acceptance|the loan|the mortgage) is (?:a formality|automatic|assured|certain|a sure thing)|\b(?:everyone|everybody) (?:is|gets) (?:approved|accepted)|\b(?:risk-free|no-risk) (?:loan|mortgage)
## no share beyond content/figures.yaml is promised | Name what banks usually lend: [[typical-mortgage.loan]].
asked (?-i:\b(?:No|no) deposit (?:is )?(?:needed|required|necessary)\b|\b(?:buy|borrow)\b[^.!?]{0,30}\bwithout (?:a|any) deposit\b)
denied \b(?:100 ?%|full) financ\w+|\b100 ?% (?:mortgages?|loans?)\b|\bfinanc\w+ (?:up to )?100 ?%|\b(?:zero|0 ?%) deposit (?:is )?(?:needed|required|necessary|mortgages?|loans?)\b|(?<!\p{L} )\bno deposit (?:is )?(?:needed|required|necessary|mortgages?|loans?)\b
## no chance of approval is given | Leave the share out.
always \b\d{1,3} ?% (?:of applications? (?:are )?approved|approval rate|success rate)|\b(?:success|approval|acceptance) rate (?:of|is|:|stands at|above|over) ?(?:over |about |nearly |almost )?\d
always \b(?:${PERCENT}|\d+ (?:out of|in) \d+|nine out of ten|most) of (?:our |all |the )?(?:clients?|customers?|applications?|applicants?|cases)\b[^.!?]{0,40}\b(?:approv|accept|succe)\w+|\b\d+ ?(?:out of|in|/) ?(?:every )?\d+ (?:of our |our )?(?:applications|applicants|clients)\b
## no approval time is promised | Say that the whole process usually takes [[process.duration]].
elsewhere \b(?:(?:pre-)?approv\w+|decision|decides?|answers?|yes) (?:[\w’']+ ){0,3}(?:within|in|after) ${SPAN}|\b(?:approval|decision) (?:\w+ ){0,2}takes? ${SPAN}|\b(?:money|funds|keys) (?:[\w’']+ ){0,4}(?:within|in) (?:${SPAN}|an? (?:hour|day|week)\b)
elsewhere \b(?:same-day|next-day|overnight|instant|24-hour|48-hour|one-day) (?:approvals?|decisions?|answers?|mortgages?|loans?)\b|\bapproved (?:the same day|overnight|on the spot|instantly|tomorrow)\b
together \b(?:answers?|decision|approval|money|yes) (?:[\w’']+ ){0,3}(?:the )?same day\b
## reflection and withdrawal periods are not given in days | Say that the bank has to state the period in its offer.
always \b(?:reflection|cooling-off|withdrawal) period (?:of|is|lasts) \d+|\b\d+ days (?:to|of) (?:withdraw|reflect|cool|change your mind)|\bwithdraw(?:al)?\b[^.!?]{0,30}\b(?:within|after|of|for) ${NUMBER} days\b|\b${NUMBER}[- ]days?\b[^.!?]{0,20}\b(?:right of withdrawal|to (?:think|reflect|withdraw|cancel))\b
## no share of income is given as a rule | Say that the bank looks at income and expenses.
always (?:\b\d{1,3} ?%|\b\d+ ?per ?cent) of (?:your |the |their |a )?(?:household['’]s |family['’]s )?(?:net |gross |monthly |net monthly )?(?:income|salary)\b(?! (?:slips?|certificates?|statements?|receipts?|papers?))|${PERCENT} of (?:what you earn|your (?:earnings|pay|wages|take-home pay))\b
always \b(?:one|a) third of (?:your |the |their )?(?:net |gross |monthly )*(?:income|salary|earnings)\b|\b(?:at most|no more than|less than|under|up to) (?:a|one) third\b[^.!?]{0,30}\b(?:housing|instalments?|debts?)\b|\b(?:\d(?:\.\d)?|three|four|five|six) ?(?:times|x|×) (?:your |the |their |a )?(?:net |gross |annual |yearly |monthly )*(?:income|salary|earnings)\b
assumed \b(?:debt[- ]to[- ]income|debt[- ]service|DTI|DSTI|DSCR)\b[^.!?]{0,60}${PERCENT}
## no share of the value is a rule of the Central Bank | Say what banks usually lend: [[typical-mortgage.loan]].
always \bCentral Bank\b[^.!?]{0,40}\b(?:limits?|caps?|allows?|requires?|sets?|forbids?)\b(?:[^.!?]|\.\d){0,40}?${PERCENT}
## the old 200 m² VAT rules are not explained here | Use [[vat-reduced.area]] and [[vat-reduced.value]] ([[vat-reduced.law]]), or say: ask your lawyer now.
always \b(?:VAT|reduced rate|regime|relief)\b[^.!?]{0,80}\b200 ?(?:m²|m2\b|sqm|square met)|\b200 ?(?:m²|m2\b|sqm|square met)[^.!?]{0,80}\b(?:VAT|reduced rate|regime|relief)\b
## class A is not needed for residency | Keep the energy class and residency apart.
always class A (?:is )?(?:required|needed|necessary) for (?:permanent )?residen
## the firm does not call itself licensed, regulated or independent | Leave the claim out; the licence line is in content/firm.yaml.
always \b(?:we are|fully|our (?:firm|consultancy|company|advis[eo]rs|consultants)(?: is| are)?) (?:an? )?(?:fully )?(?:licen[cs]ed|regulated|authori[sz]ed)\b|\bour licen[cs]ed\b|\bregulated by CySEC\b|(?:^|[.!?] )(?:fully )?(?:regulated|supervised|licen[cs]ed|authori[sz]ed) by (?:the )?(?:central bank|CySEC)|\blicen[cs]ed \w+ (?:like|such as) (?:us|ours)\b
denied \b(?:we|us|our|as)\b[^.!?]{0,50}(?<!\b(?:to|ask|with|from|by|through|use|need|see|choose|find|recommend) (?:an? )?)\blicen[cs]ed (?:\w+ )?(?:brokers?|advis[eo]rs?|consultan\w+|intermediar\w+)\b|\b(?:we are|we['’]re|our)(?: \w+ (?:is|are))?(?: an?)?(?: fully| truly)? independent (?:\w+ )?(?:${ADVISER}|firm|team)\b|\b(?:we are|our (?:firm|company|team) is) (?:\w+ )?(?:supervised|overseen) by\b
## a licence number, which only content/firm.yaml gives | Leave the claim out; the licence line is in content/firm.yaml.
always \b(?:licen[cs]e|registration|register|authori[sz]ation) (?:number|no\.?|nr\.?|№|#) ?:? ?[A-Z]*[ -]?\d{2,}|\b(?:registered|licensed) (?:with|by) [^.!?]{0,60}\b(?:number|no\.) ?\d
## a superlative that cannot be proved | Say what you compare, and for whom an offer may suit.
denied \b(?:we|our|us|get|gets|offers?|secure|find|guaranteed|with) (?:[\w’']+ ){0,5}${BEST} (?:\w+ ){0,2}(?:rates?|mortgages?|loans?|terms|conditions|prices?)\b
denied \b(?:${BEST}|fastest|leading|most trusted|number one|no\. ?1) (?:[\w-]+ ){0,4}(?:in Cyprus|on the island|on the market|in Limassol|in the country|in town|of all banks|anywhere)\b|\b(?:unbeatable|lower than any|cheaper than any|better than any|award-winning|second to none)\b|#1 (?:\w+ )?(?:brokers?|advis\w+|choice|team|firm|consult\w+)|\b(?:we are|our \w+ (?:is|are)) the (?:cheapest|best|leading|largest|fastest)\b
## advertising that puts readers under pressure or shows only one side | Say what the firm does, and what it costs.
always \b(?:free|nothing|zero|no fees?)\b[^.!?]{0,40}\b(?:because|since|as) (?:the |our )?(?:banks?|lenders?|developers?|others|partners)\b[^.!?]{0,20}\bpays?\b|\b(?:banks?|lenders?|developers?) pays? us,? so (?:it|the service|our \w+|you)\b
always (?:^|[.!] )hurry\b|\b(?:hurry up|act now|last chance(?! to (?:ask|read|check))|limited[- ]time|while (?:stocks?|rates|it) lasts?|offer (?:ends|expires) (?:soon|today|tomorrow|tonight|on|this|in|at)\b|(?:apply|call|book|sign) (?:us )?(?:now|today),? (?:before|or|while)|before (?:it['’]s too late|rates (?:rise|go up))|only ${NUMBER} (?:places?|spots?|slots?|seats?|appointments?) (?:are )?left|don['’]t miss (?:out|this))\b
denied \b(?:we (?:won|have won|were (?:awarded|voted|named))|(?:awarded|named|voted) (?:the )?(?:best|top|leading)|we are (?:the )?winners? of|(?:five|5)[- ]star (?:service|reviews?|rat\w+)|rated (?:\d|excellent)|voted (?:best|number))\b|[★⭐]{2,}|\b\d(?:[.,]\d)? ?(?:out of|\/) ?5 (?:stars?|on Google|from)\b|\b(?:our|happy|satisfied|thousands of) (?:clients|customers) (?:say|love|rave|recommend)\b
## no bank is named | Write "the bank" or "banks in Cyprus".
always (?<!central )\b(?:bank of cyprus|hellenic bank|eurobank|alpha bank|astrobank|ancoria)\b
always (?-i:(?<!\p{L})(?:B[oO]C|Τρ[αά]πεζας? Κ[υύ]πρου|Ελληνικ[ηή]ς?(?: Τρ[αά]πεζας?)?|Alphabank|Laiki|Piraeus Bank|National Bank of Greece|Soci[eé]t[eé] G[eé]n[eé]rale|cdb ?bank|Cyprus Development Bank|RCB Bank|USB Bank|Housing Finance Corporation|Co-?operative (?:Central )?Bank|HSBC|Barclays|Santander|Lloyds|NatWest|Revolut|Deutsche Bank|Citibank|BNP Paribas|Raiffeisen\p{L}*|UniCredit|Sberbank|VTB)(?!\p{L})|\b(?:Alpha|Hellenic|Ancoria|Astro) (?:Bank|offers?|charges?|asks?|lends?|gives?)\b|\b(?:with|at|from|by|[Aa]sk|[Tt]ry) (?:Hellenic|Ancoria|Astrobank)\b(?! (?:law|\p{Lu})))
## an identifiable person | Write "a client" or "a couple", and round the numbers.
always (?-i:\b(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}\p{Ll}+|[“"][^”"]{3,200}[.!?][”"] ?[–—-] ?\p{Lu}\p{Ll}+|\b\p{Lu}\p{Ll}{2,} \p{Lu}\.(?:,[^.!?]{0,40},)? (?:from \p{Lu}\p{Ll}+ )?(?:bought|borrowed|saved|earns|earned|refinanced)\b|\b(?!(?:Buyers|Families|Couples|Clients|People|Borrowers|Residents|Investors|Students|Many|Some|Most) )\p{Lu}\p{Ll}{2,} from \p{Lu}\p{Ll}+ (?:bought|borrowed|saved|earns|earned|refinanced)\b)
always (?-i:\b(?:client|customer|borrower|applicant|helped|couple)s?,? (?:named |called )?\p{Lu}\p{Ll}+ (?:and \p{Lu}\p{Ll}+ )?\p{Lu}\p{Ll}{2,}|(?<!\p{Lu}\p{Ll}+ )\b(?!The |A |An |Our |Your |Each |Every |Any |Land |Town |Inland )\p{Lu}\p{Ll}+ (?!\p{L}*(?:Bank|Registry|Ministry|Court|Office|Department|Council|Union|Law|Act|Fund|Group|Commission|Limited|Republic|Cyprus|Service|Unit)\b)\p{Lu}\p{Ll}{2,}(?:, (?:\d{2}|from \p{Lu}\p{Ll}+|an? [\p{Ll} ]+),)? (?:from \p{Lu}\p{Ll}+ )?(?:bought|borrowed|came to us|earns|earned|refinanced|applied for|saved €|took out|moved (?:to|from))\b)
always (?-i:\p{Lu}\p{Ll}+,? (?:\([^)]*|who (?:is|was) |was )?born (?:(?:on|in) )?(?:\d|\p{Lu}\p{Ll}+ \d)|\b[Dd]ate of birth:? (?:is )?\d|\b(?:ID|[Ii]dentity|[Pp]assport)(?: card)?(?: number| no\.?| nr\.?)? ?:? ?(?:is )?[A-Z]{0,2}\d{5,9}\b)
## ${UNFINISHED_TEXT} | Finish or delete the passage.
always \blorem ipsum\b|\bcoming soon\b|\bTODO\b|\bTB[DC]\b|\bFIXME\b|\bblah blah\b|\basdf|error! (?:reference|bookmark|hyperlink)|\[(?:insert|your|add|fill|date|name|amount|link|source|citation|figure|picture|comment)\b[^\]]*\]|\[[A-Z]{1,3}\d{1,2}\](?!\()|>{7}|^draft\b(?=\s*(?:[:–—-]|$|v?\d))|(?<=\()draft(?=\))|%%\w+%%|\?{3,}
always (?-i:\bXXX+\b|\b[xX]{2,} ?%|\bTK\b|\bDRAFT\b|\bLorem\b|\bTO DO:)
always \bas an AI\b|\b(?:language model|knowledge cut-?off|contentReference|oaicite|turn\d+search\d+)\b|utm_source=(?:chatgpt|openai)|^(?:certainly|sure|of course|absolutely)[!,] (?:here|I)|\bI hope this (?:helps|article|email)|\blet me know if you(?:’d|'d| would) like|\bhere(?:’s|'s| is) (?:a|the|your|an) (?:draft|revised|rewritten|polished|updated|description of|summary of the)\b|\bas of my last (?:update|training)|【|\bwould you like me to\b|^(?:meta description|seo (?:title|keywords?)|focus keyword|word count|slug|alt text) ?:|\b(?:in this article,? we will explore|it['’]s important to note that)\b
## a promise of ease or savings that readers cannot check | Say what happens, with a number.
doubtful \b(?:hassle-free|stress-free|effortless(?:ly)?|quick and easy|in no time|save (?:you )?thousands|peace of mind|dream home|tailor-made|one-stop shop|trusted by|unrivalled|world-class|game[- ]changer)\b
## a share or number of clients | Say it only if you can show it.
doubtful \b(?:\d[\d,]*\+?|thousands of|most of our) (?:happy |satisfied )?(?:clients|customers|families)\b
`);

/** Words that say that a quotation is a warning. */
const WARNED =
  /\b(?:beware|ignore|distrust|avoid|doubt|warn\w*|never believe|walk away|claims?|advert\w*|slogans?|sounds?|words like|phrases? like|promises? (?:such as|like)|anyone who|whoever)\b/i;

const CLAUSE_START =
  /[;:–—]|, (?=(?:we|our|you|they|it|but|and|so|yet|then|because|the bank|banks?|rates?|loans?|mortgages?|interest|get)\b)/gi;

/** Whether the sentence around a match allows it. */
function isExcused(text: string, match: RegExpExecArray, excuse: string): boolean {
  const before = text.slice(0, match.index).replace(/^[\s\S]*[.!?]\s/, '');
  const rest = text.slice(match.index + match[0].length);
  const [after = ''] = rest.split(/[.!?](?:\s|$)/);
  const sentence = before + match[0] + after;
  const opened = Math.max(...['“', '‘', '"'].map((mark) => before.lastIndexOf(mark)));
  const isQuoted = opened !== -1 && !/[”’"](?:\s|$)/.test(before.slice(opened + 1));
  if (isQuoted && WARNED.test(sentence)) {
    return true;
  }

  // A question of the reader, not a call such as 'Want a guaranteed loan?'.
  const isAsked =
    /^(?:can|could|does|do|is|are|will|would|who|what|why|how|when|should|which)\b/i.test(
      before || match[0],
    ) && rest.startsWith('?', after.length);
  if (isAsked && (excuse === 'denied' || excuse === 'asked')) {
    return true;
  }

  const starts = [...(before + match[0]).matchAll(CLAUSE_START)].map(({ index }) => index);
  const clause = before.slice(starts.findLast((index) => index < before.length) ?? 0) + match[0];
  return EXCUSES[excuse]?.(clause, sentence) ?? false;
}

/**
 * Finds forbidden and doubtful claims, one per reason.
 *
 * @returns position, text, reason and fix of each; a warning may be right
 */
export function findForbiddenClaims(text: string) {
  const findings = CLAIMS.flatMap(({ pattern, word, reason, fix }) => {
    // The first match may be excused and the second not.
    const match = matchesOf(text, pattern).find((one) => !isExcused(text, one, word));
    // What is doubtful may be right.
    const severity = word === 'doubtful' ? ('warning' as const) : ('error' as const);
    return match ? [{ index: match.index, found: match[0], severity, reason, fix }] : [];
  });
  return findings.filter(
    ({ reason }, place) => findings.findIndex((other) => other.reason === reason) === place,
  );
}
