import { expect, it } from 'vitest';

import { describeFinding } from '../../../scripts/content-check/report.ts';
import { checkArticle } from './check-article.ts';

/** An article with a mistake of each kind. */
const SOURCE = `---
title: 'Short'
exerpt: 'A page that exists for one test only and says one thing, which is right or wrong as the test has it.'
description: 'This text exists for one test only, it is long enough for a search result and it is about a single thing, which is in its text.'
categories: [mortgages]
date: 2026-02-31
reviewed: 2027-01-15
motif: flower
palette: olive
related: [rate-basic]
---

We get you the best rate: [click here](/mortgage-calculater).

# Again

![picture](../images/none.png)

The VAT is 5%, and the tax is set by Law 7(I)/2021 or [[reduced-tax.rat]].

You repay €800 a month. Call 99 123 456, and you will recieve an answer.

<Callout colour="red">

It costs {price}.

</Callout>
`;

it('the messages about an article full of mistakes say what to write', () => {
  const findings = checkArticle({ slug: 'Full_Of_Mistakes', source: SOURCE });
  expect(findings.map(describeFinding).join('\n')).toMatchInlineSnapshot(`
    "content/blog/Full_Of_Mistakes.mdx:1  file: found "Full_Of_Mistakes.mdx". Rename the file to full-of-mistakes.mdx.
    content/blog/Full_Of_Mistakes.mdx:2  title: found "Short" (5 characters). Write 20 to 70 characters for title.
    content/blog/Full_Of_Mistakes.mdx:3  exerpt: found a field that does not exist. Did you mean excerpt?
    content/blog/Full_Of_Mistakes.mdx:5  categories.0: found "mortgages". Did you mean Mortgages?
    content/blog/Full_Of_Mistakes.mdx:6  date: found "2026-02-31". Write date as a day that exists, in the form 2026-01-31 (year, month, day).
    content/blog/Full_Of_Mistakes.mdx:7  reviewed: found 2027-01-15, which is in the future. Write 2026-11-21 or the day of the last check.
    content/blog/Full_Of_Mistakes.mdx:8  motif: found "flower". Write for motif one of: rosette, compass, target, leaf, star, diamond, wave, arch, steps, sun, lattice, petal, keyhole, bridge.
    content/blog/Full_Of_Mistakes.mdx:10  related.0: found "rate-basic", which is not an article. Did you mean rate-basics?
    content/blog/Full_Of_Mistakes.mdx:13  link: found "/mortgage-calculater", which does not exist. Did you mean /mortgage-calculator?
    content/blog/Full_Of_Mistakes.mdx:13  link: found the link text "click here". Describe the target: screen readers read links without the surrounding text.
    content/blog/Full_Of_Mistakes.mdx:13  text: found "We get you the best rate": a superlative that cannot be proved. Say what you compare, and for whom an offer may suit.
    content/blog/Full_Of_Mistakes.mdx:15  heading: found a second main heading, "Again". Use ##: the title is the first.
    content/blog/Full_Of_Mistakes.mdx:17  image: found the description "picture". Write what the image shows, for readers who cannot see it.
    content/blog/Full_Of_Mistakes.mdx:17  image: found "none.png", which does not exist. Put the image into content/images and use <Figure>, or write ../images/NAME.png.
    content/blog/Full_Of_Mistakes.mdx:19  placeholder: found "[[reduced-tax.rat]]", which is not in content/figures.yaml. Did you mean reduced-tax.rate?
    content/blog/Full_Of_Mistakes.mdx:19  text: found "5%", but content/figures.yaml has 21% (vat-standard.rate), 7% (vat-reduced.rate). Write [[vat-standard.rate]] or [[vat-reduced.rate]]; if the value has changed, correct it there.
    content/blog/Full_Of_Mistakes.mdx:19  text: found "Law 7(I)/2021", but content/figures.yaml has Law 7(I)/2020. Write [[reduced-tax.law]].
    content/blog/Full_Of_Mistakes.mdx:21  text: found "99 123 456": a phone number, e-mail address or account number. Link to /contact: such details go out of date unnoticed.
    content/blog/Full_Of_Mistakes.mdx:21  text: found "€800", an amount of a loan typed by hand. Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; an amount of anything else is in whole euros.
    content/blog/Full_Of_Mistakes.mdx:21  text: found "recieve", which is not in the dictionary. Did you mean receive or relieve? Correct it, or add a right word to content/words.txt.
    content/blog/Full_Of_Mistakes.mdx:23  Callout.colour: found a field that does not exist. Delete it. Allowed fields: tone, title.
    content/blog/Full_Of_Mistakes.mdx:25  text: found "{price}". Write plain text, or \\{ for a literal brace: expressions are not allowed."
  `);
});
