/**
 * After a reload of a later step of the simulator or a return to it, shows an empty card with the
 * height of that step until hydration, because the page is prerendered with the first question.
 * Only step and height are stored.
 */
const box = document.querySelector<HTMLElement>('[data-session-key]');
const card = box?.querySelector<HTMLElement>('.sim-card');
const key = box?.dataset['sessionKey'] ?? '';

const showPlaceholder = (holder: HTMLElement, first: string | undefined) => {
  const { stepId } = Object(history.state) as { stepId?: string };
  // Without an idempotency key nothing has been answered, so the first question may show.
  if (!String(sessionStorage[key]).includes('"enquiryKey":"') || stepId === first) {
    return;
  }

  const [lastStepId, height = ''] = String(sessionStorage[`${key}:height`]).split(' ');
  if (lastStepId === stepId) {
    holder.style.setProperty('--kept-height', height);
  }

  holder.dataset['step'] = stepId ?? '';
  for (const event of ['island:ready', 'astro:hydration-error']) {
    holder.addEventListener(event, () => delete holder.dataset['step']);
  }
};

if (box && card) {
  addEventListener('pagehide', () => {
    try {
      sessionStorage[`${key}:height`] = `${card.dataset['step']} ${card.offsetHeight}px`;
    } catch {
      // Storage is full or blocked: the next visit has no height.
    }
  });
  try {
    showPlaceholder(box, card.dataset['step']);
  } catch {
    // Storage is blocked: there is no saved state.
  }
}
