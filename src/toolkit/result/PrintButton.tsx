import { useState } from 'react';

import { FILE_TEXTS } from './file-texts.ts';
import { printPage } from './in-app-browser.ts';

interface PrintButtonProps {
  className: string;
  children: string;
}

/** Prints a page that no link leads to; says what to do in a browser that cannot print. */
export function PrintButton({ className, children }: PrintButtonProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <button className={className} type="button" onClick={() => setIsRefused(!printPage())}>
        {children}
      </button>
      <span role="status">{isRefused && FILE_TEXTS.cannotPrint}</span>
    </>
  );
}
