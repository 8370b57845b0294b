import { type ReactNode, useState } from 'react';

import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { ExtraPayment } from './ExtraPayment.tsx';
import { RateRise } from './RateRise.tsx';
import { Variants } from './Variants.tsx';

interface WhatIfProps {
  plan: LoanPlan;
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

/**
 * Three questions people ask next; each is worked out only once it is opened, and printed if it is.
 */
export function WhatIf({ plan, figures, onChange }: WhatIfProps) {
  return (
    <section className="calc-what-if" aria-labelledby="calc-what-if">
      <h2 id="calc-what-if">What if…</h2>
      <Question
        title="… I pay a little more every month?"
        defaultOpen={figures.extraPayment !== undefined}
      >
        <ExtraPayment plan={plan} figures={figures} onChange={onChange} />
      </Question>
      <Question title="… the rate rises?">
        <RateRise plan={plan} />
      </Question>
      <Question title="… I choose another rate or term?" defaultOpen={figures.variants.length > 0}>
        <Variants plan={plan} figures={figures} onChange={onChange} />
      </Question>
    </section>
  );
}

interface QuestionProps {
  title: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

function Question({ title, defaultOpen = false, children }: QuestionProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <details
      className="calc-more"
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {open && <div className="calc-question">{children}</div>}
    </details>
  );
}
