interface BackButtonProps {
  disabled: boolean;
  onBack: () => void;
}

/** One step back. It looks less like a button where there is no way back, and not as if it were busy. */
export function BackButton({ disabled, onBack }: BackButtonProps) {
  return (
    <button
      className="button button-quiet disabled:cursor-default disabled:border-line disabled:bg-transparent disabled:text-muted"
      type="button"
      disabled={disabled}
      onClick={onBack}
    >
      Back
    </button>
  );
}
