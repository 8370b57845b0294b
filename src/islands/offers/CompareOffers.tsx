import '../tools/tool.css';
import '../tools/choice.css';
import './offers.css';

import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { compare, workOut } from '../../domain/offers/offers.ts';
import { decodeOffers, encodeOffers } from '../../domain/offers/offers-link.ts';
import {
  type OfferErrors,
  type Offers,
  readOffers,
  TEXT_FIELDS,
} from '../../domain/offers/read-offers.ts';
import breakdownStyles from '../calculator/breakdown.css?url';
import { afterNextPaint } from '../after-next-paint.ts';
import { island } from '../Island.tsx';
import { fillForm, formTexts, isUntouched } from '../tools/form-texts.ts';
import { usePainted } from '../tools/use-painted.ts';
import { writeHash } from '../tools/write-hash.ts';
import { useSheet } from '../use-sheet.ts';
import { OffersAnswer } from './OffersAnswer.tsx';
import { OffersCourse } from './OffersCourse.tsx';
import { OffersForm } from './OffersForm.tsx';

interface CompareOffersProps {
  contactPath: string;
  /** What stands in the place of the result before there is one, rendered by Astro. */
  children?: ReactNode;
}

/** Browsers allow a page so many changes of its URL: it follows when the typing rests. */
const HASH_DELAY_MS = 400;

const NO_ERRORS: OfferErrors = {};

/**
 * Two or three offers beside each other: a form, the answer below it, and the course of the costs. The first
 * result comes with the button; from then on it follows the form (product.md, 10.6).
 */
function Comparison({ contactPath, children }: CompareOffersProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Offers>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isInUse, setIsInUse] = useState(false);
  // Comes while somebody types, so that it is here for the result.
  const isStyled = useSheet(isInUse ? breakdownStyles : undefined);
  const hasAsked = useRef(false);
  const written = useRef('');
  const timer = useRef(0);

  /** Reads the form; what cannot be read leaves the result of before. */
  const read = useCallback(() => {
    if (!form.current) return NO_ERRORS;
    setIsInUse(true);
    const reading = readOffers(formTexts(form.current));
    const found = 'errors' in reading ? reading.errors : NO_ERRORS;
    if (!('errors' in reading)) setAsked(reading);
    setErrors(found);
    return found;
  }, []);

  /** Keeps what is typed in the link, whether there is a result or not. */
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const text = form.current ? encodeOffers(formTexts(form.current)) : '';
      const hash = text === '' ? '' : `#${text}`;
      if (hash === written.current) return;
      written.current = hash;
      writeHash(hash);
    }, HASH_DELAY_MS);
  }, []);

  const calculate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    hasAsked.current = true;
    const [wrong] = Object.keys(read());
    const field = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLInputElement) {
      const details = field.closest('details');
      if (details) details.open = true;
      field.focus();
    } else answer.current?.scrollIntoView({ block: 'start' });
  };

  useEffect(() => {
    const open = (hash: string) => {
      const linked = decodeOffers(hash);
      if (!linked || !form.current) return;
      fillForm(form.current, linked);
      written.current = hash;
      // What was only begun is no mistake.
      if ('errors' in readOffers(formTexts(form.current))) return;
      hasAsked.current = true;
      read();
    };
    if (form.current && isUntouched(form.current, TEXT_FIELDS)) open(location.hash);
    const onHashChange = () => {
      if (location.hash.includes('=')) open(location.hash);
      // A jump within the page must not cost the figures.
      else if (written.current !== '') writeHash(written.current);
    };
    addEventListener('hashchange', onHashChange);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('hashchange', onHashChange);
    };
  }, [read]);

  const comparison = useMemo(() => asked && compare(asked.offers.map(workOut)), [asked]);
  const shown = useMemo(
    () => asked && comparison && { comparison, keys: asked.keys, early: asked.early },
    [asked, comparison],
  );
  const settled = usePainted(shown);
  const isOutdated = Object.keys(errors).length > 0;
  return (
    <div className="calc offers">
      <div className="calc-top">
        <OffersForm
          form={form}
          errors={errors}
          onSubmit={calculate}
          onInput={() => {
            setIsInUse(true);
            // The key first, then what follows from it.
            if (hasAsked.current) afterNextPaint(read);
            keep();
          }}
          onReset={() => {
            hasAsked.current = false;
            setAsked(undefined);
            setErrors(NO_ERRORS);
            keep();
          }}
        />
        <div
          className="calc-answer"
          ref={answer}
          data-outdated={shown && isOutdated ? '' : undefined}
        >
          <p role="status" className="calc-outdated no-print">
            {shown && isOutdated && 'A field needs correcting. This is the result of before.'}
          </p>
          {shown ? (
            <OffersAnswer
              comparison={shown.comparison}
              keys={shown.keys}
              contactPath={contactPath}
            />
          ) : (
            children
          )}
        </div>
      </div>
      {settled && isStyled && <OffersCourse {...settled} />}
    </div>
  );
}

export const CompareOffers = island(Comparison);
