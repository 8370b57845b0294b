import { use } from 'react';

import { MOVING_COLUMNS, type MovingColumn } from '../../domain/moving/parse-moving.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { Field, FieldRow } from '../tools/Field.tsx';
import { FormContext } from '../tools/ToolForm.tsx';
import { OfferFieldset } from './OfferTable.tsx';

const COLUMNS: readonly { key: OfferKey; name: MovingColumn; title: string; first: string[] }[] = [
  { key: 'a', name: 'now', title: 'Your loan today', first: ['owed', 'left', 'rate', 'charge'] },
  { key: 'b', name: 'new', title: 'The new bank', first: ['rate', 'term', 'fees'] },
  { key: 'c', name: 'own', title: 'Your own bank (optional)', first: ['rate', 'fees'] },
];

const CHANGES = ['years', 'next'];
const OPTIONAL = [...CHANGES, 'monthly'];

/** Fields of the present loan, of the move, and of the own bank's offer. */
export function MovingFields() {
  const { linked } = use(FormContext);
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 xl:grid-cols-3">
      {COLUMNS.map(({ key, name, title, first }) => {
        const prefixed = (fields: readonly string[]) => fields.map((field) => `${name}-${field}`);
        const costs = MOVING_COLUMNS[name].filter(
          (field) => !first.includes(field) && !OPTIONAL.includes(field),
        );
        return (
          <OfferFieldset key={key} offer={key} title={title}>
            {prefixed(first).map((field) => (
              <Field key={field} name={field} />
            ))}
            {costs.length > 0 && (
              <div>
                <FieldRow names={prefixed(costs)} className="items-end gap-x-4 gap-y-2" />
                <p className="tool-hint">
                  When a loan moves, a relief may cut the registration: ask the Land Registry.
                </p>
              </div>
            )}
            <details
              className="tool-more"
              open={prefixed(OPTIONAL).some((field) => linked[field] !== undefined)}
            >
              <summary>Rate changes, monthly costs</summary>
              <FieldRow names={prefixed(CHANGES)} className="my-3 items-end gap-x-4 gap-y-2" />
              <Field name={`${name}-monthly`} />
            </details>
          </OfferFieldset>
        );
      })}
    </div>
  );
}
