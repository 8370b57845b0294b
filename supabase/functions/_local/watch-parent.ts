// Loaded before each function: ends the process when the stack that started it has ended. The timer is
// unreferenced, because Deno waits for this file before it loads the function.
const parent = Deno.ppid;

Deno.unrefTimer(
  setInterval(() => {
    if (Deno.ppid !== parent) Deno.exit(0);
  }, 500),
);
