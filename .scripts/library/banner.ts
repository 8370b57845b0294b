import type { Stack } from './local-stack.ts';

/** Lists the URLs of everything that is running. */
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
    '  Everything listens on this machine only; the database password is not a secret.',
    '  Ctrl-C stops everything. "npm run reset" deletes the database and the inbox.',
    '',
  ].join('\n');
}
