import { MOST_BUYERS, SHARE_FIELDS, type TextField } from '../../domain/purchase/read-purchase.ts';
import { Choice } from '../tools/Choice.tsx';
import { NumberField, type NumberFieldProps, NumberFields } from '../tools/NumberField.tsx';
import { ToolForm } from '../tools/ToolForm.tsx';
import type { FormWiring } from '../tools/use-answered-form.ts';

type NamedField = NumberFieldProps & { name: TextField };

/** What may have been quoted; each stays empty or is typed. */
const QUOTED = [
  { name: 'lawyer', label: 'Lawyer', hint: 'You fill in' },
  { name: 'valuation', label: 'Valuation', hint: 'You fill in' },
  { name: 'arrangement', label: 'Arrangement fee', hint: 'You fill in' },
  { name: 'other', label: 'Other costs', hint: 'You fill in' },
] satisfies NamedField[];

const SHARES = SHARE_FIELDS.map((name, index) => ({
  name,
  label: `Buyer ${String(index + 1)}`,
  unit: '%' as const,
}));

/** What is asked about a purchase. A style sheet hides what a choice leaves out. */
export function CostsForm({ newRule, ...wiring }: FormWiring & { newRule: string }) {
  return (
    <ToolForm {...wiring} label="The purchase" action="Add it up">
      <NumberField
        name="price"
        label="Price of the home"
        hint="In euros, before VAT: 250,000 or 250.000"
      />
      <Choice
        name="home"
        legend="The home is"
        options={[
          ['used', 'already used'],
          ['new', 'new'],
        ]}
        hint={newRule}
      />
      <div className="cost-new grid gap-5">
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
        />
      </div>
      <div className="cost-used grid gap-5">
        <Choice
          name="buyers"
          legend="How many buy together?"
          options={Array.from({ length: MOST_BUYERS }, (_, index) => [
            String(index + 1),
            String(index + 1),
          ])}
        />
        <div className="cost-shares grid gap-5">
          <Choice
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
        label="Loan"
        hint="In euros or a share such as 80%; empty for none"
      />
      <NumberField name="own" label="Your own money" hint="In euros; may stay empty" />
      <details className="calc-purchase">
        <summary>Fees you have been quoted</summary>
        <p className="calc-hint">
          With VAT. What stays empty is shown as is customary, or not at all.
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4 my-3">
          <NumberFields of={QUOTED} />
        </div>
      </details>
    </ToolForm>
  );
}
