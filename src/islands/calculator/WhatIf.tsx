import type { ReactNode } from 'react';

import { Disclosure } from '../tools/Disclosure.tsx';
import { ExtraPayment } from './ExtraPayment.tsx';
import { RateScenarios } from './RateScenarios.tsx';
import { RateRise } from './RateRise.tsx';
import { Variants } from './Variants.tsx';
import type { PlanProps } from './plan-props.ts';

/**
 * Follow-up questions. Each is computed only when it is opened, and printed if it is open. With
 * several rate periods, the rate scenarios replace the questions that assume one rate (product.md,
 * 10.2).
 */
export function WhatIf(props: PlanProps) {
  const { plan, inputs } = props;
  const isOneRate = plan.phases.length === 1;
  return (
    <>
      {!isOneRate && <RateScenarios {...props} />}
      <section className="tool-what-if" aria-labelledby="tool-what-if">
        <h2 className="mb-4" id="tool-what-if">
          What if…
        </h2>
        <Question
          title="… I pay a little more every month?"
          defaultOpen={inputs.extraPayment !== undefined}
        >
          <ExtraPayment {...props} />
        </Question>
        {isOneRate ? (
          <>
            <Question title="… the rate rises?">
              <RateRise plan={plan} />
            </Question>
            <Question
              title="… I choose another rate or term?"
              defaultOpen={inputs.variants.length > 0}
            >
              <Variants {...props} />
            </Question>
          </>
        ) : (
          <p className="tool-note no-print">
            The other questions are about one rate for the whole term. To try another rate or term
            here, change it in the form.
          </p>
        )}
      </section>
    </>
  );
}

interface QuestionProps {
  title: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

const Question = ({ children, ...more }: QuestionProps) => (
  <Disclosure {...more}>
    <div className="tool-question break-inside-avoid">{children}</div>
  </Disclosure>
);
