import { describe, expect, it } from 'vitest';

import { formatCyprusTime } from '../../src/features/enquiry/cyprus-time.ts';
import { mailtoUrl } from '../../supabase/functions/_shared/mails/facts.ts';
import { formatGreeting } from '../../supabase/functions/_shared/mails/greeting.ts';
import { withoutLinks } from '../../supabase/functions/_shared/mails/safe-copy.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/mails/templates.ts';
import { listMailSamples, readMailTemplates } from '../../supabase/local/mail-samples.ts';

/** An invented firm, so that the golden files do not depend on the site's own. */
const FIRM = {
  name: 'Example Loans',
  url: 'https://www.firm.example',
  email: 'hello@firm.example',
  phone: '+357 25 111111',
  phoneLink: 'tel:+35725111111',
  address: 'Limassol, Cyprus',
  hours: 'Monday to Friday 9am to 5pm',
  sender: 'Example Loans <website@firm.example>',
  recipient: 'leads@firm.example',
};

const samples = listMailSamples(FIRM, TEMPLATES);
const sampleOf = (name: string) => {
  const sample = samples.find((found) => found.name === name);
  if (sample === undefined) {
    throw new Error(`There is no sample of ${name}.`);
  }

  return sample.mail;
};

describe('the templates', () => {
  it('are deployed as they are on the disk (node scripts/build-mail-templates.ts)', () => {
    expect(TEMPLATES).toEqual(readMailTemplates());
  });

  it.each(samples)('fill in every placeholder of $name', ({ mail }) => {
    expect(mail.text + mail.html).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  it.each(samples)('make the HTML of $name as in its golden file', async ({ name, mail }) => {
    await expect(mail.html).toMatchFileSnapshot(`golden/${name}.html`);
  });

  it.each(samples)('make the text of $name as in its golden file', async ({ name, mail }) => {
    await expect(mail.text).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});

describe('the receipt', () => {
  const { text, html } = sampleOf('visitor-receipt');

  it.each(['E2F6B1AE', 'Wednesday 25 November 2026 at 23:17 (Cyprus time)', 'Maria Georgiou'])(
    'says %s',
    (part) => {
      expect(text).toContain(part);
      expect(html).toContain(part);
    },
  );

  it('says when the office opens', () => {
    expect(text).toContain('opens on Thursday 26 November 2026 at 09:00 (Cyprus time)');
  });

  it('repeats the message without its link', () => {
    expect(text).toContain('> we found a flat at €320,000 ([link left out]');
    expect(text + html).not.toContain('agency.example');
  });

  it('promises nothing to a stranger but what the firm does', () => {
    expect(text).toContain('please reply to this email, and we will delete what was entered');
    expect(text).not.toContain('no more will follow');
  });
});

describe.each([
  {
    name: 'visitor-result-green',
    meaning: 'Your answers look strong',
    step: 'Gather the documents',
  },
  {
    name: 'visitor-result-yellow',
    meaning: 'Much is in place',
    step: 'yellow and red answers',
  },
  { name: 'visitor-result-red', meaning: 'a bank may hesitate', step: 'your red answers' },
])('the mail $name', ({ name, meaning, step }) => {
  const { text } = sampleOf(name);

  it.each([
    { part: 'what the light means', expected: meaning },
    { part: 'the first step', expected: step },
    { part: 'the reference', expected: '7C1D9F02' },
    {
      part: 'when the details arrived',
      expected: 'Wednesday 25 November 2026 at 12:05 (Cyprus time)',
    },
    { part: 'a link to the documents', expected: 'https://www.firm.example/documents' },
    { part: 'that it is no approval', expected: 'This is not a formal approval' },
  ])('says $part', ({ expected }) => {
    expect(text).toContain(expected);
  });

  it('says nothing that a bank decides', () => {
    expect(text).not.toMatch(/(?<!formal |can )approv(ed|e)\b|favourabl|merg/i);
  });
});

describe('the link to reply', () => {
  const replyTo = (message: string) => mailtoUrl('maria@visitor.example', 'Re: Other', message);

  it('quotes a short message whole', () => {
    expect(replyTo('Good morning,\nwhen?')).toBe(
      'mailto:maria@visitor.example?subject=Re%3A%20Other&body=%0D%0A%0D%0A%3E%20Good%20morning%2C%0D%0A%3E%20when%3F',
    );
  });

  it.each([
    { kind: 'English', message: 'We found a flat. '.repeat(300) },
    { kind: 'Greek', message: 'Βρήκαμε ένα διαμέρισμα. '.repeat(25) },
    { kind: 'Arabic', message: 'وجدنا شقة. '.repeat(100) },
    { kind: 'emoji', message: '🏠'.repeat(600) },
    { kind: 'line breaks', message: '\n'.repeat(4000) },
  ])('to a long message of $kind is one that Outlook and Windows open', ({ message }) => {
    const url = replyTo(message);
    expect(url.length).toBeLessThan(2000);
    expect(url.length).toBeGreaterThan(1800);
    const body = decodeURIComponent(url.split('&body=')[1] ?? '');
    expect(body.endsWith(' […]')).toBe(true);
    const quoted = body.slice(4, -4).replaceAll(/^> /gm, '').replaceAll('\r', '');
    expect(message.startsWith(quoted)).toBe(true);
  });

  it('leaves room for the longest address', () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(180)}.example`;
    expect(mailtoUrl(email, 'Re: Book Consultation', 'γ'.repeat(5000)).length).toBeLessThan(2000);
  });
});

describe('a greeting', () => {
  it.each([
    { name: 'Ελένη Παπαδοπούλου', first: 'Ελένη' },
    { name: "O'Neill Máire", first: "O'Neill" },
    { name: 'Jean-Luc de la Cruz', first: 'Jean-Luc' },
    { name: 'Anna A', first: 'Anna' },
  ])('has the first word of $name', ({ name, first }) => {
    expect(formatGreeting(name)).toBe(`Hello ${first},`);
  });

  it.each([
    'http://evil.example',
    'evil.example',
    '99 123456',
    '<b>Ann</b>',
    'a@b.example',
    'J. R. Tolkien',
    'MARIA',
    'maria',
    '您的账户已被冻结请致电银行',
    'A'.concat('b'.repeat(20)),
    '',
  ])('has no name for %j', (name) => {
    expect(formatGreeting(name)).toBe('Hello,');
  });
});

describe('a copy without links', () => {
  it.each([
    { typed: 'See https://evil.example/path?x=1 now', copy: 'See [link left out] now' },
    { typed: 'See www.evil.example', copy: 'See [link left out]' },
    { typed: 'See evil.example', copy: 'See evil. example' },
    { typed: 'Write to a@mail.example', copy: 'Write to a@mail. example' },
    { typed: 'tel:+35799', copy: 'tel:+35799' },
    { typed: '250.000 euro. At 3.5%', copy: '250.000 euro. At 3.5%' },
  ])('of $typed', ({ typed, copy }) => {
    expect(withoutLinks(typed)).toBe(copy);
  });
});

describe('a time in a mail', () => {
  it.each([
    { moment: '2026-03-29T00:30:00Z', text: 'Sunday 29 March 2026 at 02:30 (Cyprus time)' },
    { moment: '2026-03-29T01:30:00Z', text: 'Sunday 29 March 2026 at 04:30 (Cyprus time)' },
    { moment: '2026-12-31T22:30:00Z', text: 'Friday 1 January 2027 at 00:30 (Cyprus time)' },
  ])('of $moment is the office’s', ({ moment, text }) => {
    expect(formatCyprusTime(moment)).toBe(text);
  });
});
