/** Calls back once the browser has painted something to read (not just a background). */
export function afterPaint(callback: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    callback();
  }).observe({ type: 'paint', buffered: true });
}
