import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface MoreProps {
  title: string;
  defaultOpen?: boolean;
  /** Whether it is read on paper as well. */
  opensOnPaper?: boolean;
  children: ReactNode;
}

/** What is rendered only once it is opened, because few ask for it and it takes its time. */
export function More({ title, defaultOpen = false, opensOnPaper = false, children }: MoreProps) {
  const [open, setOpen] = useState(defaultOpen);
  useEffect(() => {
    if (!opensOnPaper) return undefined;
    const unfold = () => {
      flushSync(() => {
        setOpen(true);
      });
    };
    addEventListener('beforeprint', unfold);
    return () => {
      removeEventListener('beforeprint', unfold);
    };
  }, [opensOnPaper]);
  return (
    <details
      className="more ruled"
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-15 items-center justify-between gap-4 text-lg">
        {title}
      </summary>
      {open && children}
    </details>
  );
}
