import { use, useState } from 'react';
import type { ComponentProps } from 'react';

import { CHECKED } from './fields.ts';
import type { NumberField as NumberFieldDefinition } from './fields.ts';
import { ColumnName, NumberField } from './NumberField.tsx';
import type { NumberFieldProps } from './NumberField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { FormContext } from './ToolForm.tsx';

const UNITS = { amount: 'euro', rate: 'percent', term: 'years', area: 'squareMetres' } as const;

/** The unit that can be chosen instead of the one of the field's kind. */
function otherUnitOf({ kind, isPercentAllowed = false }: NumberFieldDefinition) {
  const termUnit = kind === 'term' ? 'months' : undefined;
  return isPercentAllowed ? 'percent' : termUnit;
}

interface FieldProps extends Pick<
  NumberFieldProps,
  'ref' | 'children' | 'onType' | 'onKeyDown' | 'unit' | 'column'
> {
  name: string;
  /** Replaces the label of the declaration, as `hint` replaces its hint. */
  label?: string;
  hint?: string | undefined;
}

/** A field of the surrounding form, as its tool declares it. */
export function Field({ name, ...props }: FieldProps) {
  const { fields, texts, linked, hidden, resets } = use(FormContext);
  // Only for a field that is loaded after the link was opened; fillForm fills the others. After a
  // reset it is no longer the default, or else the reset would restore it.
  const [atStart] = useState(() => ({ text: linked[name], resets }));
  const initial = atStart.resets === resets ? atStart.text : undefined;
  const field = fields[name];
  const fieldTexts = texts[name];
  if (!field || !fieldTexts) {
    throw new Error(`The tool declares no field ${name}.`);
  }

  const { label = fieldTexts.label, hint = fieldTexts.hint, ...input } = props;
  const { column } = input;
  const isHidden = hidden.has(name);
  if ('options' in field) {
    const { options, isRequired = false } = field;
    return (
      <RadioGroup
        name={name}
        label={label}
        column={column}
        options={options.map((value) => ({ value, label: fieldTexts.options?.[value] ?? value }))}
        isRequired={isRequired}
        hint={hint}
        isHidden={isHidden}
      />
    );
  }

  if ('isCheckbox' in field) {
    return (
      <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 justify-self-start">
        <input
          className="size-5 flex-none accent-primary"
          type="checkbox"
          name={name}
          value={CHECKED}
          defaultChecked={initial === CHECKED}
        />
        <span>
          {label}
          <ColumnName column={column} />
        </span>
      </label>
    );
  }

  return (
    <NumberField
      name={name}
      label={label}
      hint={hint}
      isHidden={isHidden}
      inputMode={field.keyboard ?? 'decimal'}
      unit={UNITS[field.kind]}
      otherUnit={otherUnitOf(field)}
      fieldKind={field.feedback}
      defaultValue={initial}
      {...input}
    />
  );
}

export const FieldList = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <Field key={name} name={name} />);

/** Fields side by side, as many as fit in a row; hidden if none of them is asked. */
export function FieldRow(props: { names: readonly string[]; className?: string }) {
  const { names, className = 'gap-4' } = props;
  const { hidden } = use(FormContext);
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] ${className}`}
      hidden={names.every((name) => hidden.has(name))}
    >
      <FieldList names={names} />
    </div>
  );
}

/** Section of a form, closed until it is needed. */
export const MoreFields = ({ title, children, ...details }: ComponentProps<'details'>) => (
  <details className="tool-more" {...details}>
    <summary>{title}</summary>
    {children}
  </details>
);
