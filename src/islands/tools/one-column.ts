/** Whether a tool's form and result are in one column (breakpoint of tool-layout.css). */
export const isOneColumn = (): boolean => matchMedia('(width < 60rem)').matches;
