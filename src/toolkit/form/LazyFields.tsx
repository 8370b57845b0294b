import { use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { TOOL_TEXTS } from './texts.ts';
import { MoreFields } from './Field.tsx';
import { FormContext } from './ToolForm.tsx';
import { useLazyComponent } from '../island/use-lazy-component.ts';

interface LazyFieldsProps<Fields> {
  title: string;
  load: () => Promise<Fields>;
  /** Names of the fields that open the section if a link fills them in. */
  opensFor?: string | readonly string[];
  children: (fields: Fields) => ReactNode;
}

const NO_FIELDS: readonly string[] = [];

/** Section of the form whose fields are loaded when it is opened. */
export function LazyFields<Fields>(props: LazyFieldsProps<Fields>) {
  const { title, load, opensFor = NO_FIELDS, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const { linked } = use(FormContext);
  const [open, setOpen] = useState(false);
  const { part, isMissing } = useLazyComponent(load, open);

  useEffect(() => {
    // The section may have been opened before hydration.
    const isLinked = [opensFor].flat().some((name) => name in linked);
    if (!details.current?.open && !isLinked) {
      return;
    }

    if (details.current) {
      details.current.open = true;
    }

    setOpen(true);
  }, [linked, opensFor]);

  return (
    <MoreFields
      ref={details}
      title={title}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {part && children(part)}
      {isMissing && (
        <p role="alert" className="tool-hint">
          <b>{TOOL_TEXTS.fieldsMissing}</b> <span>{TOOL_TEXTS.fieldsMissingAdvice}</span>
        </p>
      )}
    </MoreFields>
  );
}
