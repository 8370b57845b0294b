/** Runs a callback after first-contentful-paint. */
export function afterFirstContentfulPaint(callback: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) {
      return;
    }

    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
}
