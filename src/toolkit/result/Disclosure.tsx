import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface DisclosureProps {
  title: string;
  defaultOpen?: boolean;
  opensOnPaper?: boolean;
  children: ReactNode;
}

/**
 * Disclosure whose content is rendered only when it is opened, because it is slow and rarely used.
 */
export function Disclosure(props: DisclosureProps) {
  const { title, defaultOpen = false, opensOnPaper = false, children } = props;
  const [open, setOpen] = useState(defaultOpen);
  useEffect(() => {
    if (!opensOnPaper) {
      return undefined;
    }

    const unfold = () => flushSync(() => setOpen(true));
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, [opensOnPaper]);
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
