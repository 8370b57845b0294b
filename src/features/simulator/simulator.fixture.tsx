import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

import { visibleQuestions } from './flow.ts';
import type { Answers } from './flow.ts';
import { encodeSession, SESSION_KEY } from './session.ts';
import { START } from './state-machine.ts';
import { Simulator } from './Simulator.tsx';
import { labelChoice, QUESTION_TEXTS } from './questions-texts.ts';

/** Answers that give a yellow light. The household spends as much as it earns. */
export const YELLOW: Answers = {
  age: '30to50',
  familyStatus: 'single',
  kidsUnder14: '0',
  kidsOver14: '0',
  hasLoans: 'no',
  netIncome: 'above1500',
  expenses: 'above1500',
  equity: 'below100k',
  loanAmount: 'above500k',
};

/** The simulator of an invented firm, whose office is never open. */
export const simulator = (
  <Simulator
    contactChannels={{
      phone: { text: '+357 25 000000', href: 'tel:+35725000000' },
      email: { text: 'hello@firm.example', href: 'mailto:hello@firm.example' },
    }}
    bookLabel="Book Your Free Consultation"
    whatsAppHref="https://wa.me/35799000000"
    hours={['Monday to Friday, 9am to 5pm']}
    openingHours={[]}
    holidays={[]}
    links={{}}
    referenceValues={{ 'typical-mortgage.loan': '70–80%', 'typical-mortgage.deposit': '20–30%' }}
    minDepositPercent={20}
  />
);

/** Answers the question on the page, as with the keyboard. */
export async function choose(user: UserEvent, label: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: label }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

export async function answerAll(user: UserEvent, answers: Answers = YELLOW): Promise<void> {
  for (const { id } of visibleQuestions(answers)) {
    await screen.findByRole('heading', { name: QUESTION_TEXTS[id].title });
    await choose(user, labelChoice(id, answers[id] ?? ''));
  }
}

export async function fillLead(user: UserEvent, email = 'maria@example.com'): Promise<void> {
  const lead = { Name: 'Maria', Email: email, Phone: '99 123456' };
  for (const [label, text] of Object.entries(lead)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

export const pressSend = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'See my result' }));

export const findResult = () => screen.findByRole('heading', { name: 'Application Submitted' });

/** Opens the simulator as in a new tab, with an empty session storage and history. */
export function openInNewTab(): UserEvent {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  render(simulator);
  return userEvent.setup();
}

/** Opens the contact step, as a visitor who has answered before and goes on. */
export async function openContactStep(answers: Answers = YELLOW): Promise<UserEvent> {
  const step = Object.keys(answers).length;
  const session = encodeSession({ ...START, answers, step, enquiryKey: crypto.randomUUID() });
  history.replaceState(null, '', '/');
  sessionStorage.setItem(SESSION_KEY, session);
  render(simulator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  return user;
}

/** Opens the contact step and goes on to the result. */
export async function goToResult(answers?: Answers): Promise<UserEvent> {
  const user = await openContactStep(answers);
  await fillLead(user);
  await pressSend(user);
  await findResult();
  return user;
}
