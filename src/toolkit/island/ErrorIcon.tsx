export const ErrorIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
    <circle cx="9" cy="9" r="9" fill="currentColor" />
    <path d="M9 4v6M9 12v2" stroke="#fff" strokeWidth="2" />
  </svg>
);
