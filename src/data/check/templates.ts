/** Text of a new article; `rules/duplicate-text.ts` rejects it if it is left in place. */
export const ARTICLE_TEMPLATE = `
Say in two or three sentences what the reader will know at the end, and begin with the answer.

## The first thing to know

One idea per paragraph. Calculate an example in euros where it helps, and say that its rate is an
example.

<Callout tone="tip">

One piece of advice worth highlighting. Delete this box if there is none.

</Callout>

## What to do next

End with one step the reader can take, such as [a talk with an adviser](/contact).
`;

/** The same for a new service. */
export const SERVICE_TEMPLATE = `
## Who it is for

Describe the people who come with this question, in their own words.

## How we go about it

Say what we do, step by step, and what the client has to do.
`;
