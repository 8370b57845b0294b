import { PERIOD_NUMBERS } from '../../domain/mortgage/parse-periods.ts';
import type { PeriodNumber } from '../../domain/mortgage/parse-periods.ts';
import { offerLabel } from '../../domain/offers/offer-text.ts';
import { FEE_FIELDS } from '../../domain/offers/parse-offers.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { OfferFieldset } from './OfferTable.tsx';
import { Field, FieldList, FieldRow, MoreFields } from '../tools/Field.tsx';

/** Fields of one offer. */
export function OfferFields({ offer }: { offer: OfferKey }) {
  const [first, second, ...further] = PERIOD_NUMBERS;
  return (
    <OfferFieldset offer={offer} title={offerLabel(offer) + (offer === 'c' ? ' (optional)' : '')}>
      <Field name={`${offer}-amount`} />
      <OfferPeriodFields offer={offer} number={first} />
      <OfferPeriodFields offer={offer} number={second} />
      <MoreFields title="More rate changes">
        <div className="grid gap-3 mt-3">
          {further.map((number) => (
            <OfferPeriodFields key={number} offer={offer} number={number} />
          ))}
        </div>
      </MoreFields>
      <MoreFields title="Fees, insurance, early repayment">
        <FieldRow
          names={Object.keys(FEE_FIELDS).map((name) => `${offer}-${name}`)}
          className="my-3 items-end gap-x-4 gap-y-2"
        />
        <div className="mb-4">
          <Field name={`${offer}-where`} label={`${offerLabel(offer)}: the insurance is bought`} />
        </div>
        <Field name={`${offer}-compensation`} />
      </MoreFields>
    </OfferFieldset>
  );
}

const PERIOD_LABELS = ['First rate', 'Second rate', 'Third rate', 'Fourth rate'];

const OfferPeriodFields = ({ offer, number }: { offer: OfferKey; number: PeriodNumber }) => (
  <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-1 min-w-0">
    <legend className="mb-1 font-bold">
      <span className="visually-hidden">{offerLabel(offer)}: </span>
      {PERIOD_LABELS[number - 1]}
      {number === 2 && <span className="tool-secondary font-normal"> (if it changes)</span>}
    </legend>
    <FieldList names={['rate', 'years', 'only'].map((name) => `${offer}-${name}${number}`)} />
  </fieldset>
);
