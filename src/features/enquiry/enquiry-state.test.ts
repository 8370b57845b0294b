import { describe, expect, it } from 'vitest';

import { collectErrors, reduceEnquiry } from './enquiry-state.ts';
import type { EnquiryState } from './enquiry-state.ts';

const idle: EnquiryState = { type: 'idle' };
const submitting: EnquiryState = { type: 'submitting' };

describe('an enquiry', () => {
  it('is being sent once it is submitted', () => {
    expect(reduceEnquiry(idle, { type: 'submit' })).toEqual(submitting);
  });

  it('shows its errors when it is refused', () => {
    const errors = { email: 'Invalid email address' };
    const state = reduceEnquiry(submitting, { type: 'refuse', errors });
    expect(state).toEqual({ type: 'invalid', errors, isRevised: false });
  });

  it('loses the error of a field that is right now', () => {
    const errors = { name: 'Name is required', email: 'Invalid email address' };
    const refused = reduceEnquiry(submitting, { type: 'refuse', errors });
    const state = reduceEnquiry(refused, { type: 'revise', errors: { name: errors.name } });
    expect(state).toMatchObject({ type: 'invalid', errors: { name: errors.name } });
  });

  it('gets no new error before the button is pressed again', () => {
    const errors = { email: 'Invalid email address' };
    const refused = reduceEnquiry(submitting, { type: 'refuse', errors });
    const revised = { ...errors, message: 'Message is required' };
    expect(reduceEnquiry(refused, { type: 'revise', errors: revised })).toMatchObject({ errors });
  });

  it('shows no error before the button is pressed', () => {
    const errors = { email: 'Invalid email address' };
    expect(reduceEnquiry(idle, { type: 'revise', errors })).toBe(idle);
  });

  it('leaves the form idle when it is delivered', () => {
    expect(reduceEnquiry(submitting, { type: 'deliver' })).toEqual(idle);
  });

  it('says after a failure whether it may be stored', () => {
    const state = reduceEnquiry(submitting, { type: 'fail', mayBeStored: true, isOffline: false });
    expect(state).toEqual({ type: 'failed', mayBeStored: true, isOffline: false });
  });

  it('ignores an answer that it does not wait for', () => {
    expect(reduceEnquiry(idle, { type: 'fail', mayBeStored: true, isOffline: false })).toBe(idle);
  });
});

it('shows the first error of each field', () => {
  const errors = collectErrors([
    { path: ['email'], message: 'email-missing' },
    { path: ['email'], message: 'email-invalid' },
    { path: ['message'], message: 'message-missing' },
  ]);
  expect(errors).toEqual({ email: 'Email is required', message: 'Message is required' });
});
