import type { ReactNode } from 'react';

/** Small tables side by side, for comparison: buyers, or two interpretations of the law. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 min-[60rem]:grid-cols-2 items-start gap-8 mt-5 print:grid-cols-2 print:gap-x-[8mm] print:gap-y-[2mm] print:mt-[2mm]">
    {children}
  </div>
);
