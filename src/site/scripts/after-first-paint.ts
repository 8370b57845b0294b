/** Wait for the report of the first paint, which Firefox does not send for a scrolled document. */
const MAX_WAIT_MS = 1000;

/**
 * Runs a callback once, after first-contentful-paint, or after a second where the browser reports
 * none: Firefox for a document that starts scrolled (an anchor, a reload, Back), any browser for a
 * hidden tab.
 */
export function afterFirstPaint(callback: () => void): void {
  let isDone = false;
  const finish = () => {
    if (!isDone) {
      isDone = true;
      callback();
    }
  };

  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      finish();
    }
  }).observe({ type: 'paint', buffered: true });
  setTimeout(finish, MAX_WAIT_MS);
}
