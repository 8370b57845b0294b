/**
 * Texts of new pages. The check reports text in square brackets as unfinished, so that it is never
 * published.
 */

export const ARTICLE_TEMPLATE = `
[Your text: say in two or three sentences what the reader will know at the end. Begin with the answer.]

## The first thing to know

[Your text: one idea per paragraph. Calculate an example in euros where it helps, and say that its rate
is an example.]

<Callout tone="tip">

[Your text: one piece of advice worth highlighting. Delete this box if there is none.]

</Callout>

## What to do next

[Your text: one step the reader can take,] such as [a talk with an adviser](/contact).
`;

export const SERVICE_TEMPLATE = `
## Who it is for

[Your text: the people who come with this question, in their own words.]

## How we go about it

[Your text: what we do, step by step, and what the client has to do.]
`;
