import { describe, expect, it } from 'vitest';

import {
  decodeFields,
  encodeFields,
  type Fields,
  groupErrors,
  groupFields,
  groupValues,
  isAsked,
  parseFields,
} from '../../../src/domain/tools/fields.ts';
import { EURO, EURO_OR_PERCENT, RATE } from '../../../src/domain/tools/kinds.ts';

const LOAN = {
  purpose: {
    label: 'I am',
    options: { new: 'comparing new offers', move: 'moving a loan' },
  },
  owed: { ...EURO, label: 'Still owed', required: 'Type it.', when: { purpose: 'move' } },
  charge: { ...EURO_OR_PERCENT, label: 'Charge', when: { purpose: ['move', 'other'] } },
  fixed: { label: 'Fixed', isCheckbox: true },
  rate: { ...RATE, label: 'Rate' },
} as const satisfies Fields;

describe('the fields of a tool', () => {
  it('are asked, parsed and required only while another field has a value', () => {
    expect(isAsked(LOAN, 'owed', {})).toBe(false);
    expect(isAsked(LOAN, 'owed', { purpose: 'move' })).toBe(true);
    expect(parseFields(LOAN, { owed: 'words', rate: '3,5 %' })).toEqual({
      values: { purpose: 'new', owed: undefined, charge: undefined, fixed: false, rate: 3.5 },
      errors: {},
    });
    expect(parseFields(LOAN, { purpose: 'move', charge: '1%', rate: '375', fixed: 'yes' })).toEqual(
      {
        values: {
          purpose: 'move',
          owed: undefined,
          charge: { percent: 1 },
          fixed: true,
          rate: undefined,
        },
        errors: {
          owed: 'Type it.',
          rate: 'This is more than 100%. Is a decimal point missing?',
        },
      },
    );
  });

  it('are repeated in groups, with conditions within the group', () => {
    const groups: Fields = { ...groupFields('a', LOAN), ...groupFields('b', LOAN) };
    const texts = { 'a-purpose': 'move', 'a-owed': '1k', 'b-owed': '2k' };
    expect(isAsked(groups, 'a-owed', texts)).toBe(true);
    expect(isAsked(groups, 'b-owed', texts)).toBe(false);
    expect(groupValues('a', texts)).toEqual({ purpose: 'move', owed: '1k' });
    expect(groupErrors('a', { owed: 'Type it.' })).toEqual({ 'a-owed': 'Type it.' });
    expect(encodeFields(groups, texts)).toBe('a-purpose=move&a-owed=1000');
  });

  it('are in the link as plain numbers and choices; other texts are dropped', () => {
    const typed = {
      purpose: 'move',
      owed: '€ 180.000',
      charge: '0,5%',
      fixed: 'yes',
      rate: 'Eleni',
    };
    const link = encodeFields(LOAN, typed);
    expect(link).toBe('purpose=move&owed=180000&charge=0.5%25&fixed=yes');
    expect(decodeFields(LOAN, `#${link}`)).toEqual({
      purpose: 'move',
      owed: '180000',
      charge: '0.5%',
      fixed: 'yes',
    });
    expect(encodeFields(LOAN, { purpose: 'move', rate: 'Eleni' })).toBe('');
    expect(decodeFields(LOAN, '#purpose=move')).toBeUndefined();
    expect(decodeFields(LOAN, '#purpose=castle&rate=3%25&owed=1e5&fixed=on')).toBeUndefined();
  });
});
