import { describe, expect, it } from 'vitest';

import { parseFields } from './fields.ts';
import type { Fields, FormValues } from './fields.ts';
import { EURO, POSITIVE_EURO, RATE } from './kinds.ts';
import type { ToolDefinition } from './tool-definition.ts';
import { initialToolForm, reduceToolForm } from './tool-form-reducer.ts';
import type { ToolFormAction, ToolFormState } from './tool-form-reducer.ts';

const FIELDS = {
  purpose: { options: ['buy', 'move'] },
  price: { ...POSITIVE_EURO, isRequired: true },
  owed: { ...EURO, isRequired: true, when: { purpose: 'move' } },
  rate: RATE,
} as const satisfies Fields;

interface Input {
  readonly price: number;
  readonly note?: string;
}

const TOOL: ToolDefinition<Input> = {
  fields: FIELDS,
  texts: {},
  parse: (typed, before) => {
    const { values, errors } = parseFields(FIELDS, typed);
    const { price } = values;
    if (price === undefined || Object.keys(errors).length > 0) {
      return { errors };
    }

    return { ...before, price };
  },
  messages: {},
  shared: [{ input: 'price', name: 'price' }],
  outdated: { changed: 'Changed.', invalid: 'Invalid.' },
  scrollBlock: 'start',
};

/** Results change only when the button is pressed; the link encodes the last result. */
const MANUAL: ToolDefinition<Input> = {
  ...TOOL,
  isManual: true,
  encode: (_, input) => (input ? `price=${input.price}` : ''),
};

const act = (actions: readonly ToolFormAction<Input>[], tool = TOOL): ToolFormState<Input> =>
  actions.reduce<ToolFormState<Input>>(
    (state, action) => reduceToolForm(tool, state, action),
    initialToolForm(FIELDS),
  );

const submit = (typed: FormValues) => ({ type: 'submit', typed }) as const;
const edit = (typed: FormValues) => ({ type: 'edit', typed }) as const;
const update = (typed: FormValues) => ({ type: 'update', typed }) as const;

/** Opens a link in a form of one column, as on a phone; `typed` are those fields that the form has. */
const openLink = (linked: FormValues, typed = linked, input?: Input) =>
  ({ type: 'openLink', linked, input, typed, isOneColumn: true, isEdited: false }) as const;

describe('a link', () => {
  it('with incomplete inputs fills the form without an error or a result', () => {
    const state = act([openLink({ rate: '4' }), edit({ rate: '4' }), update({ rate: '4' })]);
    expect(state).toMatchObject({ errors: {}, input: undefined, linked: { rate: '4' } });
  });

  it('with all inputs brings the result, which comes first in one column', () => {
    const state = act([openLink({ price: '5' }, { price: '5' }, { price: 5, note: 'kept' })]);
    expect(state).toMatchObject({ input: { price: 5, note: 'kept' }, isResultFirst: true });
  });

  it('keeps its values for fields that the form does not have yet', () => {
    const state = act([openLink({ price: '5' }, {}), submit({})]);
    expect(state).toMatchObject({ errors: {}, input: { price: 5 } });
  });

  it('gives way to what is in the form', () => {
    expect(act([openLink({ price: '5' }), submit({ price: '6' })]).input).toEqual({ price: 6 });
  });

  it('asks for the fields of its choice', () => {
    const state = act([openLink({ purpose: 'move', price: '5' })]);
    expect([...state.hidden]).toEqual([]);
  });
});

describe('an error', () => {
  it('is shown after submit, at the first field in the order of the form', () => {
    const state = act([submit({ price: '', rate: 'x' })]);
    expect(Object.keys(state.errors)).toEqual(['price', 'rate']);
    expect(state.submission).toEqual({ isValid: false, invalidField: 'price' });
  });

  it('is not shown before submit', () => {
    expect(act([edit({ rate: 'x' }), update({ rate: 'x' })]).errors).toEqual({});
  });

  it('of an empty field that was not asked waits for the next submit', () => {
    const typed = { purpose: 'move', price: '5', owed: '' };
    const chosen = [submit({ purpose: 'buy', price: '5' }), edit(typed), update(typed)];
    expect(act(chosen).errors).toEqual({});
    expect(act([...chosen, submit(typed)]).errors).toEqual({ owed: { id: 'missing' } });
  });

  it('of what was typed into a field that was not asked is shown at once', () => {
    const typed = { purpose: 'move', price: '5', owed: 'x' };
    const errors = act([submit({ price: '5' }), edit(typed), update(typed)]).errors;
    expect(Object.keys(errors)).toEqual(['owed']);
  });

  it('goes away when its field is corrected', () => {
    expect(act([submit({}), update({ price: '5' })]).errors).toEqual({});
  });
});

describe('a result', () => {
  const result = submit({ price: '5' });

  it('is worked out again with each edit after the first submit', () => {
    const state = act([result, edit({ price: '6' }), update({ price: '6' })]);
    expect(state).toMatchObject({ input: { price: 6 }, outdated: undefined });
  });

  it.each([
    ['is incomplete', { purpose: 'move', price: '5' }, 'Changed.'],
    ['has an error', { price: 'x' }, 'Invalid.'],
  ])('stays and is marked as outdated while the form %s', (_, typed, outdated) => {
    expect(act([result, edit(typed), update(typed)])).toMatchObject({
      input: { price: 5 },
      outdated,
    });
  });

  it('is up to date again when the form has its inputs again', () => {
    expect(act([result, update({ price: 'x' }), update({ price: '5' })]).outdated).toBeUndefined();
  });

  it('of the button alone is marked as outdated by other inputs, and not by its own', () => {
    expect(act([result, update({ price: '6' })], MANUAL)).toMatchObject({
      input: { price: 5 },
      outdated: 'Changed.',
    });
    expect(act([result, update({ price: '6' }), update({ price: '5.00' })], MANUAL)).toMatchObject({
      outdated: undefined,
    });
    expect(act([result, submit({ price: '' })], MANUAL)).toMatchObject({ outdated: 'Invalid.' });
  });

  it('keeps its inputs that are not in the form', () => {
    const state = act([result, { type: 'change', part: { note: 'n' } }, update({ price: '6' })]);
    expect(state.input).toEqual({ price: 6, note: 'n' });
  });

  it('has a submission of its own for each press of the button', () => {
    const first = act([result]);
    const second = reduceToolForm(TOOL, first, result);
    expect(second.submission).toEqual({ isValid: true, invalidField: undefined });
    expect(second.submission).not.toBe(first.submission);
  });
});

describe('reset', () => {
  it('removes result, errors, note and link, and keeps the choices that it is given', () => {
    const kept = { purpose: 'move' };
    const used = [openLink({ price: '5' }), submit({ price: 'x' })];
    expect(act([...used, { type: 'reset', kept }])).toMatchObject({
      input: undefined,
      errors: {},
      outdated: undefined,
      linked: {},
      hidden: new Set(),
      resets: 1,
    });
  });

  it('starts again: no result before the next submit', () => {
    const again = [submit({ price: '5' }), { type: 'reset', kept: {} } as const];
    expect(act([...again, update({ price: '6' })]).input).toBeUndefined();
  });
});

describe('a refill of what was typed into another tool', () => {
  const refill = {
    type: 'refill',
    refill: { inputs: [{ input: 'price', value: 5 }], link: 'price=5', isReturn: false },
  } as const;

  it('is shown until the tool is in use', () => {
    expect(act([refill]).refill).toBe(refill.refill);
    expect(act([refill, edit({ rate: '4' })]).refill).toBeUndefined();
    expect(act([refill, submit({})]).refill).toBeUndefined();
  });

  it('is not shown in a tool that is in use', () => {
    expect(act([edit({}), refill]).refill).toBeUndefined();
  });
});

it('knows the fields of a choice that was made before the page was ready', () => {
  expect([...act([]).hidden]).toEqual(['owed']);
  const state = act([{ type: 'start', typed: { purpose: 'move' } }]);
  expect([[...state.hidden], state.isInUse]).toEqual([[], false]);
});

it('is the same state where a key changes nothing, so that nothing is rendered', () => {
  const typed = act([edit({ price: '5' })]);
  expect(reduceToolForm(TOOL, typed, edit({ price: '56' }))).toBe(typed);
  expect(reduceToolForm(TOOL, typed, update({ price: '56' }))).toBe(typed);
});
