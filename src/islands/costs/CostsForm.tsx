import type { RefObject, SubmitEvent } from 'react';

import type { PurchaseErrors } from '../../domain/purchase/read-purchase.ts';
import { MOST_BUYERS, SHARE_FIELDS, type TextField } from '../../domain/purchase/read-purchase.ts';
import { Choice } from '../tools/Choice.tsx';
import { NumberField } from '../tools/NumberField.tsx';

interface CostsFormProps {
  form: RefObject<HTMLFormElement | null>;
  newRule: string;
  errors: PurchaseErrors;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onReset: () => void;
}

/**
 * What is asked about a purchase. Nothing here is controlled, and a style sheet hides what a choice
 * leaves out, so that the form is whole before React arrives. `method="dialog"` outside a dialog
 * submits nowhere.
 */
export function CostsForm({ form, newRule, errors, onSubmit, onInput, onReset }: CostsFormProps) {
  const euro = (name: TextField, label: string, hint: string) => (
    <NumberField
      name={name}
      label={label}
      hint={hint}
      unit="€"
      unitPlace="before"
      error={errors[name]}
    />
  );
  return (
    <form
      ref={form}
      className="calc-form"
      method="dialog"
      noValidate
      aria-label="The purchase"
      onSubmit={onSubmit}
      onInput={onInput}
      onReset={onReset}
    >
      {euro('price', 'Price of the home', 'In euros, before VAT: 250,000 or 250.000')}
      <Choice
        name="home"
        legend="The home is"
        options={[
          ['used', 'already used'],
          ['new', 'new'],
        ]}
        hint={newRule}
      />
      <div className="cost-new">
        <Choice
          name="main"
          legend="Your first and main home?"
          options={[
            ['yes', 'yes'],
            ['no', 'no'],
          ]}
        />
        <NumberField
          name="area"
          label="Buildable area"
          hint="In square metres, from the plans"
          unit="m²"
          unitPlace="after"
          error={errors.area}
        />
      </div>
      <div className="cost-used">
        <Choice
          name="buyers"
          legend="How many buy together?"
          options={Array.from({ length: MOST_BUYERS }, (_, index) => [
            String(index + 1),
            String(index + 1),
          ])}
        />
        <div className="cost-shares">
          <Choice
            name="shares"
            legend="Their shares are"
            options={[
              ['equal', 'equal'],
              ['typed', 'not equal'],
            ]}
          />
          <div className="cost-typed">
            {SHARE_FIELDS.map((name, index) => (
              <NumberField
                key={name}
                name={name}
                label={`Buyer ${String(index + 1)}`}
                unit="%"
                unitPlace="after"
                error={errors[name]}
              />
            ))}
          </div>
        </div>
      </div>
      {euro('loan', 'Loan', 'In euros or a share such as 80%; empty for none')}
      {euro('own', 'Your own money', 'In euros; may stay empty')}
      <details className="calc-purchase">
        <summary>Fees you have been quoted</summary>
        <p className="calc-hint">
          With VAT. What stays empty is shown as is customary, or not at all.
        </p>
        <div className="cost-quoted">
          {euro('lawyer', 'Lawyer', 'You fill in')}
          {euro('valuation', 'Valuation', 'You fill in')}
          {euro('arrangement', 'Arrangement fee', 'You fill in')}
          {euro('other', 'Other costs', 'You fill in')}
        </div>
      </details>
      <div className="calc-buttons">
        <button className="button" type="submit">
          Add it up
        </button>
        <button className="button button-quiet" type="reset">
          Reset
        </button>
      </div>
    </form>
  );
}
