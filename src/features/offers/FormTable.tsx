import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { OFFER_KEYS } from './fields.ts';
import type { OfferKey } from './fields.ts';
import { Field } from '../../toolkit/form/Field.tsx';
import { FormContext } from '../../toolkit/form/ToolForm.tsx';
import { OfferMark } from './OfferMark.tsx';

/** Names of the columns; the third is shown on demand. */
export type ColumnNames = Readonly<Record<OfferKey, string>>;

/** Columns of the table around a row. */
const ShownColumns = createContext<readonly OfferKey[]>(OFFER_KEYS);

interface FormTableProps {
  /** Accessible name. */
  label: string;
  columns: ColumnNames;
  /** Shows the mark of each offer beside its name. */
  hasMarks?: boolean;
  /** Prefix of the names of the fields in the third column. */
  third: string;
  /** Button that adds the third column. */
  addThird: string;
  children: ReactNode;
  /** Sections that are closed at first, in a row with the button. */
  more: ReactNode;
}

/**
 * The fields of a comparison as a table: a row for each question, a column for each offer. The third
 * column is rendered once it is added, or if a link has one of its fields.
 */
export function FormTable(props: FormTableProps) {
  const { label, columns, hasMarks, third, addThird } = props;
  const { linked, resets } = use(FormContext);
  // A reset removes the column again.
  const [added, setAdded] = useState<number>();
  const isLinked = Object.keys(linked).some((name) => name.startsWith(`${third}-`));
  const hasThird = added === resets || isLinked;
  const shown = hasThird ? OFFER_KEYS : OFFER_KEYS.slice(0, 2);
  const table = useRef<HTMLDivElement>(null);
  // The button is gone once it was pressed, so the focus goes on to the column that it added.
  useEffect(() => {
    if (added !== undefined) {
      table.current?.querySelector<HTMLInputElement>('.form-cell-c input')?.focus();
    }
  }, [added]);

  return (
    <ShownColumns value={shown}>
      <div
        ref={table}
        className={hasThird ? 'form-table has-third' : 'form-table'}
        role="group"
        aria-label={label}
      >
        <div className="form-row form-heads">
          {shown.map((key) => (
            <p key={key} className={`form-cell-${key} font-heading font-bold`}>
              {hasMarks && <OfferMark offer={key} />} <span>{columns[key]}</span>
            </p>
          ))}
        </div>
        {props.children}
        <div className="form-more">
          {!hasThird && (
            <button type="button" className="form-add" onClick={() => setAdded(resets)}>
              {addThird}
            </button>
          )}
          {props.more}
        </div>
      </div>
    </ShownColumns>
  );
}

/** A question that all columns share. */
export const SharedRow = ({ name, label }: { name: string; label?: string }) => (
  <div className="form-row is-shared">
    <div className="form-cell form-cell-a">
      <Field name={name} {...(label !== undefined && { label })} />
    </div>
  </div>
);

interface FormRowProps {
  columns: ColumnNames;
  /** Names of the fields of each column; a row may have none in some of them. */
  names: Readonly<Partial<Record<OfferKey, string | undefined>>>;
  /** Replaces the labels of the fields. */
  label?: string | undefined;
  hints?: Readonly<Partial<Record<OfferKey, string>>>;
  /** Shown where the fields have labels of their own: for checkboxes and choices. */
  title?: string;
}

/** A question, answered in each column; its label stands once at the left, or above on a phone. */
export const FormRow = (props: FormRowProps) => {
  const { columns, names, label, hints = {}, title } = props;
  const shown = use(ShownColumns);
  const fields = shown.filter((key) => names[key] !== undefined);
  if (fields.length === 0) {
    return null;
  }

  return (
    <div className={fields.length === 1 ? 'form-row is-single' : 'form-row'}>
      {title !== undefined && <span className="form-title">{title}</span>}
      {fields.map((key) => {
        const name = names[key];
        return (
          name !== undefined && (
            <div key={key} className={`form-cell form-cell-${key}`}>
              <Field
                name={name}
                column={columns[key]}
                {...(label !== undefined && { label })}
                {...(key in hints && { hint: hints[key] })}
              />
            </div>
          )
        );
      })}
    </div>
  );
};

/** The same field of all three groups: `rate1` is `a-rate1`, `b-rate1` and `c-rate1`. */
export const inEachOffer = (field: string): Readonly<Record<OfferKey, string>> => ({
  a: `a-${field}`,
  b: `b-${field}`,
  c: `c-${field}`,
});
