interface ChoiceProps {
  name: string;
  legend: string;
  /** Value and label; the first is chosen at first. */
  options: readonly (readonly [string, string])[];
  hint?: string;
}

/** A few choices beside each other. */
export function Choice({ name, legend, options, hint }: ChoiceProps) {
  return (
    <fieldset className="cost-choice" aria-describedby={hint && `${name}-hint`}>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label], index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p className="calc-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
