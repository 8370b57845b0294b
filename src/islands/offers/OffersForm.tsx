import type { RefObject, SubmitEvent } from 'react';

import { offerName } from '../../domain/offers/offer-words.ts';
import {
  OFFER_KEYS,
  type OfferErrors,
  type OfferKey,
  type PeriodNumber,
} from '../../domain/offers/read-offers.ts';
import { Choice } from '../tools/Choice.tsx';
import { NumberField } from '../tools/NumberField.tsx';

interface OffersFormProps {
  form: RefObject<HTMLFormElement | null>;
  errors: OfferErrors;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onReset: () => void;
}

/**
 * What is asked about the offers, beside each other. Nothing here is controlled, so that the form is whole
 * before React arrives. `method="dialog"` outside a dialog submits nowhere.
 */
export function OffersForm({ form, errors, onSubmit, onInput, onReset }: OffersFormProps) {
  return (
    <form
      ref={form}
      className="calc-form"
      method="dialog"
      noValidate
      aria-label="The offers"
      onSubmit={onSubmit}
      onInput={onInput}
      onReset={onReset}
    >
      <div className="offer-columns">
        {OFFER_KEYS.map((key) => (
          <OfferFields key={key} offer={key} errors={errors} />
        ))}
      </div>
      <div className="offer-early">
        <NumberField
          name="early"
          label="Repay everything after"
          hint="To see an early repayment: 5, or 40 months; may stay empty"
          unit="years"
          unitPlace="after"
          error={errors.early}
        />
      </div>
      <div className="calc-buttons">
        <button className="button" type="submit">
          Compare
        </button>
        <button className="button button-quiet" type="reset">
          Reset
        </button>
      </div>
    </form>
  );
}

/** How the amount of each offer may be typed. */
const AMOUNT_HINTS: Readonly<Record<OfferKey, string>> = {
  a: 'In euros: 200,000 or 200.000',
  b: 'Empty: as in Offer A',
  c: 'Empty: as in Offer A',
};

interface PartProps {
  offer: OfferKey;
  errors: OfferErrors;
}

function OfferFields({ offer, errors }: PartProps) {
  const euro = (
    name: 'amount' | 'fees' | 'valuation' | 'account' | 'insurance' | 'compensation',
    label: string,
    hint?: string,
  ) => (
    <NumberField
      name={`${offer}-${name}`}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      unit="€"
      unitPlace="before"
      error={errors[`${offer}-${name}`]}
    />
  );
  const shared = { offer, errors };
  return (
    <fieldset className={`offer offer-${offer}`}>
      <legend>
        {offerName(offer)}
        {offer === 'c' && ', if there is one'}
      </legend>
      {euro('amount', 'Amount of the loan', AMOUNT_HINTS[offer])}
      <PeriodFields {...shared} number={1} />
      <PeriodFields {...shared} number={2} />
      <details className="calc-purchase">
        <summary>More changes of the rate</summary>
        <PeriodFields {...shared} number={3} />
        <PeriodFields {...shared} number={4} />
      </details>
      <details className="calc-purchase">
        <summary>Fees, insurance, early repayment</summary>
        <div className="offer-sums">
          {euro('fees', 'Fees at the start')}
          {euro('valuation', 'Valuation')}
          {euro('account', 'Account, a month')}
          {euro('insurance', 'Insurance, a month')}
        </div>
        <Choice
          name={`${offer}-where`}
          legend={`${offerName(offer)}: the insurance is bought`}
          options={[
            ['loan', 'with the loan'],
            ['elsewhere', 'elsewhere'],
          ]}
        />
        {euro('compensation', 'Compensation for repaying early', 'In euros, or a share such as 1%')}
      </details>
    </fieldset>
  );
}

/** What a period is called in the form. */
const PERIOD_LABELS: Readonly<Record<PeriodNumber, string>> = {
  1: 'At first',
  2: 'Then',
  3: 'Third rate',
  4: 'Fourth rate',
};

function PeriodFields({ offer, errors, number }: PartProps & { number: PeriodNumber }) {
  const label = PERIOD_LABELS[number];
  const [rate, years] = [`${offer}-rate${number}`, `${offer}-years${number}`] as const;
  return (
    <fieldset className="offer-period">
      <legend>
        <span className="visually-hidden">{offerName(offer)}: </span>
        {label}
        {number === 2 && <span className="calc-aside"> where the rate changes</span>}
      </legend>
      <NumberField
        name={rate}
        label="Rate"
        unit="%"
        unitPlace="after"
        asks="rate"
        error={errors[rate]}
      />
      <NumberField
        name={years}
        label="For"
        unit="years"
        unitPlace="after"
        asks="term"
        error={errors[years]}
      />
      <label className="offer-only">
        <input type="checkbox" name={`${offer}-only${number}`} value="yes" />
        Interest only
      </label>
    </fieldset>
  );
}
