import '../forms/checked.css';

import { type SubmitEvent, useEffect, useRef } from 'react';

import type { LeadDetails } from '../../domain/enquiry.ts';
import { ROUTES } from '../../domain/routes.ts';
import type { QuestionId } from '../../domain/simulator/flow.ts';
import type { LeadDraft, SimulatorState } from '../../domain/simulator/machine.ts';
import { TextField } from '../forms/Field.tsx';
import { Honeypot, honeypotOf } from '../forms/Honeypot.tsx';
import { HumanCheck } from '../forms/HumanCheck.tsx';
import { Outcome, OUTCOME_ID } from '../forms/Outcome.tsx';
import type { Reach } from '../forms/reach.ts';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { BackButton } from './BackButton.tsx';
import { deliver, loadRules, prepareToSend } from './deliver.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';
import { Summary } from './Summary.tsx';

interface ContactStepProps {
  state: SimulatorState;
  moved: boolean;
  reach: Reach;
  /** The key under which to send these words. */
  keyFor: (words: string) => string;
  onType: (field: keyof LeadDraft, text: string) => void;
  onChange: (questionId: QuestionId) => void;
  onBack: () => void;
  onStartOver: () => void;
  onSent: () => void;
}

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** The last step: what was answered, who is asking, and the one button that sends anything. */
export function ContactStep(props: ContactStepProps) {
  const { state, moved, reach, keyFor, onType, onChange, onBack, onStartOver, onSent } = props;
  const form = useRef<HTMLFormElement>(null);
  const { status, errors, isSubmitting, submit } = useEnquiry<LeadDetails>(form, {
    schema: async () => (await loadRules()).leadDetailsSchema,
    send: async (lead) => {
      await deliver(lead, state.answers, keyFor, honeypotOf(form.current));
      onSent();
    },
    words: { failed: 'There was a problem submitting your information. Please try again.' },
  });

  useEffect(prepareToSend, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(state.lead);
  };

  return (
    <div className="sim-step sim-contact grid grid-cols-1 gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-[clamp(3rem,6vw,6rem)]">
      <div>
        <StepHeading focused={moved}>Almost there! Please provide your contact details</StepHeading>
        <form
          ref={form}
          className="form mt-6"
          onSubmit={onSubmit}
          noValidate
          aria-busy={isSubmitting}
        >
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              {...field}
              key={name}
              id={`sim-${name}`}
              name={name}
              required
              readOnly={isSubmitting}
              value={state.lead[name]}
              onChange={({ currentTarget }) => {
                onType(name, currentTarget.value);
              }}
              error={errors[name]}
            />
          ))}
          <Honeypot />
          <HumanCheck />
          <p className="text-sm text-muted">
            We use these details to send you the result and to call you back, and for nothing else.
            Your answers stay in this browser: we only learn whether the result is green, yellow or
            red.{' '}
            <a className="text-sea underline underline-offset-[0.2em]" href={ROUTES.privacy}>
              How we handle your data
            </a>
          </p>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <BackButton disabled={isSubmitting} onBack={onBack} />
            {/* Not disabled while sending: it would lose the focus, and the toast its place. */}
            <button
              className="button aria-disabled:cursor-progress aria-disabled:bg-muted"
              type="submit"
              aria-disabled={isSubmitting}
              aria-describedby={OUTCOME_ID}
            >
              {isSubmitting ? 'Sending...' : 'See my result'}
            </button>
          </div>
          <Outcome status={status} reach={reach} />
        </form>
      </div>
      <div>
        <Summary answers={state.answers} disabled={isSubmitting} onChange={onChange} />
        <StartOver what="your answers" disabled={isSubmitting} onStartOver={onStartOver} />
      </div>
    </div>
  );
}
