import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { afterPress } from '../../toolkit/island/after-press.ts';

/** Delay between leaving a field and the question about it. */
const QUESTION_DELAY_MS = 150;

/**
 * A question about what was typed, asked once the field is left, and about what the field already
 * contains after a reload.
 *
 * @param find a function that does not change; returns what to ask about, or undefined
 */
export function useQuestion<Question>(
  find: (text: string) => Question | undefined,
  input: RefObject<HTMLInputElement | null>,
) {
  const [question, setQuestion] = useState<Question>();
  const cancel = useRef<() => void>(undefined);

  const ask = useCallback(() => {
    cancel.current?.();
    cancel.current = afterPress(() => {
      if (input.current && input.current !== document.activeElement) {
        setQuestion(find(input.current.value));
      }
    }, QUESTION_DELAY_MS);
  }, [find, input]);

  useEffect(() => {
    ask();
    return () => cancel.current?.();
  }, [ask]);

  const clear = () => setQuestion(undefined);

  // A form that was sent is reset: the field is empty, so there is nothing to ask about.
  useEffect(() => {
    const forget = () => setQuestion(undefined);
    document.addEventListener('reset', forget);
    return () => document.removeEventListener('reset', forget);
  }, []);

  return { question, onBlur: ask, clear };
}
