import type { SimulatorStore } from './simulator-store.ts';

/** Back button. Its disabled style differs from the default one, which means busy. */
export function BackButton({ visit, disabled }: { visit: SimulatorStore; disabled: boolean }) {
  return (
    <button
      className="button button-quiet disabled:cursor-default disabled:border-line disabled:bg-transparent disabled:text-muted"
      type="button"
      disabled={disabled}
      onClick={() => visit.move({ type: 'back' })}
    >
      Back
    </button>
  );
}
