/**
 * Sections rise as a tenth of them comes into view (product.md, 1.9). Those that
 * begin in the first screen are never hidden; without this script none is, and the style sheet
 * hides none from people who asked for less motion.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // The observer reports every section once at the start: that is when they are hidden. Where it
      // is now counts: somebody may have scrolled since.
      const isBelow = target.getBoundingClientRect().top > innerHeight;
      target.classList.toggle('waiting', !isIntersecting && isBelow);
      if (isIntersecting) observer.unobserve(target);
    }
  },
  { threshold: 0.1 },
);
for (const section of document.querySelectorAll('[data-reveal]')) observer.observe(section);

export {};
