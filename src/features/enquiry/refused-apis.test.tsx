import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { REFUSALS, stubBackend } from '../../toolkit/island/refused-apis.fixture.ts';
import { ContactForm } from './ContactForm.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';

const FIRM = {
  firmName: 'Example Firm',
  hasReceiptMail: false,
  contactChannels: {
    phone: { text: '+357 25 000000', href: 'tel:+35725000000' },
    email: { text: 'hello@firm.example', href: 'mailto:hello@firm.example' },
  },
};

const FORMS = {
  '/contact': {
    form: <ContactForm {...FIRM} sendNote="" openingHours={[]} holidays={[]} topicNames={{}} />,
    values: { 'Full name': 'Maria', Email: 'maria@example.com', Message: 'We found a flat.' },
  },
  'the home page': {
    form: <EnquiryForm {...FIRM} mode="deliver" variant="home" />,
    values: { Name: 'Maria', Email: 'maria@example.com', Phone: '99 123456', Message: 'Hello' },
  },
  '/mortgage-approval': {
    form: <EnquiryForm {...FIRM} mode="deliver" variant="help" />,
    values: { Name: 'Maria', Email: 'maria@example.com', Message: 'Hello' },
  },
};

let restore: () => void = () => undefined;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  restore();
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(FORMS))('the form of %s', (_, { form, values }) => {
  it.each(REFUSALS)('is sent where $name', async ({ refuse }) => {
    const calls = stubBackend();
    restore = refuse();
    render(form);
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }

    const subject = screen.queryByLabelText('Subject');
    if (subject) {
      fireEvent.change(subject, { target: { value: 'Other' } });
    }

    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('A1B2C3D4')).toBeTruthy();
    expect(calls).toHaveBeenCalledTimes(2);
  });
});
