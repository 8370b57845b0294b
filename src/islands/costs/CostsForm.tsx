import {
  MAX_BUYERS,
  SHARE_FIELDS,
  type PurchaseTextField,
} from '../../domain/purchase/parse-purchase.ts';
import { RadioGroup } from '../tools/RadioGroup.tsx';
import { NumberField, type NumberFieldProps, NumberFields } from '../tools/NumberField.tsx';
import { ToolForm } from '../tools/ToolForm.tsx';
import type { ToolFormBinding } from '../tools/use-tool-form.ts';

type NamedField = NumberFieldProps & { name: PurchaseTextField };

/** Optional costs that the buyers may have been quoted. */
const QUOTED_COST_FIELDS = [
  { name: 'lawyer', label: 'Lawyer', hint: 'If quoted' },
  { name: 'valuation', label: 'Valuation', hint: 'If quoted' },
  { name: 'arrangement', label: 'Arrangement fee', hint: 'If quoted' },
  { name: 'other', label: 'Other costs', hint: 'If quoted' },
] satisfies NamedField[];

const SHARES = SHARE_FIELDS.map((name, index) => ({
  name,
  label: `Buyer ${String(index + 1)}`,
  unit: '%' as const,
}));

/** Form of the purchase costs; costs.css hides fields that a choice excludes. */
export function CostsForm({ newRule, ...wiring }: ToolFormBinding & { newRule: string }) {
  return (
    <ToolForm {...wiring} label="The purchase" action="Add it up">
      <NumberField
        name="price"
        label="Price of the home"
        hint="In euros, before VAT: 250,000 or 250.000"
      />
      <RadioGroup
        name="home"
        legend="The home is"
        options={[
          ['used', 'a resale'],
          ['new', 'new'],
        ]}
        hint={newRule}
      />
      <div className="cost-new grid gap-5">
        <RadioGroup
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
        />
      </div>
      <div className="cost-used grid gap-5">
        <RadioGroup
          name="buyers"
          legend="How many buyers?"
          options={Array.from({ length: MAX_BUYERS }, (_, index) => [
            String(index + 1),
            String(index + 1),
          ])}
        />
        <div className="cost-shares grid gap-5">
          <RadioGroup
            name="shares"
            legend="Their shares are"
            options={[
              ['equal', 'equal'],
              ['typed', 'not equal'],
            ]}
          />
          <div className="cost-typed grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4">
            <NumberFields of={SHARES} />
          </div>
        </div>
      </div>
      <NumberField
        name="loan"
        label="Loan amount"
        hint="In euros, or a percentage such as 80% (optional)"
      />
      <NumberField name="own" label="Your own money" hint="In euros (optional)" />
      <details className="tool-more">
        <summary>Fees you have been quoted</summary>
        <p className="tool-hint">With VAT. An empty field is estimated, or left out.</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4 my-3">
          <NumberFields of={QUOTED_COST_FIELDS} />
        </div>
      </details>
    </ToolForm>
  );
}
