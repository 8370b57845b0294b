/** What a new article says until its author says it; the check refuses to let it stand. */
export const ARTICLE_TEMPLATE = `
Say in two or three sentences what the reader will know at the end, and begin with the answer.

## The first thing to know

One thought a paragraph. Work a sum through in euros where a figure helps, and say that a rate is an
example.

<Callout tone="tip">

One piece of advice that stands out. Take this box out if there is none.

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
