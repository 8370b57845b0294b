import { expect, it } from 'vitest';

import {
  decodeFields,
  encodeFields,
  groupErrors,
  groupFields,
  groupValues,
  isAsked,
  parseFields,
} from '../../../src/domain/tools/fields.ts';
import type { Fields } from '../../../src/domain/tools/fields.ts';
import { EURO, EURO_OR_PERCENT, RATE } from '../../../src/domain/tools/kinds.ts';

const LOAN = {
  purpose: { options: ['new', 'move'] },
  owed: { ...EURO, isRequired: true, when: { purpose: 'move' } },
  charge: { ...EURO_OR_PERCENT, when: { purpose: ['move', 'other'] } },
  fixed: { isCheckbox: true },
  rate: RATE,
} as const satisfies Fields;

it('fields are asked, parsed and required only while another field has a value', () => {
  expect(isAsked(LOAN, 'owed', {})).toBe(false);
  expect(isAsked(LOAN, 'owed', { purpose: 'move' })).toBe(true);
  expect(parseFields(LOAN, { owed: 'words', rate: '3,5 %' })).toEqual({
    values: { purpose: 'new', owed: undefined, charge: undefined, fixed: false, rate: 3.5 },
    errors: {},
  });
  const moved = parseFields(LOAN, { purpose: 'move', charge: '1%', rate: '375', fixed: 'yes' });
  expect(moved.values).toMatchObject({ purpose: 'move', charge: { percent: 1 }, fixed: true });
  expect(moved.errors).toEqual({
    owed: { id: 'missing' },
    rate: { id: 'rate-too-large' },
  });
});

it('fields are repeated in groups, with conditions within the group', () => {
  const groups: Fields = { ...groupFields('a', LOAN), ...groupFields('b', LOAN) };
  const texts = { 'a-purpose': 'move', 'a-owed': '1k', 'b-owed': '2k' };
  expect(isAsked(groups, 'a-owed', texts)).toBe(true);
  expect(isAsked(groups, 'b-owed', texts)).toBe(false);
  expect(groupValues('a', texts)).toEqual({ purpose: 'move', owed: '1k' });
  expect(groupErrors('a', { owed: { id: 'missing' } })).toEqual({ 'a-owed': { id: 'missing' } });
  expect(encodeFields(groups, texts)).toBe('a-purpose=move&a-owed=1000');
});

it('fields are in the link as plain numbers and choices; other texts are dropped', () => {
  const moving = { purpose: 'move', fixed: 'yes', rate: 'Eleni' };
  const link = encodeFields(LOAN, { ...moving, owed: '€ 180.000', charge: '0,5%' });
  expect(link).toBe('purpose=move&owed=180000&charge=0.5%25&fixed=yes');
  const decoded = { purpose: 'move', owed: '180000', charge: '0.5%', fixed: 'yes' };
  expect(decodeFields(LOAN, `#${link}`)).toEqual(decoded);
  expect(encodeFields(LOAN, moving)).toBe('');
  expect(decodeFields(LOAN, '#purpose=move')).toBeUndefined();
  expect(decodeFields(LOAN, '#purpose=castle&rate=3%25&owed=1e5&fixed=on')).toBeUndefined();
});

it('a choice without a default is asked for, and is in the link once it is made', () => {
  const fields = {
    home: { options: ['old', 'new'], isRequired: true },
    area: { ...EURO, when: { home: 'new' } },
    rate: RATE,
  } as const satisfies Fields;
  expect(parseFields(fields, { rate: '3' }).errors).toEqual({ home: { id: 'missing' } });
  expect(parseFields(fields, { home: 'new' }).values.home).toBe('new');
  expect(isAsked(fields, 'area', {})).toBe(false);
  expect(encodeFields(fields, { rate: '3' })).toBe('rate=3');
  expect(encodeFields(fields, { home: 'old', rate: '3' })).toBe('home=old&rate=3');
  expect(decodeFields(fields, 'home=&rate=3')).toEqual({ rate: '3' });
});
