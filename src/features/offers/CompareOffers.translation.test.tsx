import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, it } from 'vitest';

import { CompareOffers } from './CompareOffers.tsx';
import { TRANSLATION_KINDS } from '../../../tests/translator.ts';
import { stubLayout } from '../../../tests/support/layout.ts';
import { expectSameTextTranslated } from '../../../tests/support/translate-page.ts';
import type { Flow } from '../../../tests/support/translate-page.ts';

const offers = <CompareOffers valuation={{ min: 150, max: 300 }} registrationPercent={1} />;

/** Fills a field by its name, because the columns have the same labels. */
const fill = async (user: UserEvent, name: string, text: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) {
    throw new Error(`No field ${name}.`);
  }

  await user.clear(field);
  if (text !== '') {
    await user.type(field, text);
  }
};

const fillAll = async (user: UserEvent, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) {
    await fill(user, name, text);
  }
};

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

const chooseMoving = (user: UserEvent) =>
  user.click(screen.getByRole('radio', { name: 'I have a loan and may move it' }));

const TWO_OFFERS = {
  'a-amount': '240000',
  'a-rate1': '4.8',
  'a-years1': '20',
  'b-rate1': '4.5',
  'b-years1': '20',
};

const LOAN = { 'now-owed': '180000', 'now-left': '19', 'now-rate': '5.1', 'new-rate': '3.6' };

const FLOWS: Readonly<Record<string, Flow>> = {
  'two offers, then another winner, fees, errors and a third offer': [
    (user) => press(user, 'Compare'),
    async (user) => {
      await fillAll(user, TWO_OFFERS);
      await press(user, 'Compare');
    },
    (user) => fill(user, 'b-rate1', '5.2'),
    (user) => fillAll(user, { 'a-fees': '9000', 'b-insurance': '20', 'b-account': '2' }),
    (user) => fill(user, 'a-compensation', '1%'),
    (user) => fill(user, 'early', '5'),
    (user) => fillAll(user, { sum: '30000', 'sum-after': '3' }),
    (user) => fillAll(user, { sum: '45000', 'sum-after': '4' }),
    (user) => fill(user, 'sum', ''),
    (user) => fill(user, 'sum-after', ''),
    (user) => fill(user, 'b-valuation', 'words'),
    (user) => fill(user, 'b-valuation', '300'),
    (user) => fillAll(user, { 'a-years1': '3', 'a-rate2': '6', 'a-years2': '17' }),
    (user) => fillAll(user, { 'c-rate1': '3', 'c-years1': '15' }),
    (user) => fill(user, 'early', ''),
    (user) => press(user, 'Reset'),
  ],
  'a move without costs, with them, and with an offer of the own bank': [
    chooseMoving,
    async (user) => {
      await fillAll(user, LOAN);
      await press(user, 'Compare');
    },
    (user) => fillAll(user, { 'new-fees': '1000', 'new-valuation': '300', 'new-lawyer': '500' }),
    (user) => fillAll(user, { 'new-registration': '0', 'new-most': '1800' }),
    (user) => fillAll(user, { 'own-rate': '3.4', 'own-fees': '900' }),
    (user) => fillAll(user, { 'own-years': '5', 'own-next': '5.1' }),
    (user) => fill(user, 'own-next', ''),
    (user) => fill(user, 'own-next', '6'),
    (user) => fill(user, 'new-term', '25'),
    (user) => fillAll(user, { 'new-exit': '1%', 'new-years': '3', 'new-next': '4' }),
    (user) => fill(user, 'new-charged', '5'),
    (user) => fill(user, 'early', '3'),
    async (user) => {
      const modes = screen.getByRole('group', { name: 'What are you comparing?' });
      await user.click(within(modes).getByRole('radio', { name: 'I am comparing new offers' }));
    },
  ],
};

describe.each(Object.entries(FLOWS))('%s', (_, flow) => {
  beforeAll(stubLayout);

  it.each(TRANSLATION_KINDS)('shows the same text on a page translated by %s', async (kind) => {
    await expectSameTextTranslated(offers, flow, kind);
  });
});
