import type { Stack } from './local-stack.ts';

/** The addresses of everything that runs, one a line. */
export function banner(siteUrl: string, stack: Stack, seconds: number): string {
  const rows = [
    ['Site', siteUrl],
    ['API', stack.apiUrl],
    ['Inbox', stack.inboxUrl],
    ['Database', stack.databaseUrl],
  ].map(([label = '', value = '']) => `  ${label.padEnd(9)} ${value}`);
  return [
    '',
    `  Ready in ${seconds.toFixed(1)} s`,
    '',
    ...rows,
    '',
    '  All of it answers on this machine only; the password in the database address is no secret.',
    '  Ctrl-C stops everything. "npm run reset" empties the database and the inbox.',
    '',
  ].join('\n');
}
