import type { ComponentProps } from 'react';

import type { EnquiryField } from './fields.ts';
import { EmailField } from './EmailField.tsx';
import { FormField } from './FormField.tsx';
import { PhoneField } from './PhoneField.tsx';

/** Rows of a message (product.md#contact-fields). */
const MESSAGE_ROWS = 5;

interface FieldControlProps extends Omit<
  ComponentProps<'input'>,
  'name' | 'type' | 'ref' | 'placeholder'
> {
  name: string;
  placeholder?: string | undefined;
  field: EnquiryField;
  /** Rows of a message. */
  rows?: number | undefined;
  /** Stores an accepted suggestion for an address; needed if the field is controlled. */
  onTake?: (address: string) => void;
}

/** The control of a field of an enquiry, as its definition says. */
export function FieldControl({ field, rows, onTake, ...attributes }: FieldControlProps) {
  const { kind, label, required, autoComplete, choices = [], noChoice = '' } = field;
  const shared = { label, required, optional: !required, autoComplete, ...attributes };
  switch (kind) {
    case 'line':
      return <FormField type="text" {...shared} />;
    case 'email':
      return <EmailField {...shared} {...(onTake && { onTake })} />;
    case 'phone':
      return <PhoneField {...shared} />;
    case 'choice': {
      const { name, id = name } = attributes;
      return (
        <FormField
          as="select"
          name={name}
          id={id}
          label={label}
          optional={!required}
          required={required}
        >
          <option value="">{noChoice}</option>
          {choices.map((choice) => (
            // Without a value, page translation would change what is sent.
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </FormField>
      );
    }

    case 'message': {
      const { name, id = name, placeholder } = attributes;
      return (
        <FormField
          as="textarea"
          name={name}
          id={id}
          label={label}
          optional={!required}
          required={attributes.required ?? required}
          placeholder={placeholder}
          rows={Math.max(MESSAGE_ROWS, rows ?? 0)}
        />
      );
    }
  }
}
