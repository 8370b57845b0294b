import '../tools/tool.css';
import '../tools/choice.css';
import './costs.css';

import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { type Purchase, purchaseCosts } from '../../domain/purchase/purchase.ts';
import { decodePurchase, encodePurchase } from '../../domain/purchase/purchase-link.ts';
import {
  type PurchaseErrors,
  readPurchaseForm,
  TEXT_FIELDS,
} from '../../domain/purchase/read-purchase.ts';
import type { PurchaseRules } from '../../domain/purchase/rules.ts';
import { island } from '../Island.tsx';
import breakdownStyles from '../calculator/breakdown.css?url';
import { fillForm, formTexts, isUntouched } from '../tools/form-texts.ts';
import { writeHash } from '../tools/write-hash.ts';
import { useSheet } from '../use-sheet.ts';
import { CostsAnswer } from './CostsAnswer.tsx';
import { CostsForm } from './CostsForm.tsx';
import { Working } from './Working.tsx';

interface PurchaseCostsProps {
  rules: PurchaseRules;
  /** What is said beside the choice between new and used. */
  newRule: string;
  /** The ministry that publishes a calculator of its own. */
  ministryUrl: string;
  paths: { calculator: string; contact: string };
  /** What stands in the place of the result before there is one, rendered by Astro. */
  children?: ReactNode;
}

/** Browsers allow a page so many changes of its URL: it follows when the typing rests. */
const HASH_DELAY_MS = 400;

const NO_ERRORS: PurchaseErrors = {};

/** Where the page is one column (tools/tool.css). */
const ONE_COLUMN = '(width < 60rem)';

/**
 * What a purchase costs beside the loan: a form, the cash that is needed beside it, and the working
 * below. The first result comes with the button; from then on it follows the form (product.md, 9.3).
 */
function Costs({ rules, newRule, ministryUrl, paths, children }: PurchaseCostsProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [purchase, setPurchase] = useState<Purchase>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isAnswerFirst, setAnswerFirst] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  // Comes while somebody types, so that it is here for the result.
  const isStyled = useSheet(isInUse ? breakdownStyles : undefined);
  const hasAsked = useRef(false);
  const written = useRef('');

  /** Reads the form; what cannot be read leaves the result of before. */
  const read = useCallback(() => {
    if (!form.current) return NO_ERRORS;
    setIsInUse(true);
    const reading = readPurchaseForm(formTexts(form.current));
    if ('purchase' in reading) setPurchase(reading.purchase);
    const found = 'errors' in reading ? reading.errors : NO_ERRORS;
    setErrors(found);
    return found;
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
    } else answer.current?.scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    const open = (hash: string) => {
      const linked = decodePurchase(hash);
      if (!linked || !form.current) return;
      fillForm(form.current, linked);
      // A link may bring a loan alone: nothing is wrong before somebody asks.
      if ('errors' in readPurchaseForm(formTexts(form.current))) return;
      hasAsked.current = true;
      setAnswerFirst(matchMedia(ONE_COLUMN).matches);
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
      removeEventListener('hashchange', onHashChange);
    };
  }, [read]);

  useEffect(() => {
    const hash = purchase ? `#${encodePurchase(purchase)}` : '';
    if (hash === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = hash;
      writeHash(hash);
    }, HASH_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [purchase]);

  const costs = useMemo(() => purchase && purchaseCosts(purchase, rules), [purchase, rules]);
  const isOutdated = Object.keys(errors).length > 0;
  const parts = [
    <CostsForm
      key="form"
      form={form}
      newRule={newRule}
      errors={errors}
      onSubmit={calculate}
      onInput={() => {
        setIsInUse(true);
        if (hasAsked.current) read();
      }}
      onReset={() => {
        hasAsked.current = false;
        setPurchase(undefined);
        setErrors(NO_ERRORS);
      }}
    />,
    <div
      key="answer"
      className="calc-answer"
      ref={answer}
      data-outdated={purchase && isOutdated ? '' : undefined}
    >
      <p role="status" className="calc-outdated no-print">
        {purchase && isOutdated && 'A field needs correcting. This is the result of before.'}
      </p>
      {purchase && costs ? (
        <CostsAnswer purchase={purchase} costs={costs} paths={paths} />
      ) : (
        children
      )}
    </div>,
  ];
  return (
    <div className="calc costs">
      <div className="calc-top">{isAnswerFirst ? parts.toReversed() : parts}</div>
      {purchase && costs && isStyled && (
        <Working purchase={purchase} costs={costs} rules={rules} ministryUrl={ministryUrl} />
      )}
    </div>
  );
}

export const PurchaseCosts = island(Costs);
