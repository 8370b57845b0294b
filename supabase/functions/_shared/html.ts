const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside HTML, also in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escaped text whose line breaks stay. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** The colours of the site (src/styles/tokens.css), written out because mail has no stylesheets. */
export const COLOURS = {
  ink: '#12303f',
  sea: '#1d6f86',
  sun: '#f0b03f',
  chalk: '#f6f4ee',
  line: '#dedacd',
  muted: '#48606c',
} as const;
