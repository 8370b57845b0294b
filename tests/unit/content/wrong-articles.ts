/**
 * What `npm run check:content` says of each file in `fixtures/wrong`, word for word: line, field,
 * what was found, what to write.
 */
export const WRONG_ARTICLES: Readonly<Record<string, readonly string[]>> = {
  Wrong_Name: [
    '1  file: found "Wrong_Name.mdx". Rename the file to wrong-name.mdx: its name is the address of the page.',
  ],
  'alt-is-file-name': [
    '17  picture: found the description "plan.png". Write in the square brackets what the picture shows, for readers who cannot see it.',
  ],
  american: ['17  text: found "Amortization", an American spelling. Write the British one.'],
  'approval-time': [
    '4  excerpt: found "Approved in 3 days": no approval time is promised. Say that the whole process usually takes [[process.duration]].',
  ],
  'bad-date': [
    '7  date: found "31/01/2026". Write date as a day that exists, in the form 2026-01-31 (year, month, day).',
  ],
  'bank-named': [
    '17  text: found "Bank of Cyprus": no bank is named. Write "the bank" or "banks in Cyprus".',
  ],
  'broken-anchor': [
    '17  link: found "/blog/rate-basics#base-and-margins", but /blog/rate-basics has no part named "base-and-margins". Did you mean #base-and-margin?',
  ],
  'broken-link': [
    '17  link: found "/mortgage-calculater", which leads nowhere. Did you mean /mortgage-calculator?',
  ],
  'broken-own-anchor': [
    '17  link: found "#fees", but /blog/broken-own-anchor has no part named "fees". Leave #fees out.',
  ],
  'broken-yaml': [
    '4  frontmatter: found YAML that cannot be read (Nested mappings are not allowed in compact mappings). Put a text with a colon or a quotation mark between single quotes.',
  ],
  'calculator-figures-as-text': [
    '17  CalculatorLink.amount: found amount="250000". Write amount as a number from 1000 to 100000000 in braces, for example amount={250000}.',
  ],
  capitals: [
    '17  text: found "READ THIS" in capitals. Write it in small letters; use **bold** where a word matters.',
  ],
  'category-as-text': [
    '5  categories: found "Mortgages". Write categories as a list of one to three of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'click-here': [
    '17  link: found the words "click here". Say where the link leads: many readers hear links without what is around.',
  ],
  'current-rate': [
    '17  text: found "current interest rate is 3": no current rate is quoted. Use an assumed rate and call it an example.',
  ],
  'day-that-is-none': [
    '7  date: found "2026-02-31". Write date as a day that exists, in the form 2026-01-31 (year, month, day).',
  ],
  'draft-in-words': ['13  draft: found "yes please". Write true or false for draft.'],
  'empty-answer': [
    '15  questions.0.anwser: found a field that does not exist. Did you mean questions.0.answer?',
  ],
  'empty-field': ['4  excerpt: found an empty field. Write 80 to 180 characters for excerpt.'],
  'empty-steps': [
    '17  Steps: found nothing between its tags. Write something between <Steps> and </Steps>, with empty lines around it.',
  ],
  'event-handler': [
    '17  text: found the attribute onclick on <abbr>, which the policy of the site does not allow. Take it out.',
  ],
  'everything-at-once': [
    '2  title: found "Short" (5 characters). Write 20 to 70 characters for title.',
    '2  excerpt: found nothing. Write 80 to 180 characters for excerpt.',
    '8  motif: found "flower". Write for motif one of: rosette, compass, target, leaf, star, diamond, wave, arch, steps, sun, lattice, petal, keyhole, bridge.',
    '14  heading: found a second main heading, "Again". Write ## before it: the title of the page is its only main heading.',
    '16  link: found "/nowhere", which leads nowhere. Write the address of a page of this site.',
    '16  link: found the words "here". Say where the link leads: many readers hear links without what is around.',
    '16  text: found "guarantee approval": nothing is guaranteed. Say what usually helps, and that the bank decides.',
    '16  text: found "We guarantee": nothing is guaranteed. Say what the firm does, not how it ends.',
  ],
  expression: [
    '17  text: found "{price}". Write what it should say; for the sign itself write \\{.',
  ],
  'figure-missing-picture': [
    '17  Figure.src: found "none.png", which does not exist. Put the picture into content/images and write its file name.',
  ],
  'figure-without-alt': ['17  Figure.alt: found no alt. Write 10 to 250 characters for alt.'],
  'figures-typed': [
    '15  text: found "Law 7(I)/2020", a figure typed by hand. Write [[reduced-tax.law]].',
    '15  text: found "Law 9(I)/1999", a figure typed by hand. Add it to content/figures.yaml with its law and its date, and write its name here.',
    '15  text: found "7%", a figure typed by hand. Write [[reduced-tax.rate]].',
    '15  text: found "12%", a figure typed by hand. Add it to content/figures.yaml with its law and its date, and write its name here.',
    '15  text: found "77 m²", a figure typed by hand. Write [[reduced-tax.area]].',
    '17  text: found "2%", a figure typed by hand. Write [[land-fee.rate.1.rate]].',
    '17  text: found "€1,000", a figure typed by hand. Write [[land-fee.rate.1.limit]].',
    '19  text: found "35 to 45%", a figure typed by hand. Write [[usual-loan.share]].',
    '19  text: found "45%", a figure typed by hand. Write [[usual-loan.share.most]].',
  ],
  'figures-unknown': [
    '2  figure: found "[[usual-loan.shares]]", which content/figures.yaml does not have. Did you mean [[usual-loan.share]]?',
    '15  figure: found "[[reduced-tax]]", which content/figures.yaml does not have. Did you mean [[reduced-tax.law]]?',
    '15  figure: found "[[reduced-tax.rat]]", which content/figures.yaml does not have. Did you mean [[reduced-tax.rate]]?',
    '15  figure: found "[[window-tax.rate]]", which content/figures.yaml does not have. Write a figure of content/figures.yaml, or add it there.',
  ],
  'firm-mail': [
    '17  link: found "mailto:hello@tessera.example". Link to /contact: it reads content/firm.yaml.',
    '17  text: found "hello@tessera.example", a fact of the firm typed by hand. Write "we" or link to /contact: the page there reads content/firm.yaml.',
  ],
  'firm-phone': [
    '17  text: found "25 000 000", a fact of the firm typed by hand. Write "we" or link to /contact: the page there reads content/firm.yaml.',
  ],
  'future-review': [
    '8  reviewed: found 2027-01-15, a day to come. Write the day on which somebody checked every fact, 2026-11-21 at the latest.',
  ],
  guarantee: [
    '17  text: found "guarantee a loan": nothing is guaranteed. Say what usually helps, and that the bank decides.',
    '17  text: found "we guarantee": nothing is guaranteed. Say what the firm does, not how it ends.',
  ],
  'html-comment': [
    '17  text: found MDX that cannot be read (Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`)). Write \\< for the sign itself, and {/* note */} for a note to other editors.',
  ],
  'import-line': [
    '15  text: found "import Box from \'../Box.astro\'". Take the line out: components are there without an import.',
  ],
  'javascript-link': [
    '17  link: found "javascript:alert". Write an address that begins with / or https://.',
  ],
  licensed: [
    '17  text: found "We are fully licensed": the firm does not call itself licensed or regulated. Leave the claim out; the licence line stands in content/firm.yaml.',
  ],
  'link-to-draft': [
    '17  link: found "/blog/unfinished-draft", a draft. Take the link out until the article is published.',
  ],
  'link-to-redirect': [
    '17  link: found "/contact/", which only redirects. Write /contact.',
    '17  link: found "/mortgage-calculator.html", which only redirects. Write /mortgage-calculator.',
  ],
  'long-description': [
    '3  description: found "What to lay side by side when two banks have answered. What…" (219 characters). Write 110 to 160 characters for description.',
  ],
  'long-paragraph': [
    '17  text: found a paragraph of 140 words, "A bank looks at what comes in and at what goes out each mon…". Break it into paragraphs of at most 110 words.',
  ],
  'long-title': [
    '2  title: found "How to compare two mortgage offers from two banks when both…" (72 characters). Write 20 to 70 characters for title.',
  ],
  'mail-link': [
    '17  link: found "mailto:someone@mail.example". Link to /contact: it reads content/firm.yaml.',
  ],
  'missing-image': [
    '17  picture: found "../images/none.png", which does not exist. Put the picture into content/images and write ../images/NAME.png, or use <Figure>.',
  ],
  'missing-title': ['2  title: found nothing. Write 20 to 70 characters for title.'],
  'misspelt-field': ['4  exerpt: found a field that does not exist. Did you mean excerpt?'],
  'no-alt': [
    '17  picture: found "../images/plan.png" without a description. Write in the square brackets what the picture shows, for readers who cannot see it.',
  ],
  'no-category': [
    '5  categories: found 0 lines. Write categories as a list of one to three of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'no-frontmatter': [
    '1  frontmatter: found none. Begin the file with a line ---, then the fields, then a line --- again.',
    '1  heading: found a second main heading, "A title". Write ## before it: the title of the page is its only main heading.',
  ],
  'no-review-date': [
    '2  reviewed: found nothing. Write reviewed as a day that exists, in the form 2026-01-31 (year, month, day).',
  ],
  'no-text': ['1  text: found no text. Write the text below the second ---.'],
  'number-for-a-date': [
    '7  date: found "2026". Write date as a day that exists, in the form 2026-01-31 (year, month, day).',
  ],
  'old-review': [
    '8  warning, reviewed: found 2025-06-01, over a year ago. Check every fact again and write the day of that.',
  ],
  'picture-elsewhere': [
    '17  picture: found a picture of another site, "https://pictures.example/plan.png". Put the picture into content/images and write its path.',
  ],
  'raw-html': [
    '17  text: found the HTML <div>, which the policy of the site does not allow. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, KeyFigure.',
  ],
  'related-to-draft': [
    '12  related.0: found "unfinished-draft", a draft. Take the line out until the article is published.',
  ],
  'related-to-itself': [
    '12  related.0: found the article itself. Name another article, or take the line out.',
  ],
  'relative-link': [
    '17  link: found the relative address "rate-basics.mdx". Write it from the top: /blog/rate-basics.',
  ],
  'review-long-before-date': [
    '8  reviewed: found "2026-05-01". Check every fact again and write the day of that for reviewed: at most 60 days before date.',
  ],
  scheduled: [
    '7  warning, date: found 2026-12-24, a day to come. The article stays out of the published site until then; write today to publish now.',
  ],
  'script-tag': [
    '17  text: found the HTML <script>, which the policy of the site does not allow. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, KeyFigure.',
  ],
  'second-h1': [
    '15  heading: found a second main heading, "Another title". Write ## before it: the title of the page is its only main heading.',
  ],
  'short-description': [
    '3  description: found "Too short for a search result." (30 characters). Write 110 to 160 characters for description.',
  ],
  'short-title': [
    '2  title: found "Two offers" (10 characters). Write 20 to 70 characters for title.',
  ],
  'skipped-level': [
    '21  heading: found "Small fees" on level 4 after level 2. Write ### before it: levels go down one at a time.',
  ],
  'slug-field': [
    '13  slug: found a field that does not exist. Take it out; to change the address of the page, rename the file slug-field.mdx.',
  ],
  'title-taken': [
    '2  title: found the title of content/blog/compare-offers.mdx. Write a title of its own.',
  ],
  'unclosed-brace': [
    '17  text: found MDX that cannot be read (Unexpected end of file in expression, expected a corresponding closing brace for `{`). Close the brace, or write \\{ for the sign itself.',
  ],
  'unclosed-tag': [
    '17  text: found MDX that cannot be read (Expected a closing tag for `<Callout>` (17:1)). Close every tag that is opened, in the same paragraph or on a line of its own.',
  ],
  'unknown-category': [
    '7  categories.1: found "Loans". Write for each category one of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'category-twice': ['5  categories: found 2 lines. Write each category once.'],
  'unknown-component': ['17  text: found <Calout>, which is no component. Did you mean <Callout>?'],
  'unknown-field': [
    '13  author: found a field that does not exist. Take it out; the fields are: title, description, excerpt, card, categories, date, reviewed, motif, palette, related, questions, draft.',
  ],
  'unknown-motif': [
    '9  motif: found "flower". Write for motif one of: rosette, compass, target, leaf, star, diamond, wave, arch, steps, sun, lattice, petal, keyhole, bridge.',
  ],
  'unknown-prop': [
    '17  Callout.colour: found a property that does not exist. Take it out; Callout takes tone, title.',
  ],
  'unknown-related': [
    '12  related.0: found "rate-basic", which is no article. Did you mean rate-basics?',
  ],
  'whole-address': [
    '17  link: found the whole address "https://www.tessera.example/mortgage-calculator". Write /mortgage-calculator.',
  ],
  'wrong-prop-value': [
    '17  Callout.tone: found tone="danger". Write for tone one of: note, tip, care.',
  ],
  'template-left': [
    '15  text: found "Say in two or three sentences what the reader will know at…", the text of a new file. Write your own in its place, or take it out.',
  ],
  'click-here-with-more': [
    '19  link: found the words "see here". Say where the link leads: many readers hear links without what is around.',
    '19  link: found the words "click here for the calculator". Say where the link leads: many readers hear links without what is around.',
  ],
  'link-arrow': [
    '19  link: found the words "Click here »". Say where the link leads: many readers hear links without what is around.',
  ],
  'link-read-more': [
    '19  link: found the words "Read more…". Say where the link leads: many readers hear links without what is around.',
  ],
  'link-reference': [
    '19  link: found "/blogg", which leads nowhere. Did you mean /blog?',
    '19  text: found "[nothing][2]", which is shown as it stands. Write the address: [where it leads](/mortgage-calculator).',
  ],
  'link-percent': [
    '19  link: found "/bl%og", with a % that stands for no sign. Copy the address again from the page itself.',
    '19  link: found "#a%zz", with a % that stands for no sign. Copy the address again from the page itself.',
  ],
  'link-empty': [
    '19  link: found no address. Write it in the round brackets.',
    '19  link: found no address. Write it in the round brackets.',
  ],
  'link-without-https': [
    '19  link: found "www.cylaw.org" without https://. Write https://www.cylaw.org.',
  ],
  'link-with-spaces': [
    '19  text: found "[the blog](/mortgage calculator)", which is shown as it stands. An address has no spaces: rename the picture, or copy the address of the page again.',
  ],
  'link-without-slash': [
    '19  link: found the relative address "contact". Write it from the top: /contact.',
  ],
  'link-to-file': [
    '19  link: found the relative address "../blog/rate-basics.mdx". Write it from the top: /blog/rate-basics.',
    '19  link: found "/blog/rate-basics.mdx", which leads nowhere. Did you mean /blog/rate-basics?',
    '19  link: found "/content/blog/rate-basics.mdx", which leads nowhere. Write the address of a page of this site.',
  ],
  'link-own-host': [
    '19  link: found the whole address "https://www.tessera.example/mortgage-calculator". Write /mortgage-calculator.',
    '19  link: found the whole address "https://tessera.example/blog". Write /blog.',
  ],
  'web-address-in-angles': [
    '19  text: found MDX that cannot be read (Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)). Write the link as [where it leads](https://…).',
    '19  link: found the words "https://www.example.org/x". Say where the link leads: many readers hear links without what is around.',
  ],
  'picture-with-spaces': [
    '19  text: found "![A plan of the flat](../images/my plan.png)", which is shown as it stands. An address has no spaces: rename the picture, or copy the address of the page again.',
  ],
  'picture-of-other-kind': [
    '19  picture: found "../images/plan.svg", which does not exist. Put the picture into content/images and write ../images/NAME.png, or use <Figure>.',
  ],
  'html-unclosed-break': [
    '19  text: found MDX that cannot be read (Expected a closing tag for `<br>` (19:4) before the end of `paragraph`). Write <br />, or begin a new paragraph.',
  ],
  'html-picture': [
    '19  text: found MDX that cannot be read (Expected a closing tag for `<img>` (19:1)). Write ![what the picture shows](../images/NAME.png), or use <Figure>.',
    '19  text: found the HTML <img>, which the policy of the site does not allow. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, KeyFigure.',
  ],
  'html-style': [
    '19  text: found MDX that cannot be read (Could not parse expression with oxc: Expected `,` or `)` but found `:`). Close the brace, or write \\{ for the sign itself.',
    '19  text: found the HTML <style>, which the policy of the site does not allow. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, KeyFigure.',
  ],
  'less-than': [
    '19  text: found MDX that cannot be read (Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)). Write \\< for the sign itself.',
  ],
  'merge-marks': [
    '19  text: found MDX that cannot be read (Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)). Two versions stand here: keep one, and take out the lines <<<<<<<, ======= and >>>>>>>.',
    '19  heading: found a second main heading, "<<<<<<< HEAD Hi". Write ## before it: the title of the page is its only main heading.',
  ],
  'heading-without-space': [
    '19  text: found "##No space", which is shown as it stands. A heading is ## or ###, then a space, then its words.',
  ],
  'heading-in-bold': [
    '19  heading: found "A heading in bold", a heading in bold. Write ## before it instead: bold letters are no heading to those who listen.',
  ],
  'heading-taken': [
    '19  heading: found "Questions", which the page itself has. Say in a few words more what this part is about.',
  ],
  'steps-without-list': [
    '19  Steps: found no numbered list. Write each step on a line that begins with 1., 2. and so on, empty lines around them.',
  ],
  'key-facts-without-list': [
    '19  KeyFacts: found no list. Write each fact on a line that begins with -, empty lines around them.',
  ],
  'table-without-table': [
    '19  ComparisonTable: found no table. Write a table of | and -, as CONTRIBUTING.md shows it, empty lines around it.',
  ],
  'calculator-link-here': [
    '19  CalculatorLink: found the words "here". Say where the link leads: many readers hear links without what is around.',
  ],
  'figure-alt-is-name': [
    '19  Figure.alt: found "picture of plan.png". Write what the picture shows, for readers who cannot see it.',
  ],
  'code-block': [
    '19  text: found a block of code, "code". Take the lines ``` out; what is quoted begins with >.',
  ],
  'tick-boxes': ['19  text: found a box to tick, "[ ]". Take the square brackets out.'],
  'outcome-promised': [
    '19  text: found "loan will be guaranteed": nothing is guaranteed. Say what usually helps, and that the bank decides.',
  ],
  'rates-from': [
    '19  text: found "Rates start from 3.2%": no current rate is quoted. Use an assumed rate and call it an example.',
  ],
  'broker-claim': [
    '19  text: found "As a licensed mortgage broker": the firm does not call itself licensed or regulated. Leave the claim out; the licence line stands in content/firm.yaml.',
  ],
  'share-of-income': [
    '19  text: found "35% of your income": no share of income is given as a rule. Say that the bank looks at what comes in and at what goes out.',
  ],
  'days-to-withdraw': [
    '19  text: found "14 days to withdraw": reflection and withdrawal periods are not given in days. Say that the bank has to state the period in its offer.',
  ],
  'phone-with-dots': [
    '19  text: found "25.000.000", a fact of the firm typed by hand. Write "we" or link to /contact: the page there reads content/firm.yaml.',
  ],
  'phone-mobile': [
    '19  text: found "+357 99 123456", a contact or an account typed by hand. Take it out: such details change, and nobody sees that they did.',
  ],
  'shouted-word': [
    '19  text: found "VERY" in capitals. Write it in small letters; use **bold** where a word matters.',
  ],
  'capitals-greek': [
    '19  text: found "ΠΡΟΣΟΧΗ ΠΡΟΣΟΧΗ" in capitals. Write it in small letters; use **bold** where a word matters.',
  ],
  'long-cell': [
    '23  text: found a paragraph of 200 words, "word word word word word word word word word word word word…". Break it into paragraphs of at most 110 words.',
  ],
  'long-with-breaks': [
    '19  text: found a paragraph of 200 words, "word word word word word word word word word word word word…". Break it into paragraphs of at most 110 words.',
  ],
  'byte-order-mark': [
    '1  frontmatter: found something before the first ---. Take the empty lines and spaces out: the file begins with ---.',
    '1  text: found a sign that cannot be shown (U+FEFF) at the beginning of the line. Delete the sign and type it again; save the file as UTF-8 without BOM.',
  ],
  'tab-in-fields': [
    '6  frontmatter: found YAML that cannot be read (Tabs are not allowed as indentation). Write two spaces in the place of each tab.',
  ],
  apostrophe: [
    "2  frontmatter: found YAML that cannot be read (Unexpected scalar at node end). Write an apostrophe between single quotes twice: 'It''s so'.",
  ],
  'note-in-title': [
    '2  title: found "A wrong article" (15 characters). Write 20 to 70 characters for title.',
    '2  title: found "#1 about note in title here", which is left out. Put the whole text between single quotes: # begins a note.',
  ],
  'word-quotes': [
    '2  title: found "“A wrong article about it”" between the quotation marks of a word processor. Put the text between straight single quotes: \'.',
  ],
  'quote-not-closed': [
    "2  frontmatter: found YAML that cannot be read (Missing closing 'quote). Close the quotation mark at the end of the text.",
  ],
  'colon-without-space': [
    '9  frontmatter: found YAML that cannot be read (Implicit keys need to be on a single line). Write a colon and a space after the name of the field.',
  ],
  'field-twice': [
    '10  frontmatter: found YAML that cannot be read (Map keys must be unique). Keep one of the lines with this field.',
  ],
  'category-small': [
    '6  categories.0: found "mortgages". Did you mean Mortgages? Write for each category one of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'star-in-field': [
    '9  frontmatter: found YAML that cannot be read (Unresolved alias (the anchor must be set before the alias): wave). Put a text with a colon or a quotation mark between single quotes.',
  ],
  'no-second-fence': [
    '1  frontmatter: found no second line ---. Write --- on a line of its own below the last field.',
  ],
  'empty-line-first': [
    '1  frontmatter: found something before the first ---. Take the empty lines and spaces out: the file begins with ---.',
  ],
  'empty-file': [
    '1  frontmatter: found an empty file. Begin the file with a line ---, then the fields, then a line --- again.',
    '1  text: found no text. Write the text below the second ---.',
  ],
  'fields-as-list': [
    '2  frontmatter: found 1 line. Write each field on a line of its own, its name, a colon, a space, its text.',
  ],
  'related-with-path': [
    '12  related.0: found "rate-basics.mdx", which is no article. Did you mean rate-basics?',
  ],
  'related-as-text': [
    '11  related: found "rate-basics". Write related as a list of article names (slugs).',
  ],
  'zero-width': [
    '19  text: found a sign that cannot be shown (U+200B) after "zero". Delete the sign and type it again; save the file as UTF-8 without BOM.',
  ],
  'wrong-encoding': [
    '19  text: found a sign that cannot be shown (U+FFFD) after "Caf". Delete the sign and type it again; save the file as UTF-8 without BOM.',
  ],
  'bold-not-closed': [
    '19  text: found "**", which is shown as it stands. Write ** straight before the first and after the last bold word.',
  ],
  'two-at-once': [
    '19  text: found MDX that cannot be read (Expected a closing tag for `<Callout>` (19:1)). Close every tag that is opened, in the same paragraph or on a line of its own.',
    '21  link: found "/nowhere", which leads nowhere. Write the address of a page of this site.',
    '21  link: found the words "here". Say where the link leads: many readers hear links without what is around.',
    '21  text: found "We guarantee": nothing is guaranteed. Say what the firm does, not how it ends.',
    '23  heading: found a second main heading, "Again". Write ## before it: the title of the page is its only main heading.',
  ],
};
