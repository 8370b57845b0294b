import { z } from 'zod';

import { MOTIFS, PALETTES } from '../../site/drawing/motifs.ts';
import { choiceField, switchField, textField } from './text-fields.ts';

/** Frontmatter fields that articles and services share. */

/** Pattern and colours of the tile of a page. */
export const tileFields = {
  motif: choiceField('motif', MOTIFS).meta({
    description: 'The tile pattern of the card, the cover and the share image.',
  }),
  palette: choiceField('palette', PALETTES).meta({ description: 'The colours of the tile.' }),
};

export const questionSchema = z.strictObject(
  { question: textField('question', 10, 120), answer: textField('answer', 40, 600) },
  { error: 'Write each entry of questions as question: and answer:.' },
);

/** Up to `max` questions with their answers. */
export function questionsField(max: number) {
  return z
    .array(questionSchema, {
      error: `Write questions as a list of at most ${max} entries, each with question: and answer:.`,
    })
    .max(max)
    .default([])
    .meta({
      description: 'Questions readers really ask, with their answers.',
      rule: `up to ${max}; question 10 to 120 characters, answer 40 to 600`,
    });
}

const MAX_ARTICLES = 3;

/** A list of references to articles. */
export function articlesField<R extends z.ZodType>(
  field: string,
  reference: R,
  description: string,
) {
  return z
    .array(reference, {
      error: `Write ${field} as a list of at most ${MAX_ARTICLES} file names of articles, without .mdx.`,
    })
    .max(MAX_ARTICLES)
    .default([])
    .meta({ description, rule: `up to ${MAX_ARTICLES} file names of articles, without .mdx` });
}

/** Article reference by slug, for code without Astro's collections. */
export const articleSlug = z.string({ error: 'Write the file name of an article without .mdx.' });

export const draftField = switchField('draft').meta({
  description: 'Keeps the page out of the published site.',
});
