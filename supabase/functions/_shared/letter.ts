import type { Block } from './blocks.ts';
import type { MailFirm } from './environment.ts';
import { COLOURS, escapeHtml } from './html.ts';
import type { Mail } from './mail.ts';

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

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

type Letter = Omit<Mail, 'from' | 'text' | 'html'> & {
  /** What a list of mails shows after the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why this mail was sent. */
  footnote: string;
};

/** A mail of the firm in HTML and plain text: its name above the blocks, the footnote below them. */
export function composeMail(
  firm: MailFirm,
  { preview, blocks, footnote, ...envelope }: Letter,
): Mail {
  const small = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${COLOURS.muted}`;
  const link = `color:${COLOURS.sea}`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(envelope.subject)}</title>
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
${blocks.map((block) => block.html).join('')}
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
  const foot = `--
${footnote}

${firm.name}, ${firm.address}
${firm.hours}
${firm.phone}
${firm.email}
${firm.url}
`;
  const text = [...blocks.map((block) => block.text), foot].join('\n\n');
  return { from: firm.sender, ...envelope, text, html };
}
