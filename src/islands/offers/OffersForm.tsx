import { offerName } from '../../domain/offers/offer-words.ts';
import {
  OFFER_KEYS,
  type OfferField,
  type OfferKey,
  type OfferText,
  type PeriodNumber,
  type Sum,
  SUMS,
} from '../../domain/offers/read-offers.ts';
import { Choice } from '../tools/Choice.tsx';
import { NumberField, NumberFields } from '../tools/NumberField.tsx';
import { ToolForm } from '../tools/ToolForm.tsx';
import type { FormWiring } from '../tools/use-answered-form.ts';

/** What is asked about the offers, beside each other. */
export function OffersForm(wiring: FormWiring) {
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
          hint="To see an early repayment: 5, or 40 months; may stay empty"
          unit="years"
        />
      </div>
    </ToolForm>
  );
}

/** The colour of each offer; the sheet hides the third by its class. */
const OFFER_MARKS: Readonly<Record<OfferKey, string>> = {
  a: 'edge-t-3 border-sun',
  b: 'edge-t-3 border-sea',
  c: 'offer-c edge-t-3 border-clay',
};

/** How the amount of each offer may be typed. */
const AMOUNT_HINTS: Readonly<Record<OfferKey, string>> = {
  a: 'In euros: 200,000 or 200.000',
  b: 'Empty: as in Offer A',
  c: 'Empty: as in Offer A',
};

/** The sums that may come with an offer. */
const SUM_LABELS: Readonly<Record<Sum, string>> = {
  fees: 'Fees at the start',
  valuation: 'Valuation',
  account: 'Account, a month',
  insurance: 'Insurance, a month',
};

const fieldOf = (offer: OfferKey, name: OfferText): OfferField => `${offer}-${name}`;

function OfferFields({ offer }: { offer: OfferKey }) {
  return (
    <fieldset className={`grid grid-cols-1 content-start gap-4 min-w-0 pt-3 ${OFFER_MARKS[offer]}`}>
      {/* Floating, it is a part of the grid. */}
      <legend className="float-left text-xl font-bold">
        {offerName(offer)}
        {offer === 'c' && ', if there is one'}
      </legend>
      <NumberField
        name={fieldOf(offer, 'amount')}
        label="Amount of the loan"
        hint={AMOUNT_HINTS[offer]}
      />
      <PeriodFields offer={offer} number={1} />
      <PeriodFields offer={offer} number={2} />
      <details className="calc-purchase">
        <summary>More changes of the rate</summary>
        <div className="grid gap-3 mt-3">
          <PeriodFields offer={offer} number={3} />
          <PeriodFields offer={offer} number={4} />
        </div>
      </details>
      <details className="calc-purchase">
        <summary>Fees, insurance, early repayment</summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-x-4 gap-y-2 my-3">
          <NumberFields
            of={SUMS.map((sum) => ({ name: fieldOf(offer, sum), label: SUM_LABELS[sum] }))}
          />
        </div>
        <div className="mb-4">
          <Choice
            name={`${offer}-where`}
            legend={`${offerName(offer)}: the insurance is bought`}
            options={[
              ['loan', 'with the loan'],
              ['elsewhere', 'elsewhere'],
            ]}
          />
        </div>
        <NumberField
          name={fieldOf(offer, 'compensation')}
          label="Compensation for repaying early"
          hint="In euros, or a share such as 1%"
        />
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

function PeriodFields({ offer, number }: { offer: OfferKey; number: PeriodNumber }) {
  const label = PERIOD_LABELS[number];
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-1 min-w-0">
      <legend className="mb-1 font-bold">
        <span className="visually-hidden">{offerName(offer)}: </span>
        {label}
        {number === 2 && <span className="calc-aside font-normal"> where the rate changes</span>}
      </legend>
      <NumberField name={fieldOf(offer, `rate${number}`)} label="Rate" unit="%" asks="rate" />
      <NumberField name={fieldOf(offer, `years${number}`)} label="For" unit="years" asks="term" />
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
