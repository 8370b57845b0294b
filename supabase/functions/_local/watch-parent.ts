// Loaded before each function: ends the process when the stack that started it is gone, however it
// went. A timer that keeps nothing alive, because Deno waits for this file before it goes on.
const parent = Deno.ppid;

Deno.unrefTimer(
  setInterval(() => {
    if (Deno.ppid !== parent) Deno.exit(0);
  }, 500),
);
