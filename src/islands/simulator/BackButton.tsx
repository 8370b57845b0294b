/** Back button. Its disabled style differs from the default one, which means busy. */
export function BackButton({ disabled, onBack }: { disabled: boolean; onBack: () => void }) {
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
