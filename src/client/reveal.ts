/**
 * Reveals sections when a tenth of them is in view (product.md#motion). Sections in the first screen
 * are never hidden; without this script none is, and the stylesheet hides none with
 * prefers-reduced-motion.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // The first callback reports every section: hide them then. The position is measured now,
      // because the visitor may have scrolled.
      const isBelow = target.getBoundingClientRect().top > innerHeight;
      target.classList.toggle('reveal-pending', !isIntersecting && isBelow);
      if (isIntersecting) {
        observer.unobserve(target);
      }
    }
  },
  { threshold: 0.1 },
);
addEventListener('DOMContentLoaded', () => {
  for (const section of document.querySelectorAll('[data-reveal]')) {
    observer.observe(section);
  }
});

export {};
