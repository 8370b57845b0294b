/**
 * Reveals each section when a tenth of it is in view (product.md#motion). Sections on the first
 * screen are never hidden. Without this script or with prefers-reduced-motion, no section is
 * hidden.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // The first callback reports every section, and hides those below the window. The position is
      // measured now, because the visitor may have scrolled.
      const isBelow = target.getBoundingClientRect().top > innerHeight;
      target.classList.toggle('reveal-pending', !isIntersecting && isBelow);
      if (isIntersecting) {
        observer.unobserve(target);
      }
    }
  },
  { threshold: 0.1 },
);
for (const section of document.querySelectorAll('[data-reveal]')) {
  observer.observe(section);
}

export {};
