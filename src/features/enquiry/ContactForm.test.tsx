import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ContactForm } from './ContactForm.tsx';
import { $toast } from '../../toolkit/toast/toasts.ts';

const deliverContactSubmission = vi.hoisted(() => vi.fn());
vi.mock('./backend/contact.ts', () => ({ deliverContactSubmission }));

/** Props of an invented firm, whose office is never open. */
const PROPS = {
  firmName: 'Example Firm',
  hasReceiptMail: false,
  contactChannels: {
    phone: { text: '+357 25 000000', href: 'tel:+35725000000' },
    email: { text: 'hello@firm.example', href: 'mailto:hello@firm.example' },
  },
  sendNote: 'We reply soon.',
  openingHours: [],
  holidays: [],
  topicNames: {},
};

/** Renders the form of a firm and fills it in. */
async function fillIn(email = 'maria@example.com', changes: Partial<typeof PROPS> = {}) {
  const user = userEvent.setup();
  render(<ContactForm {...PROPS} {...changes} />);
  const values = { 'Full name': 'Maria', Email: email, Message: 'We found a flat.' };
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }

  await user.selectOptions(screen.getByLabelText('Subject'), 'Other');
  return user;
}

const send = () => screen.getByRole('button', { name: 'Send Message' });
/** The receipt, which has a copy of the message. */
async function receipt() {
  const heading = await screen.findByRole('heading', { name: 'We have your message' });
  const element = heading.closest<HTMLElement>('.receipt');
  return element ?? document.body;
}

beforeEach(() => {
  deliverContactSubmission.mockReset();
  deliverContactSubmission.mockResolvedValue({ reference: 'A1B2C3D4' });
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('a sent message', () => {
  it('shows the reference that the backend returned', async () => {
    const user = await fillIn();
    await user.click(send());
    expect(within(await receipt()).getByText('A1B2C3D4')).toBeTruthy();
  });

  it('shows when it arrived, as a day and time in Cyprus', async () => {
    const user = await fillIn();
    vi.useFakeTimers({ now: new Date('2026-11-25T23:17:00Z'), toFake: ['Date'] });
    await user.click(send());
    const arrival = 'We received it on Thursday 26 November 2026 at 01:17 (Cyprus time).';
    expect(within(await receipt()).getByText(arrival)).toBeTruthy();
    vi.useRealTimers();
  });

  it('shows a copy of what was sent', async () => {
    const user = await fillIn();
    await user.click(send());
    const copy = within(await receipt()).getAllByRole('definition');
    expect(copy.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Maria',
        'maria@example.com',
        'Not given',
        'Other',
        'We found a flat.',
      ]),
    );
  });

  it('says that the copy is mailed, where the firm mails receipts', async () => {
    const user = await fillIn('maria@example.com', { hasReceiptMail: true });
    await user.click(send());
    expect(within(await receipt()).getByText(/You also get this copy by email/)).toBeTruthy();
  });

  it('shows the server’s time of arrival, whatever the visitor’s clock says', async () => {
    deliverContactSubmission.mockResolvedValue({ receivedAt: new Date('2026-11-25T23:17:00Z') });
    const user = await fillIn();
    await user.click(send());
    expect(within(await receipt()).getByText(/Thursday 26 November 2026 at 01:17/)).toBeTruthy();
  });

  it('leaves the form there, empty and below the receipt', async () => {
    const user = await fillIn();
    await user.click(send());
    const position = (await receipt()).compareDocumentPosition(send());
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const label of ['Full name', 'Email', 'Subject', 'Message']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });

  it('repeats nothing of the toast in its receipt', async () => {
    const user = await fillIn();
    await user.click(send());
    const text = (await receipt()).textContent;
    expect(text).not.toContain($toast.get()?.title);
    expect(text).not.toContain($toast.get()?.description);
  });

  it('moves the focus to the receipt', async () => {
    const user = await fillIn();
    await user.click(send());
    await receipt();
    expect(document.activeElement?.textContent).toBe('We have your message');
  });

  it('can be followed by another, under a key of its own', async () => {
    const user = await fillIn();
    await user.click(send());
    await receipt();
    await user.click(send());
    await screen.findByText('Message is required');
    cleanup();
    const again = await fillIn();
    await again.click(send());
    await receipt();
    const [first, second] = deliverContactSubmission.mock.calls.map(([, key]: unknown[]) => key);
    expect(second).not.toBe(first);
  });

  it.each([
    ['sent', /We have also sent this copy to you by email/],
    ['delayed', /Our email with this copy is delayed/],
    ['failed', /We could not email this copy/],
    ['none', /This copy is only on this page/],
  ])('says what became of its copy by email (%s)', async (copy, text) => {
    deliverContactSubmission.mockResolvedValue({ copy });
    const user = await fillIn('maria@example.com', { hasReceiptMail: true });
    await user.click(send());
    expect(within(await receipt()).getByText(text)).toBeTruthy();
  });

  it('prints its copy', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await fillIn();
    await user.click(send());
    await receipt();
    await user.click(screen.getByRole('button', { name: 'Print this copy' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('questions the e-mail address that was sent, if it looks mistyped', async () => {
    const user = await fillIn('maria@gmial.com');
    await user.click(send());
    expect(within(await receipt()).getByText(/If that should be maria@gmail.com/)).toBeTruthy();
  });

  it('questions the telephone number that was sent, if it looks mistyped', async () => {
    const user = await fillIn();
    await user.type(screen.getByLabelText(/^Phone/), '+357 99 12 34 5');
    await user.click(send());
    expect(within(await receipt()).getByText(/^Is \+357 99 12 34 5 right\?/)).toBeTruthy();
  });

  it('is announced by a toast', async () => {
    const user = await fillIn();
    await user.click(send());
    await receipt();
    expect($toast.get()).toMatchObject({
      title: 'Message sent!',
      description:
        'Thanks for contacting Example Firm. One of our team members will reach out to you shortly.',
    });
  });
});

describe('a message that could not be sent', () => {
  const failure = () => screen.findByText(/There was a problem sending your message/);

  it('keeps what was typed', async () => {
    deliverContactSubmission.mockRejectedValue(new Error('offline'));
    const user = await fillIn();
    await user.click(send());
    await failure();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('We found a flat.');
  });

  it('says that it may have arrived, if it may be stored', async () => {
    deliverContactSubmission.mockRejectedValue(
      Object.assign(new Error('no answer'), { mayBeStored: true }),
    );
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByText(/It may have reached us already/)).toBeTruthy();
  });

  it('is sent again under the same key', async () => {
    deliverContactSubmission.mockRejectedValueOnce(new Error('offline'));
    const user = await fillIn();
    await user.click(send());
    await failure();
    await user.click(send());
    await receipt();
    const keys = deliverContactSubmission.mock.calls.map(([, key]: unknown[]) => key);
    expect(keys[1]).toBe(keys[0]);
  });
});

it('sends one message for two clicks', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<object>();
  deliverContactSubmission.mockReturnValue(response);
  const user = await fillIn();
  await user.dblClick(send());
  respond({ reference: 'A1B2C3D4' });
  await receipt();
  expect(deliverContactSubmission).toHaveBeenCalledOnce();
});

it('focuses the first field that is wrong', async () => {
  const user = userEvent.setup();
  render(<ContactForm {...PROPS} />);
  await user.click(send());
  await screen.findByText('Full name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
});

describe('an e-mail address that looks mistyped', () => {
  it('is questioned when its field is left', async () => {
    await fillIn('maria@gmail.con');
    expect(await screen.findByText('Did you mean maria@gmail.com?')).toBeTruthy();
  });

  it('is questioned when it is already there, as after a reload', async () => {
    vi.spyOn(HTMLInputElement.prototype, 'value', 'get').mockReturnValue('maria@gmail.con');
    render(<ContactForm {...PROPS} />);
    expect(await screen.findByText('Did you mean maria@gmail.com?')).toBeTruthy();
  });

  it('is replaced by the button beside the question', async () => {
    const user = await fillIn('maria@gmail.con');
    await user.click(await screen.findByRole('button', { name: 'Yes, use this address' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maria@gmail.com');
  });

  it('is sent as it is, if the visitor keeps it', async () => {
    const user = await fillIn('maria@gmail.con');
    await user.click(send());
    await receipt();
    expect(deliverContactSubmission.mock.calls[0]?.[0]).toMatchObject({ email: 'maria@gmail.con' });
  });
});

describe('a field with an error', () => {
  it('loses it when it is corrected, and keeps the focus', async () => {
    const user = await fillIn('maria');
    await user.click(send());
    await screen.findByText('Invalid email address');
    const email = screen.getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'maria@example.com');
    await waitFor(() => expect(screen.queryByText('Invalid email address')).toBeNull());
    expect(document.activeElement).toBe(email);
  });
});

it('says that the device is offline if a message fails without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  deliverContactSubmission.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await fillIn();
  await user.click(send());
  expect(await screen.findByText(/Your device seems to be offline/)).toBeTruthy();
});
