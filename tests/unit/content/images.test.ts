import { describe, expect, it } from 'vitest';

import { checkText, expectNoFinding, foundIn } from './check-article.ts';

describe('the description of an image', () => {
  it.each(['', 'plan.png', 'picture', 'IMG_20261121_1200', 'Image 1', 'My photo', 'a chart'])(
    '"%s" says nothing',
    (alt) => {
      expect(checkText(`![${alt}](../images/plan.png)`)).toEqual([
        expect.objectContaining({ rule: 'images', found: `the description "${alt}"` }),
      ]);
    },
  );

  it('of a <Figure> is checked too', () => {
    expect(foundIn(checkText('<Figure src="plan.png" alt="picture of plan.png" />'))).toEqual([
      'the description "picture of plan.png"',
    ]);
  });
});

describe('an image', () => {
  it('that does not exist is reported', () => {
    expect(foundIn(checkText('![A floor plan with two bedrooms](../images/none.png)'))).toEqual([
      '"none.png", which does not exist',
    ]);
  });

  it('that does not exist is reported in a <Figure>', () => {
    const figure = '<Figure src="none.png" alt="A floor plan with two bedrooms" />';
    expect(foundIn(checkText(figure))).toEqual(['"none.png", which does not exist']);
  });

  it('of another site is reported', () => {
    const image = '![A floor plan with two bedrooms](https://pictures.example/plan.png)';
    expect(foundIn(checkText(image))).toEqual([
      'an image of another site, "https://pictures.example/plan.png"',
    ]);
  });

  it.each([
    '![A floor plan with two bedrooms](../images/plan.png)',
    '<Figure src="plan.png" alt="A floor plan with two bedrooms" caption="The plan of the flat" />',
  ])('with a description is accepted: %s', (text) => {
    expectNoFinding(text);
  });
});
