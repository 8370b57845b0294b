/** The colours of the site (src/site/styles/tokens.css), written out because mail has no stylesheets. */
export const COLOURS = {
  ink: '#12303f',
  sea: '#1d6f86',
  sun: '#f0b03f',
  clay: '#c9573c',
  olive: '#72803a',
  chalk: '#f6f4ee',
  line: '#dedacd',
  muted: '#48606c',
} as const;
