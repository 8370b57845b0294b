/**
 * After a reload of a later step of the simulator or a return to it, shows an empty card with the
 * height of that step until hydration, because the page is prerendered with the first question.
 * Only step and height are stored. It runs before the card is parsed, or else the browser might
 * already have painted a part of the first question.
 */
const box = document.querySelector<HTMLElement>('[data-session-key]');
const key = box?.dataset['sessionKey'] ?? '';

const showPlaceholder = (holder: HTMLElement) => {
  const { stepId } = Object(history.state) as { stepId?: string };
  // Without an idempotency key nothing has been answered, so the first question may show.
  if (
    !String(sessionStorage[key]).includes('"enquiryKey":"') ||
    stepId === holder.dataset['firstStep']
  ) {
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

if (box) {
  addEventListener('pagehide', () => {
    const card = box.querySelector<HTMLElement>('.sim-card');
    try {
      sessionStorage[`${key}:height`] = `${card?.dataset['step']} ${card?.offsetHeight}px`;
    } catch {
      // Storage is full or blocked: the next visit has no height.
    }
  });
  try {
    showPlaceholder(box);
  } catch {
    // Storage is blocked: there is no saved state.
  }
}
