import { COLOURS, escapeHtml, escapeLines } from './html.ts';

/** A passage of a mail in both of its forms; the HTML is escaped. */
export interface Block {
  html: string;
  text: string;
}

/** Label and text, with escaped HTML where that says more than the text. */
export type Fact = readonly [label: string, text: string, html?: string];

const TEXT_STYLE = `font-size:16px;line-height:1.55;color:${COLOURS.ink}`;

export const paragraph = (text: string): Block => ({
  html: `<p style="margin:0 0 16px;${TEXT_STYLE}">${escapeHtml(text)}</p>`,
  text,
});

/** The first line of a mail. */
export const mainHeading = (text: string): Block => ({
  html: `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${COLOURS.ink}">${escapeHtml(text)}</h1>`,
  text,
});

export const heading = (text: string): Block => ({
  html: `<h2 style="margin:28px 0 10px;font-size:18px;line-height:1.3;color:${COLOURS.ink}">${escapeHtml(text)}</h2>`,
  text: text.toUpperCase(),
});

/** What a visitor typed: in plain text, no line of it reads as the mail's own. */
const quoteLines = (text: string) => text.replaceAll(/^/gm, '> ');

export const typedText = (text: string): Block => ({
  html: `<div style="${TEXT_STYLE}">${escapeLines(text)}</div>`,
  text: quoteLines(text),
});

/** Facts in two columns, in plain text one in a line. */
export function factTable(facts: readonly Fact[]): Block {
  const rows = facts.map(
    ([label, text, html = escapeLines(text)]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:10px 16px 8px 0;` +
      `border-bottom:1px solid ${COLOURS.line};font-size:14px;font-weight:400;` +
      `color:${COLOURS.muted};white-space:nowrap">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:8px 0;border-bottom:1px solid ${COLOURS.line};` +
      `font-size:16px;line-height:1.5;color:${COLOURS.ink};word-break:break-word">${html}</td></tr>`,
  );
  const lines = facts.map(([label, text]) =>
    text.includes('\n') ? `${label}:\n${quoteLines(text)}` : `${label}: ${text}`,
  );
  return {
    html: `<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;margin:8px 0 16px">${rows.join('')}</table>`,
    text: lines.join('\n'),
  };
}

/** The firm's button; a second one has a border only. */
export function button(label: string, url: string, isSecond = false): Block {
  const cell = isSecond ? `border:1px solid ${COLOURS.sea}` : `background:${COLOURS.ink}`;
  const colour = isSecond ? COLOURS.sea : '#ffffff';
  return {
    html:
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0 8px"><tr>` +
      `<td style="border-radius:8px;${cell}">` +
      `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 21px;font-size:16px;` +
      `font-weight:600;color:${colour};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    text: `${label}: ${url}`,
  };
}

/** The private link of one enquiry to /desk. */
export const deskButton = (url: string): Block => button('Record the outcome', url, true);
