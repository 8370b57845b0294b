import type { Locator } from '@playwright/test';

/**
 * Whether a button is expanded in the accessibility tree. For a button with `popovertarget` the
 * browser sets this itself, without an attribute.
 *
 * @throws Error if the button has no such state
 */
export async function isExpanded(button: Locator): Promise<boolean> {
  const page = button.page();
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document' });
    const name = await button.getAttribute('aria-label');
    const { nodes } = await session.send('Accessibility.queryAXTree', {
      ...(result.objectId === undefined ? {} : { objectId: result.objectId }),
      ...(name === null ? {} : { accessibleName: name }),
      role: 'button',
    });
    const state = nodes[0]?.properties?.find((property) => property.name === 'expanded');
    if (typeof state?.value.value !== 'boolean')
      throw new Error(`The button "${name ?? ''}" has no expanded state.`);
    return state.value.value;
  } finally {
    await session.detach();
  }
}
