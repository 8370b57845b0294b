import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { encodeSummaryLink } from '../../toolkit/result/contact-draft.ts';
import { addSummary, readDraftText, writeDraft } from '../../toolkit/result/contact-draft-store.ts';
import { EMPTY_DRAFT } from '../../toolkit/result/contact-draft.ts';
import { MessageLink } from '../../toolkit/result/MessageLink.tsx';
import { ContactForm } from './ContactForm.tsx';

const FORM = (
  <ContactForm
    firmName="Example Firm"
    hasReceiptMail={false}
    contactChannels={{
      phone: { text: '+357 25 000000', href: 'tel:+35725000000' },
      email: { text: 'hello@firm.example', href: 'mailto:hello@firm.example' },
    }}
    sendNote=""
    openingHours={[]}
    holidays={[]}
    topicNames={{ '/services/b2b/payroll': 'Payroll loans', '/compare-offers': 'Compare Offers' }}
  />
);

const SUMMARY = { tool: 'offers', text: 'Compare offers\n- Offer A: €1,000' };

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const subject = () => screen.getByLabelText<HTMLSelectElement>('Subject');
const comeFrom = (path: string) =>
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + path);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  writeDraft(EMPTY_DRAFT);
  history.replaceState(null, '', '/');
});

describe('the contact form', () => {
  it('starts with the summary of a tool, and can remove it', () => {
    addSummary(SUMMARY);
    render(FORM);
    expect(message().value).toBe(`${SUMMARY.text}\n`);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the figures' }));
    expect(message().value).toBe('');
    expect(screen.queryByText(/Your figures are in the message/)).toBeNull();
  });

  it('takes the summary of a link that was opened in a new tab', async () => {
    history.replaceState(null, '', `/contact${encodeSummaryLink(SUMMARY)}`);
    render(FORM);
    await vi.waitFor(() => expect(message().value).toBe(`${SUMMARY.text}\n`));
    expect(location.hash).toBe('#write');
  });

  it('takes it where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    history.replaceState(null, '', `/contact${encodeSummaryLink(SUMMARY)}`);
    render(FORM);
    await vi.waitFor(() => expect(message().value).toBe(`${SUMMARY.text}\n`));
  });

  it('keeps what is typed for the next visit in this tab', () => {
    render(FORM);
    fireEvent.input(message(), { target: { value: 'We found a flat.' } });
    fireEvent.input(subject(), { target: { value: 'Other' } });
    cleanup();
    render(FORM);
    expect([message().value, subject().value]).toEqual(['We found a flat.', 'Other']);
  });

  it('adds a summary below what was typed before its scripts were loaded', () => {
    addSummary(SUMMARY);
    const container = document.createElement('div');
    container.innerHTML = renderToString(FORM);
    document.body.append(container);
    message().value = 'Good morning';
    render(FORM, { container, hydrate: true });
    expect(message().value).toBe(`Good morning\n\n${SUMMARY.text}\n`);
  });

  it('keeps what was typed before its scripts were loaded', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(FORM);
    document.body.append(container);
    message().value = 'We found a flat.';
    render(FORM, { container, hydrate: true });
    cleanup();
    container.remove();
    render(FORM);
    expect(message().value).toBe('We found a flat.');
  });

  it('shows a summary that was added while it was in the cache of the browser', async () => {
    render(FORM);
    fireEvent.input(message(), { target: { value: 'We found a flat.' } });
    addSummary(SUMMARY);
    dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(message().value).toContain('Offer A: €1,000'));
    expect(message().value).toMatch(/^We found a flat\./);
  });

  it('names the topic of the page before, and selects its subject', () => {
    comeFrom('/compare-offers');
    render(FORM);
    expect(subject().value).toBe('Book Consultation');
    expect(message().placeholder).toBe('Compare Offers: what are you planning?');
  });

  it('names a business topic above what a tool has added', () => {
    comeFrom('/services/b2b/payroll');
    addSummary(SUMMARY);
    render(FORM);
    expect(message().value).toBe(`Business finance, Payroll loans:\n\n${SUMMARY.text}\n`);
  });

  it('selects nothing for a visitor from elsewhere', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/compare-offers');
    render(FORM);
    expect([subject().value, message().value]).toEqual(['', '']);
  });
});

describe('Ask an adviser', () => {
  const link = () => screen.getByRole<HTMLAnchorElement>('link');

  beforeEach(() => {
    render(<MessageLink className="" tool="offers" summary={SUMMARY.text} />);
  });

  it.each([
    ['a pointer', () => fireEvent.pointerDown(link(), { button: 1 })],
    ['the keyboard', () => fireEvent.focus(link())],
  ])('carries the summary for a new tab as soon as %s reaches it', (_, approach) => {
    approach();
    expect(link().pathname).toBe('/contact');
    expect(link().hash).toBe(encodeSummaryLink(SUMMARY));
  });

  it('opens a new tab with Ctrl without changing the draft of this one', () => {
    fireEvent.pointerDown(link());
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
    expect(readDraftText()).toBe('');
  });

  it('follows its link with the summary where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    fireEvent.pointerDown(link());
    expect(fireEvent.click(link())).toBe(true);
    expect(link().hash).toBe(encodeSummaryLink(SUMMARY));
  });
});
