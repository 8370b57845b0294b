import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { KEEP } from './final-texts.ts';
import type { SimulatorStore } from './simulator-store.ts';

/**
 * Keeps the result beyond this browser session, so that a new tab finds it. Only when the visitor
 * asks for it: others may use the same browser.
 */
export function KeepResult({ simulator }: { simulator: SimulatorStore }) {
  const { isKept } = useStore(simulator.$view);
  const [isRefused, setIsRefused] = useState(false);
  const label = isKept ? KEEP.remove : KEEP.keep;
  const status = isKept ? KEEP.kept : KEEP.note;
  const shown = isRefused ? KEEP.refused : status;

  const toggle = () => {
    if (isKept) {
      simulator.forgetResult();
    } else {
      setIsRefused(!simulator.keepResult());
    }
  };

  return (
    <>
      <button className="link link-button" type="button" onClick={toggle}>
        <span key={label}>{label}</span>
      </button>
      <div role="status" className="sim-kept text-muted">
        <span key={shown}>{shown}</span>
      </div>
    </>
  );
}
