import { BUTTONS } from './texts.ts';
import type { SimulatorStore } from './simulator-store.ts';

interface BackButtonProps {
  simulator: SimulatorStore;
  disabled: boolean;
}

/** Back button. Its disabled style differs from the default one, which means busy. */
export function BackButton({ simulator, disabled }: BackButtonProps) {
  return (
    <button
      className="button button-quiet disabled:cursor-default disabled:border-border disabled:bg-transparent disabled:text-muted"
      type="button"
      disabled={disabled}
      onClick={() => simulator.move({ type: 'back' })}
    >
      {BUTTONS.back}
    </button>
  );
}
