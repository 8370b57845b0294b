import { describe, expect, it } from 'vitest';

import { listGeneralAdvice } from '../../src/features/simulator/advice-texts.ts';
import { QUESTIONS } from '../../src/features/simulator/flow.ts';
import { QUESTION_TEXTS } from '../../src/features/simulator/questions-texts.ts';
import { formatCyprusTime } from '../../src/features/enquiry/cyprus-time.ts';
import { composeDailySummary } from '../../supabase/functions/_shared/mails/daily-summary.ts';
import type { DailySummary } from '../../supabase/functions/_shared/mails/daily-summary.ts';
import { mailtoUrl } from '../../supabase/functions/_shared/mails/facts.ts';
import { formatGreeting } from '../../supabase/functions/_shared/mails/greeting.ts';
import { withoutLinks } from '../../supabase/functions/_shared/mails/safe-copy.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/mails/templates.ts';
import { listMailSamples, readMailTemplates } from '../../supabase/local/mail-samples.ts';
import { EXAMPLE_FIRM } from './example-firm.ts';

const FIRM = {
  ...EXAMPLE_FIRM,
  isFirstCallFree: true,
  expert: 'a mortgage expert',
  company: 'Example Loans Ltd, registration number HE 123456',
  documents: ['A valid passport', 'Statements for all your accounts'],
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

  // One of each kind. The texts are asserted by what they say.
  it.each([
    'visitor-receipt',
    'visitor-result-yellow',
    'firm-contact',
    'firm-simulator',
    'daily-summary',
  ])('make the HTML of %s as in its golden file', async (name) => {
    await expect(sampleOf(name).html).toMatchFileSnapshot(`golden/${name}.html`);
  });

  it.each(samples)('surround the text of $name by who sent it and why', ({ mail }) => {
    const [, footer = ''] = mail.text.split('\n--\n');
    for (const fact of [
      FIRM.name,
      FIRM.company,
      FIRM.address,
      FIRM.hours,
      FIRM.phone,
      FIRM.email,
      FIRM.url,
    ]) {
      expect(footer).toContain(fact);
    }
  });

  it.each(samples)('say in the text of $name all that its HTML says', ({ mail }) => {
    const [, body = ''] = mail.html.split('</tr>');
    const words = (text: string) => text.match(/\d{2,}|\p{L}{4,}/gu) ?? [];
    const inHtml = body
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&(?:#39|quot|amp|lt|gt|nbsp|ensp|middot);/g, ' ');
    const inText = new Set(words(mail.text.toLowerCase()));
    // Headings of columns and links are written otherwise in a text.
    const otherwise = ['last', 'previous', 'days', 'here'];
    const missing = words(inHtml.toLowerCase()).filter((word) => !inText.has(word));
    expect(missing.filter((word) => !otherwise.includes(word))).toEqual([]);
  });
});

describe('a mail to the firm', () => {
  it.each([
    'Maria Georgiou',
    'Phone: +357 99 123456 (WhatsApp: https://wa.me/35799123456)',
    'Email: maria@visitor.example',
    'Received: Wednesday 25 November 2026 at 23:17 (Cyprus time)',
    'Reference: E2F6B1AE',
    '> When may we come by?',
    'Reply by email: mailto:maria@visitor.example?subject=Re%3A%20Book%20Consultation',
    'Record the outcome: https://www.firm.example/desk#AAAAAAAAAAAAAAAAAAAAAA',
  ])('about a contact enquiry says %s', (part) => {
    expect(sampleOf('firm-contact').text).toContain(part);
  });

  it.each([
    'Andreas Ioannou',
    'Phone: 99 654321 (WhatsApp: https://wa.me/35799654321)',
    'Result: Green light',
    'Reply by email: mailto:andreas@visitor.example?subject=Your%20mortgage%20simulator%20result',
    'Record the outcome: https://www.firm.example/desk#',
  ])('about a result says %s', (part) => {
    expect(sampleOf('firm-simulator').text).toContain(part);
  });

  it.each([
    'This morning: 1 overdue, 1 waiting, 1 stored above the limit, 1 not mailed',
    'Overdue: 1',
    'Nothing has been recorded for these enquiries.',
    'Waiting: 1',
    'Last outcome: no answer',
    'Stored above the limit: 1',
    'Why: Not verified: we could not check that a person sent it.',
    'Not mailed: 1',
    'Why: Held: the hidden field of the form was filled in.',
    'press “Reopen”',
    'Enquiries did not reach the webhook (unavailable: webhook: status 500).',
    'Total: 5 (3)',
    '/contact: 3 (2)',
  ])('in the morning says %s', (part) => {
    expect(sampleOf('daily-summary').text).toContain(part);
  });

  it('in the morning has a link for the outcome of each enquiry', () => {
    expect(sampleOf('daily-summary').text.match(/Record the outcome: /g)).toHaveLength(4);
  });
});

describe('the daily summary', () => {
  const compose = (changes: Partial<DailySummary>) =>
    composeDailySummary(
      {
        moment: '2026-11-26T05:30:00Z',
        is_requested: false,
        totals: {},
        leads: [],
        counts: [],
        ...changes,
      },
      FIRM,
      () => 'https://www.firm.example/desk',
    );

  it('is not sent when there is nothing to report', () => {
    expect(compose({})).toBeNull();
  });

  it('is sent when the owner asked for it', () => {
    expect(compose({ is_requested: true })?.subject).toBe('Now: nothing to do');
  });

  it('says how many there are of which it shows some', () => {
    const lead = {
      kind: 'contact' as const,
      id: 'e2f6b1ae-0000-4000-8000-000000000001',
      reference: 'E2F6B1AE',
      created_at: '2026-11-25T21:17:00Z',
      name: 'Maria',
      email: 'maria@visitor.example',
      phone: null,
      subject: 'Other',
      message: 'Hello',
      section: 'new' as const,
    };
    const { text = '' } = compose({ totals: { new: 52 }, leads: [lead] }) ?? {};
    expect(text).toContain('New: 52');
    expect(text).toContain('The oldest 1 are listed');
  });
});

it('a firm whose first call is not free says so in no mail', () => {
  const mails = listMailSamples({ ...FIRM, isFirstCallFree: false }, TEMPLATES);
  const promising = mails.filter(({ mail }) =>
    /call\s+is\s+free|free\s+consultation|no\s+obligation/i.test(mail.text + mail.html),
  );
  expect(promising.map(({ name }) => name)).toEqual([]);
});

it('a firm that does not say who calls writes of itself', () => {
  const mails = listMailSamples({ ...FIRM, expert: undefined }, TEMPLATES);
  const { text = '', html = '' } =
    mails.find(({ name }) => name.startsWith('visitor-result'))?.mail ?? {};
  expect(text).toMatch(/We will contact you/);
  expect(text + html).not.toMatch(/expert/i);
});

it('a firm with a logo of its own shows it in its mails', () => {
  const logo = 'https://www.firm.example/icon-192.png';
  const mails = listMailSamples({ ...FIRM, logo }, TEMPLATES);
  expect(mails.filter(({ mail }) => !mail.html.includes(`src="${logo}"`))).toEqual([]);
  expect(samples.filter(({ mail }) => mail.html.includes('<img'))).toEqual([]);
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
    points: 'Your answers have 17 or more points.',
    step: 'Gather the documents',
  },
  {
    name: 'visitor-result-yellow',
    meaning: 'Much is in place',
    points: 'Your answers have 13 to 16 points.',
    step: 'yellow and red answers',
  },
  {
    name: 'visitor-result-red',
    meaning: 'a bank may well say no',
    points: 'Your answers have fewer than 13 points.',
    step: 'your red answers',
  },
])('the mail $name', ({ name, meaning, points, step }) => {
  const { text } = sampleOf(name);

  it.each([
    { part: 'what the light means', expected: meaning },
    { part: 'how the light comes about', expected: points },
    { part: 'the first step', expected: step },
    { part: 'what to prepare', expected: '- Statements for all your accounts' },
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
    expect(text).not.toMatch(/(?<!formal |can )approv(ed|e)\b|favourabl|\bmerg/i);
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

describe('the mail of a result', () => {
  it('says when the call comes, once', () => {
    const open = sampleOf('visitor-result-green').text;
    expect(open).toContain('A mortgage expert will contact you shortly');
    const closed = sampleOf('visitor-result-red').text;
    expect(closed).toContain('will contact you from Tuesday 1 December 2026 at 08:30');
    expect(closed).not.toContain('shortly');
  });

  it.each(['visitor-result-yellow', 'visitor-result-red'])(
    'says in %s what usually helps with each answer that is not green',
    (name) => {
      const { text } = sampleOf(name);
      for (const { question, choices, improve } of listGeneralAdvice()) {
        expect(text).toContain(question);
        expect(text).toContain(choices);
        expect(text).toContain(improve);
      }
    },
  );

  it('says nothing of that where the light is green', () => {
    expect(sampleOf('visitor-result-green').text).not.toContain('WHAT USUALLY HELPS');
  });

  it('names every question that can lower the light, and no figure that may be out of date', () => {
    const advice = listGeneralAdvice();
    const lowering = QUESTIONS.filter(({ choices }) =>
      choices.some(({ score }) => score !== 'GREEN'),
    );
    for (const { id } of lowering) {
      const { short } = QUESTION_TEXTS[id];
      expect(advice.some(({ question }) => question.split('; ').includes(short))).toBe(true);
    }

    expect(JSON.stringify(advice)).not.toMatch(/\[\[|undefined|%/);
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
