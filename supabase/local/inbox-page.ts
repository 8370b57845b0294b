import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

import { COLOURS } from '../functions/_shared/colours.ts';
import { loopbackOnly, sameOriginOnly } from './loopback.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';

const style = raw(`
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: ${COLOURS.ink}; background: ${COLOURS.chalk}; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; }
  a { color: ${COLOURS.sea}; }
  button { font: inherit; color: inherit; background: none; border: 1px solid #b9c5c9; border-radius: 6px; padding: .375rem .75rem; cursor: pointer; }
  :focus-visible { outline: 3px solid ${COLOURS.sun}; outline-offset: 2px; }
  ul { list-style: none; margin: 1.5rem 0 0; padding: 0; background: #fff; border: 1px solid ${COLOURS.line}; border-radius: 8px; }
  li + li { border-top: 1px solid ${COLOURS.line}; }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
  li a:hover { background: #eef4f5; }
  li strong, li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small, li span, time, dt { color: ${COLOURS.muted}; font-size: .875rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 46rem; border: 1px solid ${COLOURS.line}; border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid ${COLOURS.line}; border-radius: 8px; background: #fff; font: .875rem/1.6 ui-monospace, monospace; }
  h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
`);

type Content = ReturnType<typeof html>;

const page = (title: string, content: Content) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`;

const clock = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;

const listPage = (mails: readonly CaughtMail[]) =>
  page(
    `Inbox (${mails.length})`,
    html`<header>
        <h1>Inbox</h1>
        ${mails.length > 0 && html`<form method="post" action="/clear"><button>Empty it</button></form>`}
      </header>
      ${
        mails.length === 0
          ? html`<p>No mail yet. Whatever the site sends arrives here and goes nowhere else.</p>`
          : html`<ul>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/messages/${mail.id}">
                      <strong>${mail.subject}</strong>
                      <time datetime="${mail.receivedAt}">${clock(mail.receivedAt)}</time>
                      <span>${mail.from} to ${mail.to.join(', ')}</span>
                    </a>
                  </li>`,
              )}
            </ul>`
      }`,
  );

const mailPage = (mail: CaughtMail) =>
  page(
    mail.subject,
    html`<p><a href="/">Inbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        ${
          mail.replyTo.length > 0 &&
          html`<dt>Reply to</dt>
            <dd>${mail.replyTo.join(', ')}</dd>`
        }
        <dt>Received</dt>
        <dd>${clock(mail.receivedAt)} UTC</dd>
      </dl>
      ${
        mail.html !== '' &&
        html`<h2>HTML</h2>
          <iframe title="The mail as HTML" sandbox src="/messages/${mail.id}/html"></iframe>`
      }
      <h2>Text</h2>
      <pre>${mail.text}</pre>`,
  );

/**
 * The page on which what the site mailed can be read, and the same as JSON: `GET /api/messages`
 * (newest first) and `DELETE /api/messages`.
 */
export function createInboxPage(mailbox: Mailbox) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(loopbackOnly, sameOriginOnly);
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ['data:'],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
      xFrameOptions: 'SAMEORIGIN',
    }),
  );
  app.get('/', (context) => context.html(listPage(mailbox.mails)));
  app.get('/messages/:id', (context) => {
    const mail = mailbox.find(context.req.param('id'));
    return mail === undefined ? context.notFound() : context.html(mailPage(mail));
  });
  app.get('/messages/:id/html', (context) => {
    const mail = mailbox.find(context.req.param('id'));
    return mail === undefined ? context.notFound() : context.html(mail.html);
  });
  app.post('/clear', async (context) => {
    await mailbox.clear();
    return context.redirect('/', 303);
  });
  app.get('/api/messages', (context) => context.json(mailbox.mails));
  app.delete('/api/messages', async (context) => {
    await mailbox.clear();
    return context.body(null, 204);
  });
  return createAdaptorServer({ fetch: app.fetch });
}
