/**
 * Somebody reloads a later step of the simulator, or comes back to one: the page was built with the
 * first question, and shows a blank card of the height of that step until React knows better.
 * Addresses and answers stay where they are; only place and height are written down.
 */
const box = document.querySelector<HTMLElement>('[data-session]');
const card = box?.querySelector<HTMLElement>('.sim-card');
const key = box?.dataset['session'] ?? '';

const wait = (holder: HTMLElement, first: string | undefined) => {
  const { place } = Object(history.state) as { place?: string };
  // Without a key nothing has been answered yet, and the first question is the right one.
  if (!String(sessionStorage[key]).includes('"enquiryKey":"') || place === first) return;
  const [lastPlace, height = ''] = String(sessionStorage[`${key}:height`]).split(' ');
  if (lastPlace === place) holder.style.setProperty('--kept-height', height);
  holder.dataset['place'] = place ?? '';
  for (const event of ['island:ready', 'astro:hydration-error'])
    holder.addEventListener(event, () => delete holder.dataset['place']);
};

if (box && card) {
  addEventListener('pagehide', () => {
    try {
      sessionStorage[`${key}:height`] = `${card.dataset['place']} ${card.offsetHeight}px`;
    } catch {
      // Storage is full or forbidden: the next visit begins without a height.
    }
  });
  try {
    wait(box, card.dataset['place']);
  } catch {
    // Storage is forbidden, so there is nothing to come back to.
  }
}
