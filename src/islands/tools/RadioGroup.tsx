import type { ChoiceField } from '../../domain/tools/fields.ts';

interface RadioGroupProps extends Pick<ChoiceField, 'label' | 'options'> {
  name: string;
  hint: string | undefined;
  isHidden: boolean;
}

/** Radio group in a row; the first option is selected by default. */
export const RadioGroup = ({ name, label: legend, options, hint, isHidden }: RadioGroupProps) => (
  <fieldset hidden={isHidden} aria-describedby={hint && `${name}-hint`}>
    <legend className="tool-label">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {Object.entries(options).map(([value, label], index) => (
        <label
          className="flex min-h-12 max-w-full flex-[1_0_auto] cursor-pointer items-center gap-2 rounded edge-1 border-field px-2.5 py-2 has-checked:border-sea has-checked:bg-sky"
          key={value}
        >
          <input
            className="size-4.5 accent-ink"
            type="radio"
            name={name}
            value={value}
            defaultChecked={index === 0}
          />
          {label}
        </label>
      ))}
    </div>
    {hint && (
      <p className="tool-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
  </fieldset>
);
