/** Whether the form of a tool stands above its answer (tool.css). */
export const isOneColumn = (): boolean => matchMedia('(width < 60rem)').matches;
