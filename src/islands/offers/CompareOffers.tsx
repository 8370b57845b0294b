import '../tools/tool.css';
import '../tools/choice.css';
import './offers.css';

import { type ReactNode, useMemo } from 'react';

import { compare, workOut } from '../../domain/offers/offers.ts';
import { decodeOffers, encodeOffers } from '../../domain/offers/offers-link.ts';
import { type Offers, readOffers, TEXT_FIELDS } from '../../domain/offers/read-offers.ts';
import { island } from '../Island.tsx';
import { AnswerPane } from '../tools/AnswerPane.tsx';
import { type FormMeaning, useAnsweredForm } from '../tools/use-answered-form.ts';
import { usePainted } from '../tools/use-painted.ts';
import { OffersAnswer } from './OffersAnswer.tsx';
import { OffersCourse } from './OffersCourse.tsx';
import { OffersForm } from './OffersForm.tsx';

interface CompareOffersProps {
  contactPath: string;
  /** What stands in the place of the result before there is one, rendered by Astro. */
  children?: ReactNode;
}

/** The link holds what is typed, whether there is a result or not (product.md, 10.6). */
const OFFERS: FormMeaning<Offers> = {
  textFields: TEXT_FIELDS,
  read: readOffers,
  encode: encodeOffers,
  decode: decodeOffers,
  reveal: 'start',
};

/** Two or three offers beside each other: a form, the answer below it, and the course of the costs. */
function Comparison({ contactPath, children }: CompareOffersProps) {
  const { wiring, answer, asked, outdated, isStyled } = useAnsweredForm(OFFERS);
  const shown = useMemo(
    () => asked && { ...asked, comparison: compare(asked.offers.map(workOut)) },
    [asked],
  );
  const settled = usePainted(shown);
  return (
    <div className="calc offers">
      <div className="flex flex-col gap-4">
        <OffersForm {...wiring} />
        <AnswerPane ref={answer} outdated={outdated}>
          {shown ? (
            <OffersAnswer
              comparison={shown.comparison}
              keys={shown.keys}
              contactPath={contactPath}
            />
          ) : (
            children
          )}
        </AnswerPane>
      </div>
      {settled && isStyled && (
        <OffersCourse comparison={settled.comparison} keys={settled.keys} early={settled.early} />
      )}
    </div>
  );
}

export const CompareOffers = island(Comparison);
