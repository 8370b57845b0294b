import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, it } from 'vitest';

import { referenceData } from '../../collections/reference-data.ts';
import { purchaseRules } from '../../collections/schemas/reference-data/purchase-rules.ts';
import { PurchaseCosts } from './Costs.tsx';
import { TRANSLATION_KINDS } from '../../../tests/translator.ts';
import { stubLayout } from '../../../tests/support/layout.ts';
import { expectSameTextTranslated } from '../../../tests/support/translate-page.ts';
import type { Flow } from '../../../tests/support/translate-page.ts';

const costs = (
  <PurchaseCosts
    rules={purchaseRules(referenceData)}
    newRule="Choose new if the building has been in use for less than 18 months."
    typicalLoan={{
      residents: { min: 70, max: 80 },
      toLet: { min: 60, max: 70 },
      abroad: { min: 50, max: 60 },
    }}
    oldVat={{
      appliedBy: '31 October 2023',
      permitAfter: '1 January 2025',
      until: '31 December 2999',
      law: 'Law 109(I)/2026',
      lastDay: '2999-12-31',
    }}
    ministryUrl="https://example.com"
  />
);

const fill = async (user: UserEvent, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') {
    await user.type(field, text);
  }
};

const choose = (user: UserEvent, option: string) =>
  user.click(screen.getByRole('radio', { name: option }));

const addUp = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add it up' }));

const FLOWS: Readonly<Record<string, Flow>> = {
  'a resale home, then more buyers, less money and a quoted fee': [
    addUp,
    (user) => choose(user, 'Resale'),
    async (user) => {
      await fill(user, 'Price of the home', '250000');
      await fill(user, 'Loan amount', '200000');
      await fill(user, 'Your own money', '60000');
      await addUp(user);
    },
    (user) => choose(user, '2'),
    (user) => fill(user, 'Your own money', '90000'),
    (user) => fill(user, 'Lawyer', '3000'),
    (user) => fill(user, 'Arrangement fee', '500'),
    (user) => fill(user, 'Loan amount', 'x'),
    (user) => fill(user, 'Loan amount', ''),
  ],
  'a new home of 95, 160 and 200 square metres, then not the main one': [
    async (user) => {
      await choose(user, 'New');
      await fill(user, 'Price of the home', '375000');
      await fill(user, 'Buildable area', '95');
      await addUp(user);
    },
    (user) => fill(user, 'Buildable area', '160'),
    (user) => fill(user, 'Buildable area', '200'),
    (user) => choose(user, 'No'),
    (user) => choose(user, 'Resale'),
    (user) => user.click(screen.getByRole('button', { name: 'Reset' })),
  ],
};

describe.each(Object.entries(FLOWS))('%s', (_, flow) => {
  beforeAll(stubLayout);

  it.each(TRANSLATION_KINDS)('shows the same text on a page translated by %s', async (kind) => {
    await expectSameTextTranslated(costs, flow, kind);
  });
});
