import { SHARE_FIELDS } from '../../domain/purchase/parse-purchase.ts';
import { THIRD_PARTY_COSTS } from '../../domain/purchase/purchase.ts';
import { Field, FieldList, FieldRow, MoreFields } from '../tools/Field.tsx';
import { ToolForm } from '../tools/ToolForm.tsx';
import type { ToolFormBinding } from '../tools/use-tool-form.ts';

/** Form of the purchase costs. */
export function CostsForm({ newRule, ...wiring }: ToolFormBinding & { newRule: string }) {
  return (
    <ToolForm {...wiring} label="The purchase" action="Add it up">
      <Field name="price" />
      <Field name="home" hint={newRule} />
      <FieldList names={['main', 'area', 'buyers', 'shares']} />
      <FieldRow names={SHARE_FIELDS} />
      <FieldList names={['loan', 'own']} />
      <MoreFields title="Fees you have been quoted">
        <p className="tool-hint">With VAT. An empty field is estimated, or left out.</p>
        <FieldRow names={THIRD_PARTY_COSTS} className="my-3 gap-4" />
      </MoreFields>
    </ToolForm>
  );
}
