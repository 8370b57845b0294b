import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface MoreProps {
  title: string;
  defaultOpen?: boolean;
  /** Whether it opens for printing. */
  opensOnPaper?: boolean;
  children: ReactNode;
}

/**
 * Disclosure whose content is rendered only when it is opened, because it is slow and rarely used.
 */
export function Disclosure({
  title,
  defaultOpen = false,
  opensOnPaper: openForPrint = false,
  children,
}: MoreProps) {
  const [open, setOpen] = useState(defaultOpen);
  useEffect(() => {
    if (!openForPrint) return undefined;
    const unfold = () => flushSync(() => setOpen(true));
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, [openForPrint]);
  return (
    <details
      className="disclosure divider-top"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-15 items-center justify-between gap-4 text-lg">
        {title}
      </summary>
      {open && children}
    </details>
  );
}
