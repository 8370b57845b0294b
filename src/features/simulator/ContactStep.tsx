import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';

import { LEAD_FIELDS, leadDetailsSchema, listFields } from '../enquiry/index.ts';
import type { LeadFieldName } from '../enquiry/index.ts';
import { deliverSimulatorLead } from '../enquiry/backend/simulator.ts';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { ROUTES } from '../../site/routes.ts';
import { describeAnswers } from './questions-texts.ts';
import { BUTTONS, STEP_TITLES } from './texts.ts';
import { CONTACT, ERASED, SUBMITTING_FAILED } from './final-texts.ts';
import { BotChecks } from '../enquiry/BotChecks.tsx';
import { ErrorsContext } from '../enquiry/FormField.tsx';
import { FieldControl } from '../enquiry/FieldControl.tsx';
import { ErrorCount, FailureNotice, OUTCOME_ID } from '../enquiry/SubmitStatus.tsx';
import type { ContactChannels } from '../enquiry/FormUnavailable.tsx';
import { AnswerList } from './AnswerList.tsx';
import { BackButton } from './BackButton.tsx';
import type { SimulatorStore } from './simulator-store.ts';
import { StartOver } from './StartOver.tsx';
import { StepHeading } from './StepHeading.tsx';
import { STEP_NAME_ID, StepProgress } from './StepProgress.tsx';

/** Last step: summary of the answers, contact details, and the submit button. */
export function ContactStep(props: {
  simulator: SimulatorStore;
  contactChannels: ContactChannels;
}) {
  const { simulator, contactChannels } = props;
  const { state } = useStore(simulator.$view);
  const answers = describeAnswers(state.answers);
  const {
    form,
    state: enquiry,
    errors,
    isSubmitting,
    submit,
    revise,
  } = useEnquiry({
    schema: leadDetailsSchema,
    send: (lead, honeypot) => simulator.send(lead, honeypot, deliverSimulatorLead),
    toastText: { failed: SUBMITTING_FAILED },
  });

  const label = isSubmitting ? BUTTONS.sending : BUTTONS.send;

  const type = (field: LeadFieldName, text: string) =>
    simulator.move({ type: 'type', field, text });
  /** Props that connect a field to the lead, which session storage keeps. */
  const controlField = (field: LeadFieldName) => ({
    id: `sim-${field}`,
    readOnly: isSubmitting,
    value: state.lead[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => type(field, value),
    onTake: (text: string) => type(field, text),
  });

  return (
    <div className="sim-step sim-contact grid grid-cols-1 gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-[clamp(3rem,6vw,6rem)]">
      <div>
        <StepProgress step={undefined} total={answers.length} />
        <StepHeading simulator={simulator} describedBy={STEP_NAME_ID}>
          {STEP_TITLES.contact}
        </StepHeading>
        <form
          ref={form}
          className="form mt-6"
          onChange={() => revise(simulator.$view.get().state.lead)}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(state.lead);
          }}
          noValidate
          aria-busy={isSubmitting}
        >
          <ErrorCount state={enquiry} />
          <ErrorsContext value={errors}>
            {listFields(LEAD_FIELDS).map(({ name, ...field }) => (
              <FieldControl key={name} name={name} field={field} {...controlField(name)} />
            ))}
          </ErrorsContext>
          <BotChecks />
          <div className="mt-1 flex flex-wrap justify-between gap-3">
            <BackButton disabled={isSubmitting} simulator={simulator} />
            {/* aria-disabled instead of disabled, because a disabled button loses the focus.
                Closing the toast returns the focus to this button. */}
            <button
              className="button aria-disabled:cursor-progress aria-disabled:bg-muted"
              type="submit"
              aria-disabled={isSubmitting}
              aria-describedby={OUTCOME_ID}
            >
              <span key={label}>{label}</span>
            </button>
          </div>
          <div className="form-outcome" id={OUTCOME_ID}>
            <FailureNotice
              state={enquiry}
              failure={SUBMITTING_FAILED}
              contactChannels={contactChannels}
            />
          </div>
          <p className="text-sm text-muted">
            <span>{`${CONTACT.whatFor} `}</span>
            <a className="text-accent underline underline-offset-[0.2em]" href={ROUTES.privacy}>
              {CONTACT.privacy}
            </a>
          </p>
        </form>
      </div>
      <div>
        <AnswerList
          id="sim-summary"
          title={CONTACT.summary}
          heading="h3"
          answers={answers}
          disabled={isSubmitting}
          simulator={simulator}
        />
        <StartOver what={ERASED.answers} disabled={isSubmitting} simulator={simulator} />
      </div>
    </div>
  );
}
