import type { WriteStream } from 'node:tty';

import type { StepObserver } from './run-steps.ts';

/** Refresh interval of the status line. */
const REFRESH_MS = 1000;

/** Prints a line per finished step and, on a terminal, the running ones. */
export function progress(out: WriteStream): StepObserver & { readonly close: () => void } {
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
    finished: ({ name, description }, seconds, { passed, failed, skipped }) => {
      running.delete(name);
      erase();
      const mark = failed === 0 ? '✓' : '✗';
      const counts = [
        `${passed} passed`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ].join(', ');
      const time = `${seconds.toFixed(1)} s`.padStart(8);
      out.write(`${mark} ${name.padEnd(14)}${time}  ${counts.padEnd(24)}${description}\n`);
      draw();
    },
    close: () => {
      clearInterval(timer);
      erase();
    },
  };
}
