import { mkdir, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import * as z from 'zod/mini';

import type { MailFirm } from '../functions/_shared/environment.ts';
import { readWhole, writeWhole } from './data-directory.ts';
import { loopbackOnly, sameOriginOnly } from './loopback.ts';
import { listMailSamples, readMailTemplates } from './mail-samples.ts';
import type { MailSample } from './mail-samples.ts';

/** A mail as Resend's API takes it. */
const sentMailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z._default(z.record(z.string(), z.string()), {}),
});

const mailSchema = z.extend(sentMailSchema, { id: z.string(), receivedAt: z.string() });

type CaughtMail = z.infer<typeof mailSchema>;

const STYLE =
  'body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif } ' +
  'pre { white-space: pre-wrap; overflow-wrap: anywhere } ' +
  'iframe { width: 100%; height: 46rem; border: 1px solid }';

const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en-GB">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        ${raw(STYLE)}
      </style>
      <h1>${title}</h1>
      ${content}
    </html>`;

function describeHeaders(mail: CaughtMail): string {
  const { from, to, reply_to: replyTo, receivedAt, headers } = mail;
  const lines = [`From ${from} to ${to.join(', ')}`];
  if (replyTo !== undefined) {
    lines.push(`Replies to ${replyTo}`);
  }

  for (const [name, value] of Object.entries(headers)) {
    lines.push(`${name}: ${value}`);
  }

  lines.push(`Received ${receivedAt.slice(0, 10)} ${receivedAt.slice(11, 19)} UTC`);
  return lines.join('\n');
}

const listPage = (mails: readonly CaughtMail[]) =>
  page(
    `Inbox (${mails.length})`,
    html`<p>Mails that the site sends arrive here and are not delivered.</p>
      <p><a href="/templates">Every kind of mail, with sample data</a></p>
      <form method="post" action="/clear"><button>Empty the inbox</button></form>
      <ol reversed>
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/messages/${mail.id}">${mail.subject}</a>
              <pre>${describeHeaders(mail)}</pre>
            </li>`,
        )}
      </ol>`,
  );

const mailPage = (mail: CaughtMail) =>
  page(
    mail.subject,
    html`<p><a href="/">Inbox</a></p>
      <pre>${describeHeaders(mail)}</pre>
      <iframe title="The mail as HTML" sandbox srcdoc="${mail.html}"></iframe>
      <pre>${mail.text}</pre>`,
  );

const templatesPage = (samples: readonly MailSample[]) =>
  page(
    'Mails',
    html`<p><a href="/">Inbox</a></p>
      <p>
        Each kind of mail with sample data. The templates are in
        supabase/functions/_shared/mails/templates: edit one and reload its page here, then run
        "node scripts/build-mail-templates.ts".
      </p>
      <ul>
        ${samples.map(
          ({ name, mail }) =>
            html`<li><a href="/templates/${name}">${name}</a>: ${mail.subject}</li>`,
        )}
      </ul>`,
  );

const samplePage = ({ name, mail }: MailSample) =>
  page(
    mail.subject,
    html`<p><a href="/templates">Mails</a></p>
      <p>${name}</p>
      <iframe title="The mail as HTML" sandbox srcdoc="${mail.html}"></iframe>
      <pre>${mail.text}</pre>`,
  );

/**
 * Accepts mails like Resend's API and delivers none. They can be read on its page and as JSON: `GET
 * /api/messages` (newest first) and `DELETE /api/messages`. Each mail is kept in a file of `folder`
 * across restarts, and listed once it is on the disk. `/templates` shows each kind of mail with
 * sample data of the firm.
 */
export async function openInbox(folder: string, firm: MailFirm): Promise<Server> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(files.map((name) => readWhole(join(folder, name), mailSchema)));
  let mails = read.filter((mail) => mail !== undefined);
  mails.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const clear = async () => {
    const cleared = mails;
    mails = [];
    await Promise.all(cleared.map(({ id }) => rm(fileOf(id), { force: true })));
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(loopbackOnly, sameOriginOnly);
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
    }),
  );
  app.get('/', (context) => context.html(listPage(mails)));
  app.get('/messages/:id', (context) => {
    const mail = mails.find(({ id }) => id === context.req.param('id'));
    return mail === undefined ? context.notFound() : context.html(mailPage(mail));
  });
  app.get('/templates', (context) =>
    context.html(templatesPage(listMailSamples(firm, readMailTemplates()))),
  );
  app.get('/templates/:name', (context) => {
    const samples = listMailSamples(firm, readMailTemplates());
    const sample = samples.find(({ name }) => name === context.req.param('name'));
    return sample === undefined ? context.notFound() : context.html(samplePage(sample));
  });
  app.post('/clear', async (context) => {
    await clear();
    return context.redirect('/', 303);
  });
  app.post('/emails', async (context) => {
    const sent = sentMailSchema.safeParse(await context.req.json());
    const id = context.req.header('idempotency-key') ?? '';
    if (!sent.success || !/^[\w-]{1,256}$/.test(id)) {
      return context.json({ name: 'validation_error', message: 'Not a mail with a key.' }, 422);
    }

    if (!mails.some((mail) => mail.id === id)) {
      const mail = { ...sent.data, id, receivedAt: new Date().toISOString() };
      await writeWhole(fileOf(id), mail);
      mails.unshift(mail);
    }

    return context.json({ id });
  });
  app.get('/api/messages', (context) => context.json(mails));
  app.delete('/api/messages', async (context) => {
    await clear();
    return context.body(null, 204);
  });
  return createAdaptorServer({ fetch: app.fetch }) as Server;
}
