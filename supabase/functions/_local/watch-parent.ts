// Loaded before each function. Ends the process when the stack that started it has ended, which may
// happen while Deno is still loading. The timer is unreferenced, because Deno waits for this file
// before it loads the function.
Deno.unrefTimer(
  setInterval(() => {
    if (`${Deno.ppid}` !== Deno.env.get('STACK_PID')) {
      Deno.exit(0);
    }
  }, 500),
);
