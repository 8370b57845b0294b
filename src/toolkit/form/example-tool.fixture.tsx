import { parseFields } from './fields.ts';
import type { Fields } from './fields.ts';
import { EURO, POSITIVE_EURO } from './kinds.ts';
import { FieldList, MoreFields } from './Field.tsx';
import type { ToolDefinition } from './tool-definition.ts';
import { ToolForm } from './ToolForm.tsx';
import { ToolFrame } from './ToolFrame.tsx';
import type { TextsFor } from './field-texts.ts';
import { useToolForm } from './use-tool-form.ts';

const FIELDS = {
  purpose: { options: ['buy', 'move'] },
  price: { ...POSITIVE_EURO, isRequired: true },
  owed: { ...EURO, isRequired: true, when: { purpose: 'move' } },
  fees: EURO,
} as const satisfies Fields;

const TEXTS: TextsFor<typeof FIELDS> = {
  purpose: { label: 'I am', options: { buy: 'buying', move: 'moving a loan' } },
  price: {
    label: 'Price',
    hint: 'In euros',
    missing: 'Enter the price.',
    zero: 'Enter more than zero.',
  },
  owed: { label: 'Still owed', missing: 'Enter it.' },
  fees: { label: 'Fees' },
};

interface Input {
  readonly total: number;
}

const EXAMPLE: ToolDefinition<Input> = {
  fields: FIELDS,
  texts: TEXTS,
  messages: {},
  parse: (typed) => {
    const { values, errors } = parseFields(FIELDS, typed);
    const { price, owed = 0, fees = 0 } = values;
    return price === undefined || Object.keys(errors).length > 0
      ? { errors }
      : { total: price + owed + fees };
  },
  shared: [
    { input: 'price', name: 'price' },
    { input: 'own', name: 'fees' },
  ],
  keptOnReset: ['purpose'],
  scrollBlock: 'start',
};

/** The smallest possible tool: it adds up a price, the amount still owed, and fees. */
export function ExampleTool() {
  const { tool, input, outdated, isResultFirst } = useToolForm(EXAMPLE);
  return (
    <ToolFrame
      tool={tool}
      outdated={outdated}
      isResultFirst={isResultFirst}
      form={
        <ToolForm tool={tool} label="Your figures" action="Add up">
          <FieldList names={['purpose', 'price', 'owed']} />
          <MoreFields title="More costs">
            <FieldList names={['fees']} />
          </MoreFields>
        </ToolForm>
      }
      result={input && <p key={input.total}>{`Total ${input.total}`}</p>}
    />
  );
}

interface ManualInput {
  readonly price: number;
  /** An input that is not in the form. */
  readonly extra?: number;
}

/** Only the button computes a result, and the link is that of the last result. */
const MANUAL: ToolDefinition<ManualInput> = {
  fields: FIELDS,
  texts: TEXTS,
  messages: {},
  parse: (typed, before) => {
    const { price } = parseFields(FIELDS, typed).values;
    return price === undefined ? { errors: {} } : { ...before, price };
  },
  encode: (_, input) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input ?? {})) {
      query.set(name, `${value}`);
    }

    return query.toString();
  },
  shared: [],
  isManual: true,
  scrollBlock: 'start',
};

/** A tool that computes its result only when the button is pressed. */
export function ManualTool() {
  const { tool, input, outdated } = useToolForm(MANUAL);
  return (
    <ToolFrame
      tool={tool}
      outdated={outdated}
      form={
        <ToolForm tool={tool} label="Your figures" action="Calculate">
          <FieldList names={['price', 'fees']} />
        </ToolForm>
      }
      result={
        <>
          {input && <p key={input.price}>{`Price ${input.price}`}</p>}
          <button type="button" onClick={() => tool.change({ extra: 9 })}>
            With an extra
          </button>
        </>
      }
    />
  );
}
