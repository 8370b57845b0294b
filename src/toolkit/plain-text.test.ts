import { expect, it } from 'vitest';

import { cleanLine, cleanText } from './plain-text.ts';

it.each([
  // Line breaks, in a line and in a text.
  [' one\r\n\t two ', 'one  two', 'one\n\t two'],
  ['one\rtwo\nthree', 'one two three', 'one\ntwo\nthree'],
  ['one\u2028two\u0085three\v\ffour', 'one two three four', 'one\ntwo\nthreefour'],
  // Characters that are invisible or reorder text.
  ['a\u0000b\u007fc\u00ad\u200bd\u202ee\u2066f\ufeff', 'abcdef', 'abcdef'],
  ['\u{e0041}a\u{1d173}b\u{1bca0}', 'ab', 'ab'],
  ['\ud800lone', 'lone', 'lone'],
  // Variation selectors and joiners of emoji are for texts only.
  ['❤\ufe0f', '❤', '❤\ufe0f'],
  ['👩\u200d💻', '👩💻', '👩\u200d💻'],
  // Joiners between letters of scripts that need them.
  ['نمی\u200cخواهم', 'نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['क\u094d\u200dष', 'क\u094d\u200dष', 'क\u094d\u200dष'],
  ['م\u200ca\u200cم', 'مaم', 'م\u200ca\u200cم'],
])('cleans %j', (typed, line, text) => {
  expect(cleanLine(typed)).toBe(line);
  expect(cleanText(typed)).toBe(text);
});
