import { canBeUntied, untiedField } from './fields.ts';
import { COST_IDS } from './sheet.ts';
import { SHEET_FIELD_TEXTS } from './field-texts.ts';
import { Field } from '../../toolkit/form/Field.tsx';

/** Amount of each cost of the sheet, and whether it is tied to the loan. */
export const CostFields = () => (
  <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-3">
    {COST_IDS.map((id) => (
      <fieldset key={id} className="min-w-0">
        <legend className="visually-hidden">{SHEET_FIELD_TEXTS[id].label}</legend>
        <Field name={id} />
        {canBeUntied(id) && <Field name={untiedField(id)} />}
      </fieldset>
    ))}
  </div>
);
