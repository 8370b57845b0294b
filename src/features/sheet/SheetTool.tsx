import { FIGURE_FIELDS, decodeSheet, encodeSheet, parseSheet, SHEET_FIELDS } from './fields.ts';
import type { CheckedSheet, FigureField, SheetPartNumber } from './fields.ts';
import type { SheetErrorId } from './error-ids.ts';
import { COST_IDS } from './sheet.ts';
import { OpenSheet } from './OpenSheet.tsx';
import { formValuesOf } from './reading/form-values-of.ts';
import type { ReadValue } from './reading/read-sheet.ts';
import { SHEET_ERROR_MESSAGES, SHEET_FIELD_TEXTS } from './field-texts.ts';
import { SHEET_TEXTS, partHeading, summariseSheet } from './texts.ts';
import { Field } from '../../toolkit/form/Field.tsx';
import { LazyFields } from '../../toolkit/form/LazyFields.tsx';
import { Remount } from '../../toolkit/island/Remount.tsx';
import { ToolForm } from '../../toolkit/form/ToolForm.tsx';
import { ToolFrame } from '../../toolkit/form/ToolFrame.tsx';
import { readFormValues } from '../../toolkit/form/form-values.ts';
import { useToolForm } from '../../toolkit/form/use-tool-form.ts';
import type { ToolDefinition } from '../../toolkit/form/tool-definition.ts';
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

/** The fields of one part of the sheet. */
const SheetPart = ({ part }: { part: SheetPartNumber }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-lg font-bold">{partHeading(part)}</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-2">
      {FIGURES.filter((name) => FIGURE_FIELDS[name] === part).map((name) => (
        <Field key={name} name={name} {...(name === 'number' && { unit: 'times' })} />
      ))}
    </div>
  </fieldset>
);

/** Form for the figures of a sheet, and the result of their check. */
export function SheetTool() {
  const { tool, input, outdated } = useToolForm(SHEET);
  // Opens a link with the typed and the read values. This also opens the costs, and Back undoes it.
  const use = (values: readonly ReadValue[]) => {
    const typed = tool.formRef.current ? readFormValues(tool.formRef.current) : {};
    location.hash = encodeSheet({ ...typed, ...formValuesOf(values) });
  };

  return (
    <ToolFrame
      tool={tool}
      className="tool sheet-check"
      layout="flex flex-col gap-4"
      outdated={outdated}
      form={
        <ToolForm tool={tool} label={SHEET_TEXTS.formLabel} action={SHEET_TEXTS.action}>
          <p className="max-w-168">{SHEET_TEXTS.needed}</p>
          <OpenSheet use={use} />
          <LazyFields title={SHEET_TEXTS.paste} load={loadPaste}>
            {(PasteSheet) => <PasteSheet use={use} />}
          </LazyFields>
          <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
            <SheetPart part={3} />
            <SheetPart part={4} />
            <div className="md:col-span-full">
              <LazyFields title={SHEET_TEXTS.costs} load={loadCosts} opensFor={COST_IDS}>
                {(CostFields) => <CostFields />}
              </LazyFields>
            </div>
            <SheetPart part={5} />
            <SheetPart part={6} />
          </div>
        </ToolForm>
      }
      result={
        input ? (
          <Remount value={summariseSheet(input)}>
            <SheetResult checked={input} />
          </Remount>
        ) : (
          <p>{SHEET_TEXTS.beforeResult}</p>
        )
      }
    >
      {undefined}
    </ToolFrame>
  );
}
