import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';

import { afterPress } from '../after-press.ts';

/** Delay between leaving a field and the question about it. */
const QUESTION_DELAY_MS = 150;

/**
 * A question about what was typed, asked once the field is left.
 *
 * @param find returns what to ask about, or undefined for no question
 */
export function useQuestion<Question>(find: (text: string) => Question | undefined) {
  const [question, setQuestion] = useState<Question>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const onBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    cancel.current?.();
    cancel.current = afterPress(() => setQuestion(find(currentTarget.value)), QUESTION_DELAY_MS);
  };

  const clear = () => setQuestion(undefined);
  return { question, onBlur, clear };
}
