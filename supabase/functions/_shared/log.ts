/**
 * One line of JSON for each event. Callers pass ids, outcomes and times: never a name, an address,
 * a telephone number or a message of a visitor.
 */
export function logEvent(
  level: 'info' | 'error',
  event: string,
  facts: Record<string, string | number | readonly string[]>,
): void {
  const line = JSON.stringify({ level, event, ...facts });
  if (level === 'error') {
    console.error(line);
  } else {
    console.log(line);
  }
}
