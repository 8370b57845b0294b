import { describe, expect, it } from 'vitest';

import { VALUE_ROWS } from './grammar.ts';
import { readValue } from './read-value.ts';

const EXAMPLES = VALUE_ROWS.flatMap(({ field, examples }) =>
  examples.map(([value, figures]) => ({ field, value, figures })),
);

const COUNTER_EXAMPLES = VALUE_ROWS.flatMap(({ field, counterExamples }) =>
  counterExamples.map((value) => ({ field, value })),
);

describe('the grammar of a value', () => {
  it.each(EXAMPLES)('reads the $field: $value', ({ field, value, figures }) => {
    expect(readValue(field, value)).toEqual(figures);
  });

  it.each(COUNTER_EXAMPLES)('does not read the $field: $value', ({ field, value }) => {
    expect(readValue(field, value)).toBeUndefined();
  });
});
