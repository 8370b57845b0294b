import '../forms/validation.css';

import { type SubmitEvent, useEffect, useRef } from 'react';

import type { LeadDetails } from '../../domain/enquiry.ts';
import { ROUTES } from '../../domain/routes.ts';
import { type QuestionId, visibleQuestions } from '../../domain/simulator/flow.ts';
import type { LeadDraft, SimulatorState } from '../../domain/simulator/state-machine.ts';
import { TextField } from '../forms/Field.tsx';
import { Honeypot, honeypotOf } from '../forms/Honeypot.tsx';
import { Turnstile } from '../forms/Turnstile.tsx';
import { SubmitStatus, OUTCOME_ID } from '../forms/SubmitStatus.tsx';
import type { ContactChannels } from '../forms/contact-channels.ts';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { BackButton } from './BackButton.tsx';
import { AnswerTiles } from './ProgressBar.tsx';
import { sendLead, loadEnquirySchema, preloadSendModules } from './send-lead.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';
import { Summary } from './Summary.tsx';

interface ContactStepProps {
  state: SimulatorState;
  shouldFocusHeading: boolean;
  reach: ContactChannels;
  /** Idempotency key for this payload. */
  idempotencyKeyFor: (words: string) => string;
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

/** Last step: summary of the answers, contact details, and the submit button. */
export function ContactStep(props: ContactStepProps) {
  const {
    state,
    shouldFocusHeading,
    reach,
    idempotencyKeyFor,
    onType,
    onChange,
    onBack,
    onStartOver,
    onSent,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const answerCount = visibleQuestions(state.answers).length;
  const { status, errors, isSubmitting, submit } = useEnquiry<LeadDetails>(form, {
    schema: async () => (await loadEnquirySchema()).leadDetailsSchema,
    send: async (lead) => {
      await sendLead(lead, state.answers, idempotencyKeyFor, honeypotOf(form.current));
      onSent();
    },
    toastText: { failed: 'There was a problem submitting your information. Please try again.' },
  });

  useEffect(preloadSendModules, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(state.lead);
  };

  return (
    <div className="sim-step sim-contact grid grid-cols-1 gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-[clamp(3rem,6vw,6rem)]">
      <div>
        <div className="mb-6">
          <AnswerTiles laid={answerCount} total={answerCount} />
        </div>
        <StepHeading focused={shouldFocusHeading}>
          Almost there! Please provide your contact details
        </StepHeading>
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
              onChange={({ currentTarget }) => onType(name, currentTarget.value)}
              error={errors[name]}
            />
          ))}
          <Honeypot />
          <Turnstile />
          <p className="text-sm text-muted">
            We use these details to send you the result and to contact you. Your answers stay in
            this browser: we only learn whether the result is green, yellow or red.{' '}
            <a className="text-sea underline underline-offset-[0.2em]" href={ROUTES.privacy}>
              How we use your data
            </a>
          </p>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <BackButton disabled={isSubmitting} onBack={onBack} />
            {/* aria-disabled instead of disabled: a disabled button loses the focus, to which
                closing the toast returns. */}
            <button
              className="button aria-disabled:cursor-progress aria-disabled:bg-muted"
              type="submit"
              aria-disabled={isSubmitting}
              aria-describedby={OUTCOME_ID}
            >
              {isSubmitting ? 'Sending...' : 'See my result'}
            </button>
          </div>
          <SubmitStatus status={status} reach={reach} />
        </form>
      </div>
      <div>
        <Summary answers={state.answers} disabled={isSubmitting} onChange={onChange} />
        <StartOver what="your answers" disabled={isSubmitting} onStartOver={onStartOver} />
      </div>
    </div>
  );
}
