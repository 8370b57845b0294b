import { describe, expect, it } from 'vitest';

import {
  decodeFields,
  encodeFields,
  groupErrors,
  groupFields,
  groupValues,
  isAsked,
  parseFields,
} from './fields.ts';
import type { Fields } from './fields.ts';
import { EURO, EURO_OR_PERCENT, RATE } from './kinds.ts';

const LOAN = {
  purpose: { options: ['new', 'move'] },
  owed: { ...EURO, isRequired: true, when: { purpose: 'move' } },
  charge: { ...EURO_OR_PERCENT, when: { purpose: ['move', 'other'] } },
  fixed: { isCheckbox: true },
  rate: RATE,
} as const satisfies Fields;

const HOME = {
  home: { options: ['old', 'new'], isRequired: true },
  area: { ...EURO, when: { home: 'new' } },
  rate: RATE,
} as const satisfies Fields;

const NAMED = {
  purpose: { options: ['new', 'move'], isAlwaysInLink: true },
  rate: RATE,
} as const satisfies Fields;

describe('a field', () => {
  it.each([
    { name: 'owed', texts: {}, asked: false },
    { name: 'owed', texts: { purpose: 'move' }, asked: true },
    { name: 'owed', texts: { purpose: 'castle' }, asked: false },
    { name: 'charge', texts: { purpose: 'move' }, asked: true },
    { name: 'rate', texts: {}, asked: true },
  ])('$name with $texts is asked: $asked', ({ name, texts, asked }) => {
    expect(isAsked(LOAN, name, texts)).toBe(asked);
  });

  it('is not asked before a required choice is made', () => {
    expect(isAsked(HOME, 'area', {})).toBe(false);
  });

  it('that is not asked has no value and no error', () => {
    const { values, errors } = parseFields(LOAN, { owed: 'words' });
    expect(values.owed).toBeUndefined();
    expect(errors).toEqual({});
  });

  it('has the value that was typed', () => {
    const texts = { purpose: 'move', owed: ' 180.000 ', charge: '1%', rate: '3,5 %', fixed: 'yes' };
    expect(parseFields(LOAN, texts)).toEqual({
      values: { purpose: 'move', owed: 180_000, charge: { percent: 1 }, fixed: true, rate: 3.5 },
      errors: {},
    });
  });

  it('that is empty has no value, and the first choice is the default', () => {
    expect(parseFields(LOAN, { rate: ' ' })).toEqual({
      values: { purpose: 'new', owed: undefined, charge: undefined, fixed: false, rate: undefined },
      errors: {},
    });
  });

  it('with an invalid text has an error', () => {
    expect(parseFields(LOAN, { rate: '375' }).errors).toEqual({ rate: { id: 'rate-too-large' } });
  });

  it('that is required and empty has an error', () => {
    const { errors } = parseFields(LOAN, { purpose: 'move', owed: ' ' });
    expect(errors).toEqual({ owed: { id: 'missing' } });
  });

  it('is a choice that has to be made', () => {
    expect(parseFields(HOME, { rate: '3' }).errors).toEqual({ home: { id: 'missing' } });
    expect(parseFields(HOME, { home: 'new' })).toMatchObject({
      values: { home: 'new' },
      errors: {},
    });
  });
});

describe('a group of fields', () => {
  const GROUPS: Fields = { ...groupFields('a', LOAN), ...groupFields('b', LOAN) };
  const TEXTS = { 'a-purpose': 'move', 'a-owed': '1k', 'b-owed': '2k' };

  it('has conditions within the group', () => {
    expect(isAsked(GROUPS, 'a-owed', TEXTS)).toBe(true);
    expect(isAsked(GROUPS, 'b-owed', TEXTS)).toBe(false);
  });

  it('has values without its prefix', () => {
    expect(groupValues('a', TEXTS)).toEqual({ purpose: 'move', owed: '1k' });
  });

  it('has errors with its prefix', () => {
    expect(groupErrors('a', { owed: { id: 'missing' } })).toEqual({ 'a-owed': { id: 'missing' } });
  });

  it('is in the link with its prefix', () => {
    expect(encodeFields(GROUPS, TEXTS)).toBe('a-purpose=move&a-owed=1000');
  });
});

describe('a link', () => {
  it.each<{ name: string; fields: Fields; texts: Record<string, string>; link: string }>([
    {
      name: 'plain numbers',
      fields: LOAN,
      texts: { purpose: 'move', owed: ' € 180.000 ' },
      link: 'purpose=move&owed=180000',
    },
    {
      name: 'a percentage where one is allowed',
      fields: LOAN,
      texts: { purpose: 'move', charge: '0,5%' },
      link: 'purpose=move&charge=0.5%25',
    },
    {
      name: 'a rate without its sign',
      fields: LOAN,
      texts: { rate: '3,5 %' },
      link: 'rate=3.5',
    },
    {
      name: 'ticked boxes',
      fields: LOAN,
      texts: { rate: '3', fixed: 'yes' },
      link: 'fixed=yes&rate=3',
    },
    {
      name: 'no default choice',
      fields: LOAN,
      texts: { purpose: 'new', rate: '3' },
      link: 'rate=3',
    },
    {
      name: 'a default choice that has to be named',
      fields: NAMED,
      texts: { rate: '3' },
      link: 'purpose=new&rate=3',
    },
    { name: 'no choice that was not made', fields: HOME, texts: { rate: '3' }, link: 'rate=3' },
    {
      name: 'a required choice',
      fields: HOME,
      texts: { home: 'old', rate: '3' },
      link: 'home=old&rate=3',
    },
    { name: 'no other text', fields: LOAN, texts: { owed: '5', rate: 'Eleni' }, link: '' },
    { name: 'nothing without a number', fields: LOAN, texts: { fixed: 'yes' }, link: '' },
  ])('contains $name', ({ fields, texts, link }) => {
    expect(encodeFields(fields, texts)).toBe(link);
  });

  it('gives back what was typed, with or without its mark', () => {
    const link = 'purpose=move&owed=180000&charge=0.5%25&fixed=yes';
    const texts = { purpose: 'move', owed: '180000', charge: '0.5%', fixed: 'yes' };
    expect(decodeFields(LOAN, `#${link}`)).toEqual(texts);
    expect(decodeFields(LOAN, link)).toEqual(texts);
  });

  it.each([
    { name: 'a choice that does not exist', link: 'purpose=castle&owed=5', texts: { owed: '5' } },
    { name: 'an empty choice', link: 'home=&rate=3', texts: { rate: '3' }, fields: HOME },
    { name: 'a number with an exponent', link: 'owed=1e5&rate=3', texts: { rate: '3' } },
    { name: 'a percentage that is not allowed', link: 'owed=5&rate=3%25', texts: { owed: '5' } },
    { name: 'a box with another value', link: 'owed=5&fixed=on', texts: { owed: '5' } },
    { name: 'an unknown field', link: 'owed=5&name=Eleni', texts: { owed: '5' } },
  ])('loses $name', ({ link, texts, fields = LOAN }) => {
    expect(decodeFields(fields, link)).toEqual(texts);
  });

  it.each(['', '#', '#purpose=move', '#fixed=yes'])('"%s" without a number is none', (link) => {
    expect(decodeFields(LOAN, link)).toBeUndefined();
  });
});
