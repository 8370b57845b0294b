import { useEffect } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { scoredAnswers, visibleQuestions } from '../../domain/simulator/flow.ts';
import { SUBMITTING_FAILED } from '../../texts/en/simulator.ts';
import { BotChecks } from '../forms/BotChecks.tsx';
import { Field, ErrorsContext, PERSON } from '../forms/Field.tsx';
import { OUTCOME_ID, SubmitStatus } from '../forms/SubmitStatus.tsx';
import type { ContactChannels } from '../forms/SubmitStatus.tsx';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { useView } from '../view-store.ts';
import { BackButton } from './BackButton.tsx';
import { AnswerTiles } from './AnswerTiles.tsx';
import { loadEnquirySchema, loadResult, preloadSendModules } from './load-modules.ts';
import type { SimulatorStore } from './simulator-store.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';

/** Last step: summary of the answers, contact details, and the submit button. */
export function ContactStep(props: { visit: SimulatorStore; reach: ContactChannels }) {
  const { visit, reach } = props;
  const { state } = useView(visit);
  const answerCount = visibleQuestions(state.answers).length;
  const {
    form,
    state: enquiry,
    errors,
    isSubmitting,
    submit,
  } = useEnquiry({
    schema: async () => (await loadEnquirySchema()).leadDetailsSchema,
    send: async (lead, honeypot) => {
      // Loaded before sending, so that it can be shown afterwards.
      await loadResult();
      return visit.send(lead, honeypot);
    },
    toastText: { failed: SUBMITTING_FAILED },
  });

  useEffect(preloadSendModules, []);

  return (
    <div className="sim-step sim-contact grid grid-cols-1 gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-[clamp(3rem,6vw,6rem)]">
      <div>
        <div className="mb-6">
          <AnswerTiles laid={answerCount} total={answerCount} />
        </div>
        <StepHeading visit={visit}>Almost there! Please provide your contact details</StepHeading>
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
          <ErrorsContext value={errors}>
            {Object.values(PERSON).map((field) => (
              <Field
                {...field}
                key={field.name}
                id={`sim-${field.name}`}
                required
                readOnly={isSubmitting}
                value={state.lead[field.name]}
                onChange={({ currentTarget: { value } }) =>
                  visit.move({ type: 'type', field: field.name, text: value })
                }
              />
            ))}
          </ErrorsContext>
          <BotChecks />
          <p className="text-sm text-muted">
            We use these details to send you the result and to contact you. Your answers stay in
            this browser: we only learn whether the result is green, yellow or red.{' '}
            <a className="text-sea underline underline-offset-[0.2em]" href={ROUTES.privacy}>
              How we use your data
            </a>
          </p>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <BackButton disabled={isSubmitting} visit={visit} />
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
          <SubmitStatus state={enquiry} failure={SUBMITTING_FAILED} reach={reach} />
        </form>
      </div>
      <div>
        <Summary visit={visit} disabled={isSubmitting} />
        <StartOver what="your answers" disabled={isSubmitting} visit={visit} />
      </div>
    </div>
  );
}

/** All answers before anything is sent, each with a button to change it. */
function Summary({ visit, disabled }: { visit: SimulatorStore; disabled: boolean }) {
  const { answers } = useView(visit).state;
  return (
    <section aria-labelledby="sim-summary">
      <h3 className="mt-1 text-lg" id="sim-summary">
        Your answers
      </h3>
      <dl className="divider-top mt-3">
        {scoredAnswers(answers).map(({ questionId, short, label }) => (
          <div
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 edge-b-1 border-line py-1.5 text-sm/[1.35] max-[20rem]:block"
            key={questionId}
          >
            <dt className="text-muted">{short}</dt>
            <dd className="font-semibold">{label}</dd>
            <dd className="col-start-2 row-start-1 row-end-3">
              <button
                className="link link-button"
                type="button"
                disabled={disabled}
                onClick={() => visit.move({ type: 'change', questionId })}
              >
                Change
                <span className="visually-hidden">{` ${short}`}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
