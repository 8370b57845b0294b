import { useState } from 'react';

import { FIGURE_FIELDS, decodeSheet, encodeSheet, parseSheet, SHEET_FIELDS } from './fields.ts';
import type { CheckedSheet, FigureField } from './fields.ts';
import type { SheetErrorId } from './error-ids.ts';
import { COST_IDS } from './sheet.ts';
import { OpenSheet } from './OpenSheet.tsx';
import { formValuesOf } from './reading/form-values-of.ts';
import type { ReadValue } from './reading/found.ts';
import { FOUND_TEXTS } from './reading-texts.ts';
import { SHEET_ERROR_MESSAGES, SHEET_FIELD_TEXTS } from './field-texts.ts';
import { SHEET_OPENING_TEXTS } from './opening-texts.ts';
import { FIELD_ROWS, SHEET_TEXTS, summariseSheet } from './texts.ts';
import { Field } from '../../toolkit/form/Field.tsx';
import { LazyFields } from '../../toolkit/form/LazyFields.tsx';
import { Remount } from '../../toolkit/island/Remount.tsx';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { readFormValues } from '../../toolkit/form/form-values.ts';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
import { SheetFindings } from './SheetFindings.tsx';
import { SheetResult } from './SheetResult.tsx';

const SHEET: ToolDefinition<CheckedSheet, SheetErrorId> = {
  fields: SHEET_FIELDS,
  texts: SHEET_FIELD_TEXTS,
  messages: SHEET_ERROR_MESSAGES,
  parse: parseSheet,
  encode: encodeSheet,
  decode: (link) => {
    const typed = decodeSheet(link);
    return typed && { typed, input: undefined };
  },
  shared: [
    { input: 'loan', name: 'amount' },
    { input: 'rate', name: 'rate', unless: 'later' },
    { input: 'term', name: 'term', unless: 'later' },
  ],
  scrollBlock: 'start',
};

const FIGURES = Object.keys(FIGURE_FIELDS) as FigureField[];

const loadPaste = async () => (await import('./PasteSheet.tsx')).PasteSheet;
const loadCosts = async () => (await import('./CostFields.tsx')).CostFields;

/** The fields of a row of the form. */
const FieldsOfRow = ({ parts, heading }: (typeof FIELD_ROWS)[number]) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-lg font-bold">{heading}</legend>
    <div className="sheet-row">
      {FIGURES.filter((name) => parts.some((part) => part === FIGURE_FIELDS[name])).map((name) => (
        <Field key={name} name={name} {...(name === 'number' && { unit: 'times' })} />
      ))}
    </div>
  </fieldset>
);

interface EntrySwitchProps {
  readonly isPasting: boolean;
  readonly onChange: (isPasting: boolean) => void;
}

/** Choice between the fields of the form and the text of the sheet. */
const EntrySwitch = ({ isPasting, onChange }: EntrySwitchProps) => (
  <div className="sheet-switch" role="group" aria-label={SHEET_TEXTS.entry}>
    <button type="button" aria-pressed={!isPasting} onClick={() => onChange(false)}>
      {SHEET_TEXTS.typing}
    </button>
    <button type="button" aria-pressed={isPasting} onClick={() => onChange(true)}>
      {SHEET_TEXTS.pasting}
    </button>
  </div>
);

/** Form for the figures of a sheet, and the result of their check. */
export function SheetTool() {
  const { tool, input, outdated } = useToolForm(SHEET);
  const [isPasting, setIsPasting] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  const summary = input && summariseSheet(input);
  const { part: PasteSheet, isMissing } = useLazyComponent(loadPaste, isPasting);
  // Opens a link with the typed and the read values. This also opens the costs, and Back undoes it.
  const use = (values: readonly ReadValue[]) => {
    const typed = tool.formRef.current ? readFormValues(tool.formRef.current) : {};
    location.hash = encodeSheet({ ...typed, ...formValuesOf(values) });
    setIsPasting(false);
    setIsFilled(true);
  };

  return (
    <ToolFrame
      tool={tool}
      className={isPasting ? 'tool sheet-check sheet-pasting' : 'tool sheet-check'}
      layout="flex flex-col gap-4"
      outdated={outdated}
      form={
        <ToolForm
          tool={tool}
          label={SHEET_TEXTS.formLabel}
          action={SHEET_TEXTS.action}
          onReset={() => setIsFilled(false)}
        >
          <OpenSheet use={use} />
          <EntrySwitch isPasting={isPasting} onChange={setIsPasting} />
          <p className="[--gap:1.25rem]" role="status">
            {isFilled && <b key={FOUND_TEXTS.done}>{FOUND_TEXTS.done}</b>}
          </p>
          <div hidden={!isPasting}>
            {PasteSheet && <PasteSheet use={use} />}
            {isMissing && <p role="alert">{SHEET_OPENING_TEXTS.missing}</p>}
          </div>
          <div className="grid grid-cols-1 gap-5" hidden={isPasting}>
            <p className="max-w-168">{SHEET_TEXTS.needed}</p>
            {FIELD_ROWS.map((row) => (
              <FieldsOfRow key={row.heading} {...row} />
            ))}
            <LazyFields title={SHEET_TEXTS.costs} load={loadCosts} opensFor={COST_IDS}>
              {(CostFields) => <CostFields />}
            </LazyFields>
          </div>
        </ToolForm>
      }
      result={
        input ? (
          <Remount value={summary}>
            <SheetResult checked={input} />
          </Remount>
        ) : (
          <p>{SHEET_TEXTS.beforeResult}</p>
        )
      }
    >
      {input && (
        <Remount value={summary}>
          <SheetFindings checked={input} />
        </Remount>
      )}
    </ToolFrame>
  );
}
