import { COLOURS } from './colours.ts';
import type { MailFirm } from './environment.ts';
import { escapeHtml } from './html.ts';

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A paragraph of escaped HTML. */
export function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${COLOURS.ink}">${html}</p>`;
}

export function heading(text: string): string {
  return `<h2 style="margin:28px 0 10px;font-size:18px;line-height:1.3;color:${COLOURS.ink}">${escapeHtml(text)}</h2>`;
}

/** The firm's button: ink, with its address written out nowhere else. */
export function button(label: string, url: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr>` +
    `<td style="border-radius:8px;background:${COLOURS.ink}">` +
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 22px;font-size:16px;` +
    `font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/** What the link to /desk says in every mail that has one. */
export const DESK_LABEL = 'Record the outcome';

/** Why a reply to a mail with a follow-up link goes to the firm: it quotes the link. */
export const REPLY_NOTE =
  'Use "Reply by email" to write to the visitor. A reply to this email goes to the firm, because it ' +
  'would quote the private link above.';

/** The second choice beside a button: a frame without a ground. */
export function quietButton(label: string, url: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 8px"><tr>` +
    `<td style="border-radius:8px;border:1px solid ${COLOURS.sea}">` +
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 21px;font-size:16px;` +
    `font-weight:600;color:${COLOURS.sea};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/** The first line of a letter's body. */
export function mainHeading(text: string): string {
  return `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${COLOURS.ink}">${escapeHtml(text)}</h1>`;
}

/** Label and value in two columns; values are escaped HTML. */
export function factTable(rows: readonly (readonly [label: string, html: string])[]): string {
  const cells = rows.map(
    ([label, html]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:10px 16px 8px 0;` +
      `border-bottom:1px solid ${COLOURS.line};font-size:14px;font-weight:400;` +
      `color:${COLOURS.muted};white-space:nowrap">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:8px 0;border-bottom:1px solid ${COLOURS.line};` +
      `font-size:16px;line-height:1.5;color:${COLOURS.ink};word-break:break-word">${html}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;margin:8px 0 16px">${cells.join('')}</table>`;
}

/** A tile as on the site: a square of four quarters, drawn with table cells because mail has no SVG. */
function tile(): string {
  const cell = (colour: string, corner: string) =>
    `<td width="14" height="14" style="width:14px;height:14px;font-size:0;line-height:0;` +
    `background:${colour};border-${corner}-radius:14px">&nbsp;</td>`;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="background:${COLOURS.sea}">` +
    `<tr>${cell(COLOURS.sun, 'bottom-right')}${cell(COLOURS.chalk, 'bottom-left')}</tr>` +
    `<tr>${cell(COLOURS.chalk, 'top-right')}${cell(COLOURS.sun, 'top-left')}</tr></table>`
  );
}

export type Letter = { title: string; preview: string; body: string; footnote: string };

/** A whole mail around its body: the firm's head, a white sheet on chalk, and where it came from. */
export function letter(firm: MailFirm, { title, preview, body, footnote }: Letter): string {
  const small = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${COLOURS.muted}`;
  const link = `color:${COLOURS.sea}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOURS.chalk}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="background:${COLOURS.chalk};font-family:${FONT}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px">
<tr><td style="padding:20px 28px;background:${COLOURS.ink};border-radius:8px 8px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px">${tile()}</td>
<td style="font-size:20px;font-weight:700;color:#ffffff">${escapeHtml(firm.name)}</td>
</tr></table>
</td></tr>
<tr><td style="padding:28px;background:#ffffff;border-radius:0 0 8px 8px">
${body}
</td></tr>
<tr><td style="padding:20px 28px 0">
<p style="${small}">${escapeHtml(footnote)}</p>
<p style="${small}"><strong>${escapeHtml(firm.name)}</strong>, ${escapeHtml(firm.address)}. ${escapeHtml(firm.hours)}.<br>
<a href="${escapeHtml(firm.phoneLink)}" style="${link}">${escapeHtml(firm.phone)}</a> &middot;
<a href="mailto:${escapeHtml(firm.email)}" style="${link}">${escapeHtml(firm.email)}</a> &middot;
<a href="${escapeHtml(firm.url)}" style="${link}">${escapeHtml(new URL(firm.url).host)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same foot for the plain-text part. */
export function textFoot(firm: MailFirm, footnote: string): string {
  return [
    '--',
    footnote,
    '',
    `${firm.name}, ${firm.address}`,
    firm.hours,
    firm.phone,
    firm.email,
    firm.url,
    '',
  ].join('\n');
}

/** A moment as the firm reads it: 5 January 2026 at 09:30, on Cyprus time. */
export function cyprusTime(moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Nicosia',
  }).format(moment);
}
