import { PERIOD_NUMBERS } from '../../toolkit/rate-periods/parse-periods.ts';
import type { PeriodNumber } from '../../toolkit/rate-periods/parse-periods.ts';
import { FEE_FIELDS } from './fields.ts';
import type { OfferKey } from './fields.ts';
import { insuranceLegend, offerLabel, OFFERS_TEXTS } from './texts.ts';
import { Field, FieldList, FieldRow, MoreFields } from '../../toolkit/form/Field.tsx';
import { OfferGroup } from './OfferTable.tsx';

export function OfferFields({ offer }: { offer: OfferKey }) {
  const [first, ...later] = PERIOD_NUMBERS;
  return (
    <OfferGroup offer={offer} title={offerLabel(offer)}>
      <Field name={`${offer}-amount`} />
      <OfferPeriodFields offer={offer} number={first} />
      <MoreFields title={OFFERS_TEXTS.laterRates}>
        <div className="rate-periods mt-3 grid gap-3">
          {later.map((number) => (
            <OfferPeriodFields key={number} offer={offer} number={number} />
          ))}
        </div>
      </MoreFields>
      <MoreFields title={OFFERS_TEXTS.otherCosts}>
        <FieldRow
          names={Object.keys(FEE_FIELDS).map((name) => `${offer}-${name}`)}
          className="field-row my-3 gap-x-4"
        />
        <div className="mb-4">
          <Field name={`${offer}-where`} label={insuranceLegend(offer)} />
        </div>
        <FieldRow
          names={[`${offer}-compensation`, `${offer}-charged`]}
          className="field-row gap-x-4"
        />
        {offer === 'a' && <p className="tool-hint">{OFFERS_TEXTS.feesHint}</p>}
      </MoreFields>
    </OfferGroup>
  );
}

/** Rate and length of one rate period. */
const OfferPeriodFields = ({ offer, number }: { offer: OfferKey; number: PeriodNumber }) => (
  <fieldset className="min-w-0">
    <legend className={number === 1 ? 'visually-hidden' : 'offer-period mb-1'}>
      {OFFERS_TEXTS.periods[number - 1]}
    </legend>
    <FieldRow
      names={[`${offer}-rate${number}`, `${offer}-years${number}`]}
      className="field-row gap-x-4"
    />
    <FieldList names={[`${offer}-only${number}`]} />
  </fieldset>
);
