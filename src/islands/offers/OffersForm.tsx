import { offerLabel } from '../../domain/offers/offer-text.ts';
import {
  OFFER_KEYS,
  type OfferField,
  type OfferKey,
  type OfferTextField,
  type PeriodNumber,
  type FeeField,
  FEE_FIELDS,
} from '../../domain/offers/parse-offers.ts';
import { OfferMark } from './OfferTable.tsx';
import { RadioGroup } from '../tools/RadioGroup.tsx';
import { NumberField, NumberFields } from '../tools/NumberField.tsx';
import { ToolForm } from '../tools/ToolForm.tsx';
import type { ToolFormBinding } from '../tools/use-tool-form.ts';

/** Fields of the offers, side by side. */
export function OffersForm(wiring: ToolFormBinding) {
  return (
    <ToolForm {...wiring} label="The offers" action="Compare">
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 xl:grid-cols-3">
        {OFFER_KEYS.map((key) => (
          <OfferFields key={key} offer={key} />
        ))}
      </div>
      <div className="max-w-96">
        <NumberField
          name="early"
          label="Repay everything after"
          hint="To see an early repayment: 5, or 40 months (optional)"
          unit="years"
        />
      </div>
    </ToolForm>
  );
}

const AMOUNT_HINTS: Readonly<Record<OfferKey, string>> = {
  a: 'In euros: 200,000 or 200.000',
  b: 'Empty: as in Offer A',
  c: 'Empty: as in Offer A',
};

const SUM_LABELS: Readonly<Record<FeeField, string>> = {
  fees: 'Fees at the start',
  valuation: 'Valuation',
  account: 'Account, monthly',
  insurance: 'Insurance, monthly',
};

const fieldOf = (offer: OfferKey, name: OfferTextField): OfferField => `${offer}-${name}`;

function OfferFields({ offer }: { offer: OfferKey }) {
  return (
    <fieldset
      className={`offer-fields mark-${offer} grid grid-cols-1 content-start gap-4 min-w-0 pt-3`}
    >
      {/* Floated, because only a floated legend is a grid item. */}
      <legend className="offer-name float-left text-xl font-bold">
        <OfferMark offer={offer} /> {offerLabel(offer)}
        {offer === 'c' && ' (optional)'}
      </legend>
      <NumberField name={fieldOf(offer, 'amount')} label="Loan amount" hint={AMOUNT_HINTS[offer]} />
      <OfferPeriodFields offer={offer} number={1} />
      <OfferPeriodFields offer={offer} number={2} />
      <details className="tool-more">
        <summary>More rate changes</summary>
        <div className="grid gap-3 mt-3">
          <OfferPeriodFields offer={offer} number={3} />
          <OfferPeriodFields offer={offer} number={4} />
        </div>
      </details>
      <details className="tool-more">
        <summary>Fees, insurance, early repayment</summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-x-4 gap-y-2 my-3">
          <NumberFields
            of={FEE_FIELDS.map((sum) => ({ name: fieldOf(offer, sum), label: SUM_LABELS[sum] }))}
          />
        </div>
        <div className="mb-4">
          <RadioGroup
            name={`${offer}-where`}
            legend={`${offerLabel(offer)}: the insurance is bought`}
            options={[
              ['loan', 'with the loan'],
              ['elsewhere', 'elsewhere'],
            ]}
          />
        </div>
        <NumberField
          name={fieldOf(offer, 'compensation')}
          label="Early repayment charge"
          hint="In euros, or 1% of what you repay"
        />
      </details>
    </fieldset>
  );
}

const PERIOD_LABELS: Readonly<Record<PeriodNumber, string>> = {
  1: 'First rate',
  2: 'Second rate',
  3: 'Third rate',
  4: 'Fourth rate',
};

function OfferPeriodFields({ offer, number }: { offer: OfferKey; number: PeriodNumber }) {
  const label = PERIOD_LABELS[number];
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-1 min-w-0">
      <legend className="mb-1 font-bold">
        <span className="visually-hidden">{offerLabel(offer)}: </span>
        {label}
        {number === 2 && <span className="tool-secondary font-normal"> (if it changes)</span>}
      </legend>
      <NumberField
        name={fieldOf(offer, `rate${number}`)}
        label="Rate"
        unit="%"
        fieldKind="part-rate"
      />
      <NumberField
        name={fieldOf(offer, `years${number}`)}
        label="For"
        unit="years"
        fieldKind="term"
      />
      <label className="flex col-span-full items-center justify-self-start gap-2 min-h-11 cursor-pointer">
        <input
          className="flex-none size-5 accent-ink"
          type="checkbox"
          name={`${offer}-only${number}`}
          value="yes"
        />
        Interest only
      </label>
    </fieldset>
  );
}
