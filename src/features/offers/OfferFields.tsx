import { PERIOD_NUMBERS } from '../../toolkit/rate-periods/parse-periods.ts';
import { offerLabel, OFFERS_FORM_TEXTS } from './form-texts.ts';
import { MoreFields } from '../../toolkit/form/Field.tsx';
import { FormRow, FormTable, inEachOffer, SharedRow } from './FormTable.tsx';

const COLUMNS = { a: offerLabel('a'), b: offerLabel('b'), c: offerLabel('c') };

/** The fields of two offers side by side, and of a third on demand. */
export const OfferFields = () => (
  <FormTable
    label={OFFERS_FORM_TEXTS.offers}
    columns={COLUMNS}
    hasMarks
    third="c"
    addThird={OFFERS_FORM_TEXTS.thirdOffer}
    more={
      <>
        <MoreFields title={OFFERS_FORM_TEXTS.otherAmounts}>
          <FormRow columns={COLUMNS} names={{ b: 'b-amount', c: 'c-amount' }} />
        </MoreFields>
        <MoreFields title={OFFERS_FORM_TEXTS.laterRates}>
          <LaterRates />
        </MoreFields>
        <MoreFields title={OFFERS_FORM_TEXTS.otherCosts}>
          <OtherCosts />
        </MoreFields>
      </>
    }
  >
    <SharedRow name="a-amount" />
    <FormRow columns={COLUMNS} names={inEachOffer('rate1')} />
    <FormRow columns={COLUMNS} names={inEachOffer('years1')} />
    <FormRow columns={COLUMNS} names={inEachOffer('fees')} />
  </FormTable>
);

const [, ...LATER_PERIODS] = PERIOD_NUMBERS;

/** The later rates; a row is the same rate of each offer, so that they stay level. */
const LaterRates = () => (
  <>
    <FormRow columns={COLUMNS} names={inEachOffer('only1')} title={OFFERS_FORM_TEXTS.periods[0]} />
    <div className="rate-periods">
      {LATER_PERIODS.map((number) => {
        const period = OFFERS_FORM_TEXTS.periods[number - 1];
        return (
          <fieldset key={number} className="min-w-0">
            <legend className="visually-hidden">{period}</legend>
            <FormRow columns={COLUMNS} names={inEachOffer(`rate${number}`)} label={period} />
            <FormRow columns={COLUMNS} names={inEachOffer(`years${number}`)} />
            <FormRow columns={COLUMNS} names={inEachOffer(`only${number}`)} title="" />
          </fieldset>
        );
      })}
    </div>
  </>
);

const OtherCosts = () => (
  <>
    <FormRow columns={COLUMNS} names={inEachOffer('valuation')} />
    <FormRow columns={COLUMNS} names={inEachOffer('account')} />
    <FormRow columns={COLUMNS} names={inEachOffer('insurance')} />
    <FormRow
      columns={COLUMNS}
      names={inEachOffer('where')}
      title={OFFERS_FORM_TEXTS.insuranceBought}
    />
    <FormRow columns={COLUMNS} names={inEachOffer('compensation')} />
    <FormRow columns={COLUMNS} names={inEachOffer('charged')} />
    <SharedRow name="sum" />
    <SharedRow name="sum-after" />
    <p className="tool-hint">{OFFERS_FORM_TEXTS.feesHint}</p>
  </>
);
