import type { WriteStream } from 'node:tty';

import type { Watcher } from './run-steps.ts';

/** How often the line of running steps is rewritten on a terminal. */
const REFRESH_MS = 1000;

/** Shows a line for each step that ended, and on a terminal one for those still running. */
export function progress(out: WriteStream): Watcher & { readonly close: () => void } {
  const running = new Map<string, number>();
  const isTerminal = out.isTTY;

  const erase = () => {
    if (isTerminal) out.write('\r\u001B[K');
  };
  const draw = () => {
    if (!isTerminal || running.size === 0) return;
    erase();
    const parts = [...running].map(
      ([name, began]) => `${name} ${Math.round((performance.now() - began) / 1000)} s`,
    );
    out.write(`… ${parts.join(', ')}`);
  };
  const timer = setInterval(draw, REFRESH_MS);

  return {
    started: ({ name }) => {
      running.set(name, performance.now());
      draw();
    },
    ended: ({ name, about }, seconds, { passed, failed, skipped }) => {
      running.delete(name);
      erase();
      const mark = failed === 0 ? '✓' : '✗';
      const counts = [
        `${passed} passed`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ].join(', ');
      const time = `${seconds.toFixed(1)} s`.padStart(8);
      out.write(`${mark} ${name.padEnd(14)}${time}  ${counts.padEnd(24)}${about}\n`);
      draw();
    },
    close: () => {
      clearInterval(timer);
      erase();
    },
  };
}
