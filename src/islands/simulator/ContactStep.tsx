import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { QuestionId } from '../../domain/simulator/flow.ts';
import type { LeadDraft, SimulatorState } from '../../domain/simulator/machine.ts';
import { addToast } from '../../stores/toasts.ts';
import { TextField } from '../forms/Field.tsx';
import { Honeypot, honeypotOf } from '../forms/Honeypot.tsx';
import { HumanCheck } from '../forms/HumanCheck.tsx';
import { type FieldErrors, deliver, prepareToSend } from './deliver.ts';
import { StepHeading } from './StepHeading.tsx';
import { Summary } from './Summary.tsx';

interface ContactStepProps {
  state: SimulatorState;
  moved: boolean;
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

const FAILURE = 'There was a problem submitting your information. Please try again.';

/** The last step: what was answered, who is asking, and the one button that sends anything. */
export function ContactStep(props: ContactStepProps) {
  const { state, moved, keyFor, onType, onChange, onBack, onStartOver, onSent } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  /** Set at once, where state would only be seen by the second click after the next render. */
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(prepareToSend, []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const problems = await deliver(state, keyFor, honeypotOf(form.current));
      setErrors(problems);
      if (Object.keys(problems).length === 0) onSent();
    } catch (error) {
      console.error('The simulator could not deliver an enquiry.', error);
      addToast({ title: 'Error', description: FAILURE, variant: 'destructive' });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <div className="sim-step sim-contact">
      <div className="sim-contact-form">
        <StepHeading focused={moved}>Almost there! Please provide your contact details</StepHeading>
        <form ref={form} className="form" onSubmit={submit} noValidate aria-busy={sending}>
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              {...field}
              key={name}
              id={`sim-${name}`}
              name={name}
              required
              readOnly={sending}
              value={state.lead[name]}
              onChange={({ currentTarget }) => {
                onType(name, currentTarget.value);
              }}
              error={errors[name]}
            />
          ))}
          <Honeypot />
          <HumanCheck />
          <p className="sim-data">
            We use these details to send you the result and to call you back, and for nothing else.
            Your answers stay in this browser: we only learn whether the result is green, yellow or
            red. <a href="/privacy">How we handle your data</a>
          </p>
          <div className="sim-moves">
            <button
              className="button button-quiet"
              type="button"
              disabled={sending}
              onClick={onBack}
            >
              Back
            </button>
            {/* Not disabled while sending: it would lose the focus, and the toast its place. */}
            <button className="button" type="submit" aria-disabled={sending}>
              {sending ? 'Sending...' : 'See my result'}
            </button>
          </div>
        </form>
      </div>
      <div>
        <Summary answers={state.answers} disabled={sending} onChange={onChange} />
        <button className="sim-change" type="button" disabled={sending} onClick={onStartOver}>
          Start Over
        </button>
      </div>
    </div>
  );
}
