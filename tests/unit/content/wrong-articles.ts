/**
 * Expected findings of `npm run check:content` for each file in `fixtures/wrong`: line, field, what
 * was found, the fix.
 */
export const WRONG_ARTICLES: Readonly<Record<string, readonly string[]>> = {
  Wrong_Name: [
    '1  file: found "Wrong_Name.mdx". Rename the file to wrong-name.mdx: the file name becomes the URL.',
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
    '17  link: found "/blog/rate-basics#base-and-margins", but /blog/rate-basics has no section "base-and-margins". Did you mean #base-and-margin?',
  ],
  'broken-link': [
    '17  link: found "/mortgage-calculater", which does not exist. Did you mean /mortgage-calculator?',
  ],
  'broken-own-anchor': [
    '17  link: found "#fees", but /blog/broken-own-anchor has no section "fees". Remove #fees.',
  ],
  'broken-yaml': [
    '4  frontmatter: found invalid YAML (Nested mappings are not allowed in compact mappings). Put a text with a colon or a quotation mark in single quotes.',
  ],
  'calculator-figures-as-text': [
    '17  CalculatorLink.amount: found amount="250000". Write amount as a number from 1000 to 100000000 in braces, for example amount={250000}.',
  ],
  capitals: ['17  text: found "READ THIS" in capitals. Use lower case; use **bold** for emphasis.'],
  'category-as-text': [
    '5  categories: found "Mortgages". Write categories as a list of one to three of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'click-here': [
    '17  link: found the link text "click here". Describe the target: screen readers read links without the surrounding text.',
  ],
  'current-rate': [
    '17  text: found "current interest rate is 3": do not quote a current rate. Use an assumed rate and call it an example.',
  ],
  'impossible-date': [
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
    '17  text: found the attribute onclick on <abbr>, which is not allowed in content. Delete it.',
  ],
  'everything-at-once': [
    '2  title: found "Short" (5 characters). Write 20 to 70 characters for title.',
    '2  excerpt: found nothing. Write 80 to 180 characters for excerpt.',
    '8  motif: found "flower". Write for motif one of: rosette, compass, target, leaf, star, diamond, wave, arch, steps, sun, lattice, petal, keyhole, bridge.',
    '14  heading: found a second main heading, "Again". Use ##: the title of the page is its only main heading.',
    '16  link: found "/nowhere", which does not exist. Use the path of an existing page.',
    '16  link: found the link text "here". Describe the target: screen readers read links without the surrounding text.',
    '16  text: found "guarantee approval": nothing is guaranteed. Say what usually helps, and that the bank decides.',
    '16  text: found "We guarantee": nothing is guaranteed. Say what the firm does, not how it ends.',
  ],
  expression: [
    '17  text: found "{price}". Expressions are not allowed: write plain text, or \\{ for a literal brace.',
  ],
  'figure-missing-picture': [
    '17  Figure.src: found "none.png", which does not exist. Put the picture into content/images and write its file name.',
  ],
  'figure-without-alt': ['17  Figure.alt: found no alt. Write 10 to 250 characters for alt.'],
  'figures-typed': [
    '15  text: found "Law 7(I)/2020", a legal figure typed as text. Write [[reduced-tax.law]].',
    '15  text: found "Law 9(I)/1999", a legal figure typed as text. Add it to content/figures.yaml with its law and date, and use its name here: [[name.value]].',
    '15  text: found "7%", a legal figure typed as text. Write [[reduced-tax.rate]].',
    '15  text: found "12%", a legal figure typed as text. Add it to content/figures.yaml with its law and date, and use its name here: [[name.value]].',
    '15  text: found "77 m²", a legal figure typed as text. Write [[reduced-tax.area]].',
    '17  text: found "2%", a legal figure typed as text. Write [[land-fee.rate.1.rate]].',
    '17  text: found "€1,000", a legal figure typed as text. Write [[land-fee.rate.1.limit]].',
    '19  text: found "35 to 45%", a legal figure typed as text. Write [[usual-loan.share]].',
    '19  text: found "45%", a legal figure typed as text. Write [[usual-loan.share.most]].',
  ],
  'figures-unknown': [
    '2  figure: found "[[usual-loan.shares]]", which is not in content/figures.yaml. Did you mean [[usual-loan.share]]?',
    '15  figure: found "[[reduced-tax]]", which is not in content/figures.yaml. Did you mean [[reduced-tax.law]]?',
    '15  figure: found "[[reduced-tax.rat]]", which is not in content/figures.yaml. Did you mean [[reduced-tax.rate]]?',
    '15  figure: found "[[window-tax.rate]]", which is not in content/figures.yaml. Write a placeholder of content/figures.yaml, or add an entry there.',
  ],
  'firm-mail': [
    '17  link: found "mailto:hello@tessera.example". Link to /contact: it reads content/firm.yaml.',
    '17  text: found "hello@tessera.example", a detail of the firm that belongs in content/firm.yaml. Write "we", or link to /contact.',
  ],
  'firm-phone': [
    '17  text: found "25 000 000", a detail of the firm that belongs in content/firm.yaml. Write "we", or link to /contact.',
  ],
  'future-review': [
    '8  reviewed: found 2027-01-15, which is in the future. Write the day of the last check of every fact, 2026-11-21 at the latest.',
  ],
  guarantee: [
    '17  text: found "guarantee a loan": nothing is guaranteed. Say what usually helps, and that the bank decides.',
    '17  text: found "we guarantee": nothing is guaranteed. Say what the firm does, not how it ends.',
  ],
  'html-comment': [
    '17  text: found invalid MDX (Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`)). Write \\< for a literal <, and {/* note */} for a comment.',
  ],
  'import-line': [
    '15  text: found "import Box from \'../Box.astro\'". Delete the line: components need no import.',
  ],
  'javascript-link': [
    '17  link: found "javascript:alert". Use a URL that begins with / or https://.',
  ],
  licensed: [
    '17  text: found "We are fully licensed": the firm does not call itself licensed or regulated. Leave the claim out; the licence line is in content/firm.yaml.',
  ],
  'link-to-draft': [
    '17  link: found "/blog/unfinished-draft", a draft. Remove the link until the article is published.',
  ],
  'link-to-redirect': [
    '17  link: found "/contact/", which is a redirect. Write /contact.',
    '17  link: found "/mortgage-calculator.html", which is a redirect. Write /mortgage-calculator.',
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
    '1  heading: found a second main heading, "A title". Use ##: the title of the page is its only main heading.',
  ],
  'no-review-date': [
    '2  reviewed: found nothing. Write reviewed as a day that exists, in the form 2026-01-31 (year, month, day).',
  ],
  'no-text': ['1  text: found no text. Write the text below the second ---.'],
  'date-as-number': [
    '7  date: found "2026". Write date as a day that exists, in the form 2026-01-31 (year, month, day).',
  ],
  'old-review': [
    '8  warning, reviewed: found 2025-06-01, over a year ago. Check every fact again and set the date on which you did.',
  ],
  'picture-elsewhere': [
    '17  picture: found a picture of another site, "https://pictures.example/plan.png". Put the picture into content/images and write its path.',
  ],
  'raw-html': [
    '17  text: found the HTML tag <div>, which is not allowed in content. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, LoanExample, LoanSum, KeyFigure.',
  ],
  'related-to-draft': [
    '12  related.0: found "unfinished-draft", a draft. Delete the line until the article is published.',
  ],
  'related-to-itself': [
    '12  related.0: found a reference to itself. Name another article, or delete the line.',
  ],
  'relative-link': [
    '17  link: found a relative URL, "rate-basics.mdx". Did you mean /blog/rate-basics?',
  ],
  'review-long-before-date': [
    '8  reviewed: found "2026-05-01". Check every fact again and set reviewed to that day: at most 60 days before date.',
  ],
  scheduled: [
    '7  warning, date: found 2026-12-24, which is in the future. The article stays out of the published site until then; write today to publish now.',
  ],
  'script-tag': [
    '17  text: found the HTML tag <script>, which is not allowed in content. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, LoanExample, LoanSum, KeyFigure.',
  ],
  'second-h1': [
    '15  heading: found a second main heading, "Another title". Use ##: the title of the page is its only main heading.',
  ],
  'short-description': [
    '3  description: found "Too short for a search result." (30 characters). Write 110 to 160 characters for description.',
  ],
  'short-title': [
    '2  title: found "Two offers" (10 characters). Write 20 to 70 characters for title.',
  ],
  'skipped-level': [
    '21  heading: found "Small fees", which is level 4 after level 2. Use ###: do not skip levels.',
  ],
  'slug-field': [
    '13  slug: found a field that does not exist. Delete it. To change the page’s URL, rename the file slug-field.mdx.',
  ],
  'title-taken': [
    '2  title: found the same title as content/blog/compare-offers.mdx. Write a different one.',
  ],
  'unclosed-brace': [
    '17  text: found invalid MDX (Unexpected end of file in expression, expected a corresponding closing brace for `{`). Close the brace, or write \\{ for a literal brace.',
  ],
  'unclosed-tag': [
    '17  text: found invalid MDX (Expected a closing tag for `<Callout>` (17:1)). Close every tag that is opened, in the same paragraph or on a line of its own.',
  ],
  'unknown-category': [
    '7  categories.1: found "Loans". Write for each category one of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'category-twice': ['5  categories: found 2 lines. Write each category once.'],
  'unknown-component': ['17  text: found <Calout>, which does not exist. Did you mean <Callout>?'],
  'unknown-field': [
    '13  author: found a field that does not exist. Delete it. Allowed fields: title, description, excerpt, card, categories, date, reviewed, motif, palette, related, questions, draft.',
  ],
  'unknown-motif': [
    '9  motif: found "flower". Write for motif one of: rosette, compass, target, leaf, star, diamond, wave, arch, steps, sun, lattice, petal, keyhole, bridge.',
  ],
  'unknown-prop': [
    '17  Callout.colour: found a property that does not exist. Delete it. Callout accepts: tone, title.',
  ],
  'unknown-related': [
    '12  related.0: found "rate-basic", which is not an article. Did you mean rate-basics?',
  ],
  'absolute-own-url': [
    '17  link: found an absolute URL to this site, "https://www.tessera.example/mortgage-calculator". Write /mortgage-calculator.',
  ],
  'wrong-prop-value': [
    '17  Callout.tone: found tone="danger". Write for tone one of: note, tip, care.',
  ],
  'template-left': [
    '15  text: found "Say in two or three sentences what the reader will know at…", placeholder text from the template. Replace or delete it.',
  ],
  'click-here-with-more': [
    '19  link: found the link text "see here". Describe the target: screen readers read links without the surrounding text.',
    '19  link: found the link text "click here for the calculator". Describe the target: screen readers read links without the surrounding text.',
  ],
  'link-arrow': [
    '19  link: found the link text "Click here »". Describe the target: screen readers read links without the surrounding text.',
  ],
  'link-read-more': [
    '19  link: found the link text "Read more…". Describe the target: screen readers read links without the surrounding text.',
  ],
  'link-reference': [
    '19  link: found "/blogg", which does not exist. Did you mean /blog?',
    '19  text: found "[nothing][2]", which readers would see as typed. Write the URL: [link text](/mortgage-calculator).',
  ],
  'link-percent': [
    '19  link: found "/bl%og", which has an invalid % escape. Copy the URL again from the browser.',
    '19  link: found "#a%zz", which has an invalid % escape. Copy the URL again from the browser.',
  ],
  'link-empty': [
    '19  link: found no URL. Write it in the parentheses.',
    '19  link: found no URL. Write it in the parentheses.',
  ],
  'link-without-https': [
    '19  link: found "www.cylaw.org" without https://. Write https://www.cylaw.org.',
  ],
  'link-with-spaces': [
    '19  text: found "[the blog](/mortgage calculator)", which readers would see as typed. URLs cannot contain spaces: rename the image, or copy the URL again.',
  ],
  'link-without-slash': ['19  link: found a relative URL, "contact". Did you mean /contact?'],
  'link-to-file': [
    '19  link: found a relative URL, "../blog/rate-basics.mdx". Did you mean /blog/rate-basics?',
    '19  link: found "/blog/rate-basics.mdx", which does not exist. Did you mean /blog/rate-basics?',
    '19  link: found "/content/blog/rate-basics.mdx", which does not exist. Use the path of an existing page.',
  ],
  'link-own-host': [
    '19  link: found an absolute URL to this site, "https://www.tessera.example/mortgage-calculator". Write /mortgage-calculator.',
    '19  link: found an absolute URL to this site, "https://tessera.example/blog". Write /blog.',
  ],
  autolink: [
    '19  text: found invalid MDX (Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)). Write the link as [link text](https://…).',
    '19  link: found the link text "https://www.example.org/x". Describe the target: screen readers read links without the surrounding text.',
  ],
  'picture-with-spaces': [
    '19  text: found "![A plan of the flat](../images/my plan.png)", which readers would see as typed. URLs cannot contain spaces: rename the image, or copy the URL again.',
  ],
  'image-type-mismatch': [
    '19  picture: found "../images/plan.svg", which does not exist. Put the picture into content/images and write ../images/NAME.png, or use <Figure>.',
  ],
  'html-unclosed-break': [
    '19  text: found invalid MDX (Expected a closing tag for `<br>` (19:4) before the end of `paragraph`). Write <br />, or begin a new paragraph.',
  ],
  'html-picture': [
    '19  text: found invalid MDX (Expected a closing tag for `<img>` (19:1)). Write ![what the picture shows](../images/NAME.png), or use <Figure>.',
    '19  text: found the HTML tag <img>, which is not allowed in content. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, LoanExample, LoanSum, KeyFigure.',
  ],
  'html-style': [
    '19  text: found invalid MDX (Could not parse expression with oxc: Expected `,` or `)` but found `:`). Close the brace, or write \\{ for a literal brace.',
    '19  text: found the HTML tag <style>, which is not allowed in content. Write it in Markdown, or use one of: Callout, KeyFacts, Steps, ComparisonTable, Figure, CalculatorLink, LoanExample, LoanSum, KeyFigure.',
  ],
  'less-than': [
    '19  text: found invalid MDX (Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)). Write \\< for a literal <.',
  ],
  'merge-conflict': [
    '19  text: found invalid MDX (Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`)). Merge conflict: keep one version and delete the lines <<<<<<<, ======= and >>>>>>>.',
    '19  heading: found a second main heading, "<<<<<<< HEAD Hi". Use ##: the title of the page is its only main heading.',
  ],
  'heading-without-space': [
    '19  text: found "##No space", which readers would see as typed. Write a heading as ## or ###, a space and its text.',
  ],
  'heading-in-bold': [
    '19  heading: found "A heading in bold", bold text used as a heading. Write ## before it instead: screen readers do not announce bold text as a heading.',
  ],
  'heading-taken': [
    '19  heading: found "Questions", which the page already uses as a heading. Choose a more specific one.',
  ],
  'steps-without-list': [
    '19  Steps: found no numbered list. Write a numbered list (1., 2., …) with an empty line before and after it.',
  ],
  'key-facts-without-list': [
    '19  KeyFacts: found no list. Write a list (- …) with an empty line before and after it.',
  ],
  'table-without-table': [
    '19  ComparisonTable: found no table. Write a table as in CONTRIBUTING.md, with an empty line before and after it.',
  ],
  'calculator-link-here': [
    '19  CalculatorLink: found the link text "here". Describe the target: screen readers read links without the surrounding text.',
  ],
  'figure-alt-is-name': [
    '19  Figure.alt: found "picture of plan.png". Write what the picture shows, for readers who cannot see it.',
  ],
  'code-block': [
    '19  text: found a block of code, "code". Remove the ``` lines; begin quotations with >.',
  ],
  'tick-boxes': ['19  text: found a task-list checkbox, "[ ]". Delete the square brackets.'],
  'outcome-promised': [
    '19  text: found "loan will be guaranteed": nothing is guaranteed. Say what usually helps, and that the bank decides.',
  ],
  'rates-from': [
    '19  text: found "Rates start from 3.2%": do not quote a current rate. Use an assumed rate and call it an example.',
  ],
  'broker-claim': [
    '19  text: found "As a licensed mortgage broker": the firm does not call itself licensed or regulated. Leave the claim out; the licence line is in content/firm.yaml.',
  ],
  'share-of-income': [
    '19  text: found "35% of your income": no share of income is given as a rule. Say that the bank looks at income and expenses.',
  ],
  'days-to-withdraw': [
    '19  text: found "14 days to withdraw": reflection and withdrawal periods are not given in days. Say that the bank has to state the period in its offer.',
  ],
  'phone-with-dots': [
    '19  text: found "25.000.000", a detail of the firm that belongs in content/firm.yaml. Write "we", or link to /contact.',
  ],
  'phone-mobile': [
    '19  text: found "+357 99 123456", a phone number, e-mail address or account number. Remove it: such details go out of date unnoticed.',
  ],
  'shouted-word': [
    '19  text: found "VERY" in capitals. Use lower case; use **bold** for emphasis.',
  ],
  'capitals-greek': [
    '19  text: found "ΠΡΟΣΟΧΗ ΠΡΟΣΟΧΗ" in capitals. Use lower case; use **bold** for emphasis.',
  ],
  'loan-typed': [
    '17  text: found "€855.18", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '17  text: found "monthly payment is €790", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '17  text: found "€80,000 in interest", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '17  text: found "repay €800 a month", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '17  text: found "€792", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '17  text: found "€237,527", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '20  KeyFigure: found "€791.76", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.',
    '22  KeyFigure.value: found no figure. Write value="…", or put <LoanSum … /> between <KeyFigure> and </KeyFigure>.',
    '25  LoanSum: found an amount of a loan, and nowhere the whole loan. Show it once: <LoanExample amount={…} rate={…} years={…} security="mortgage" registration="[[mortgage-registration.rate]]" valuation="[[valuation.fee.most]]" />, or security="none" without the two costs.',
  ],
  'long-cell': [
    '23  text: found a paragraph of 200 words, "word word word word word word word word word word word word…". Break it into paragraphs of at most 110 words.',
  ],
  'long-with-breaks': [
    '19  text: found a paragraph of 200 words, "word word word word word word word word word word word word…". Break it into paragraphs of at most 110 words.',
  ],
  'byte-order-mark': [
    '1  frontmatter: found content before the first ---. Delete empty lines and spaces: the file must begin with ---.',
    '1  text: found an invisible or control character (U+FEFF) at the beginning of the line. Delete it or type it again; save the file as UTF-8 without BOM.',
  ],
  'tab-in-fields': [
    '6  frontmatter: found invalid YAML (Tabs are not allowed as indentation). Replace each tab with two spaces.',
  ],
  apostrophe: [
    "2  frontmatter: found invalid YAML (Unexpected scalar at node end). Double an apostrophe within single quotes: 'It''s so'.",
  ],
  'yaml-comment-in-title': [
    '2  title: found "A wrong article" (15 characters). Write 20 to 70 characters for title.',
    '2  title: found "#1 about note in title here", which YAML treats as a comment. Put the whole text in single quotes.',
  ],
  'word-processor-quotes': [
    '2  title: found "“A wrong article about it”" in curly quotation marks. Put the text in straight single quotes: \'.',
  ],
  'quote-not-closed': [
    "2  frontmatter: found invalid YAML (Missing closing 'quote). Close the quotation mark at the end of the text.",
  ],
  'colon-without-space': [
    '9  frontmatter: found invalid YAML (Implicit keys need to be on a single line). Write a colon and a space after the name of the field.',
  ],
  'field-twice': [
    '10  frontmatter: found invalid YAML (Map keys must be unique). This field appears twice: delete one of the lines.',
  ],
  'category-small': [
    '6  categories.0: found "mortgages". Did you mean Mortgages? Write for each category one of: Mortgages, Investment, Cyprus Residency, First-Time Buyers.',
  ],
  'yaml-alias-in-field': [
    '9  frontmatter: found invalid YAML (Unresolved alias (the anchor must be set before the alias): wave). Put a text with a colon or a quotation mark in single quotes.',
  ],
  'no-second-fence': [
    '1  frontmatter: found no second line ---. Write --- on a line of its own below the last field.',
  ],
  'empty-line-first': [
    '1  frontmatter: found content before the first ---. Delete empty lines and spaces: the file must begin with ---.',
  ],
  'empty-file': [
    '1  frontmatter: found an empty file. Begin the file with a line ---, then the fields, then a line --- again.',
    '1  text: found no text. Write the text below the second ---.',
  ],
  'fields-as-list': [
    '2  frontmatter: found 1 line. Write one field per line: name, colon, space, value.',
  ],
  'related-with-path': [
    '12  related.0: found "rate-basics.mdx", which is not an article. Did you mean rate-basics?',
  ],
  'related-as-text': [
    '11  related: found "rate-basics". Write related as a list of article names (slugs).',
  ],
  'zero-width': [
    '19  text: found an invisible or control character (U+200B) after "zero". Delete it or type it again; save the file as UTF-8 without BOM.',
  ],
  'wrong-encoding': [
    '19  text: found an invisible or control character (U+FFFD) after "Caf". Delete it or type it again; save the file as UTF-8 without BOM.',
  ],
  'bold-not-closed': [
    '19  text: found "**", which readers would see as typed. Write ** directly before the first and after the last bold word, without spaces.',
  ],
  'two-at-once': [
    '19  text: found invalid MDX (Expected a closing tag for `<Callout>` (19:1)). Close every tag that is opened, in the same paragraph or on a line of its own.',
    '21  link: found "/nowhere", which does not exist. Use the path of an existing page.',
    '21  link: found the link text "here". Describe the target: screen readers read links without the surrounding text.',
    '21  text: found "We guarantee": nothing is guaranteed. Say what the firm does, not how it ends.',
    '23  heading: found a second main heading, "Again". Use ##: the title of the page is its only main heading.',
  ],
};
