/** Time after the load of the page until it counts as painted, where no frame is drawn. */
const MAX_WAIT_MS = 1000;

/**
 * Runs a callback once, after the first contentful paint. Firefox reports no paint for a document
 * that starts scrolled (an anchor, a reload, Back), and a hidden tab draws no frame, so the frame
 * after the load of the page counts too, or else a time.
 */
export function afterFirstContentfulPaint(callback: () => void): void {
  let isDone = false;
  const finish = () => {
    if (!isDone) {
      isDone = true;
      callback();
    }
  };

  const afterLoad = () => {
    requestAnimationFrame(() => setTimeout(finish));
    setTimeout(finish, MAX_WAIT_MS);
  };

  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      finish();
    }
  }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') {
    afterLoad();
  } else {
    addEventListener('load', afterLoad);
  }
}
