import { useEffect } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { visibleQuestions } from '../../domain/simulator/flow.ts';
import { BotChecks } from '../forms/BotChecks.tsx';
import { Field, PERSON } from '../forms/Field.tsx';
import { type ContactChannels, OUTCOME_ID, SubmitStatus } from '../forms/SubmitStatus.tsx';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { useView } from '../view-store.ts';
import { BackButton } from './BackButton.tsx';
import { AnswerTiles } from './ProgressBar.tsx';
import { sendLead, loadEnquirySchema, preloadSendModules } from './send-lead.ts';
import type { SimulatorStore } from './simulator-store.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';
import { Summary } from './Summary.tsx';

interface ContactStepProps {
  visit: SimulatorStore;
  reach: ContactChannels;
}

/** Last step: summary of the answers, contact details, and the submit button. */
export function ContactStep({ visit, reach }: ContactStepProps) {
  const { state, direction } = useView(visit);
  const answerCount = visibleQuestions(state.answers).length;
  const { form, status, errors, isSubmitting, submit } = useEnquiry({
    schema: async () => (await loadEnquirySchema()).leadDetailsSchema,
    send: async (lead, honeypot) => {
      await sendLead(lead, state.answers, visit.idempotencyKeyFor, honeypot);
      visit.sent();
    },
    toastText: { failed: 'There was a problem submitting your information. Please try again.' },
  });

  useEffect(preloadSendModules, []);

  return (
    <div className="sim-step sim-contact grid grid-cols-1 gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-[clamp(3rem,6vw,6rem)]">
      <div>
        <div className="mb-6">
          <AnswerTiles laid={answerCount} total={answerCount} />
        </div>
        <StepHeading focused={direction !== 'still'}>
          Almost there! Please provide your contact details
        </StepHeading>
        <form
          ref={form}
          className="form mt-6"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(state.lead);
          }}
          noValidate
          aria-busy={isSubmitting}
        >
          {Object.values(PERSON).map((field) => (
            <Field
              {...field}
              key={field.name}
              id={`sim-${field.name}`}
              required
              readOnly={isSubmitting}
              value={state.lead[field.name]}
              onChange={({ currentTarget }) => visit.type(field.name, currentTarget.value)}
              error={errors[field.name]}
            />
          ))}
          <BotChecks />
          <p className="text-sm text-muted">
            We use these details to send you the result and to contact you. Your answers stay in
            this browser: we only learn whether the result is green, yellow or red.{' '}
            <a className="text-sea underline underline-offset-[0.2em]" href={ROUTES.privacy}>
              How we use your data
            </a>
          </p>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <BackButton disabled={isSubmitting} onBack={visit.back} />
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
        <Summary answers={state.answers} disabled={isSubmitting} onChange={visit.change} />
        <StartOver what="your answers" disabled={isSubmitting} onStartOver={visit.startOver} />
      </div>
    </div>
  );
}
