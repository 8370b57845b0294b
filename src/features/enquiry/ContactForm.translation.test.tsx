import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, it, vi } from 'vitest';

import { ContactForm } from './ContactForm.tsx';
import { Toaster } from '../../toolkit/toast/Toaster.tsx';
import { TRANSLATION_KINDS } from '../../../tests/translator.ts';
import { stubLayout } from '../../../tests/support/layout.ts';
import { expectSameTextTranslated } from '../../../tests/support/translate-page.ts';
import type { Flow } from '../../../tests/support/translate-page.ts';

const deliverContactSubmission = vi.hoisted(() => vi.fn());
vi.mock('./backend/contact.ts', () => ({ deliverContactSubmission }));

/** The contact form of an invented firm, with its toasts. */
const page = (
  <>
    <ContactForm
      firmName="Example Firm"
      hasReceiptMail
      contactChannels={{
        phone: { text: '+357 25 000000', href: 'tel:+35725000000' },
        email: { text: 'hello@firm.example', href: 'mailto:hello@firm.example' },
      }}
      openingHours={[]}
      holidays={[]}
    />
    <Toaster />
  </>
);

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  await user.tab();
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Makes the delivery of the message fail with the error, or succeed without one. */
const answerWith = (error?: object) => {
  if (error === undefined) {
    deliverContactSubmission.mockResolvedValue({ reference: 'A1B2C3D4' });
  } else {
    deliverContactSubmission.mockRejectedValue(Object.assign(new Error('offline'), error));
  }

  return Promise.resolve();
};

/** The way of a message through every question, error and failure to its receipt. */
const FLOW: Flow = [
  (user) => press(user, 'Send Message'),
  (user) => fill(user, 'Full name', 'Maria'),
  (user) => fill(user, 'Email', 'maria@gmial.con'),
  (user) => fill(user, 'Email', 'maria@hotmial.com'),
  (user) => fill(user, 'Email', 'maria'),
  (user) => press(user, 'Send Message'),
  (user) => fill(user, 'Email', 'maria@gmial.com'),
  (user) => press(user, 'Yes, use this address'),
  (user) => fill(user, 'Message', 'We found a flat.'),
  (user) => user.selectOptions(screen.getByLabelText('Subject'), 'Other'),
  () => answerWith({}),
  (user) => press(user, 'Send Message'),
  () => answerWith({ mayBeStored: true }),
  (user) => press(user, 'Send Message'),
  () => answerWith(),
  (user) => press(user, 'Send Message'),
  (user) => press(user, 'Send Message'),
];

beforeAll(stubLayout);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(TRANSLATION_KINDS)('a page whose texts a translator has changed (%s)', (kind) => {
  it('shows the errors, failures and receipt of the contact form', async () => {
    await expectSameTextTranslated(page, FLOW, kind);
  });
});
