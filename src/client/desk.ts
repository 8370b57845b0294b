/**
 * The page of the mails' link: shows which enquiry it is about and records what became of it. What was
 * pressed without a connection is kept in this tab and sent once there is one.
 */
import { callDesk, type Desk, type Said } from '../backend/desk.ts';
import { ENQUIRY_EVENTS } from '../domain/enquiry-events.ts';

const RETRY_AFTER = 5_000;
const QUEUE = 'desk';

const root = document.querySelector<HTMLElement>('[data-desk]');
const part = (name: string) => root?.querySelector<HTMLElement>(`[data-part="${name}"]`);
const backend = { url: root?.dataset['url'] ?? '', key: root?.dataset['key'] ?? '' };

let token = '';
let queue: Said[] = [];
let timer = 0;
let isCalling = false;

const timeIn = (at: string) =>
  new Date(at).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Nicosia',
  });

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function write(name: string, text: string): void {
  const element = part(name);
  if (element) element.textContent = text;
}

function showPart(name: string, isShown: boolean): void {
  const element = part(name);
  if (element) element.hidden = !isShown;
}

function keepQueue(): void {
  try {
    if (queue.length > 0) sessionStorage.setItem(QUEUE, JSON.stringify({ token, queue }));
    else sessionStorage.removeItem(QUEUE);
  } catch {
    // Storage is forbidden: the queue lives as long as the page.
  }
}

/** What an earlier load of this page could not send. */
function keptQueue(): Said[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(QUEUE) ?? '{}') as {
      token?: string;
      queue?: Said[];
    };
    return kept.token === token ? (kept.queue ?? []) : [];
  } catch {
    return [];
  }
}

function show({ kind, reference, created_at, held, spam_until, spam_held, events }: Desk): void {
  write('kind', kind === 'contact' ? 'Contact form' : 'Simulator');
  write('reference', reference);
  write('received', `${timeIn(created_at)} (Cyprus)`);
  showPart('held', held !== null);
  showPart('held-spam', held === 'spam');
  showPart('spam', spam_until !== null);
  write('until', spam_until === null ? '' : timeIn(spam_until));
  write('count', `${spam_held}`);
  showPart('none', events.length === 0);
  part('events')?.replaceChildren(
    ...events.map(({ event, at }) => {
      const line = document.createElement('li');
      line.textContent = `${capital(event)}, ${timeIn(at)}`;
      return line;
    }),
  );
  showPart('found', true);
}

function stop(): void {
  queue = [];
  keepQueue();
  showPart('found', false);
  write('state', root?.dataset['invalid'] ?? '');
}

/** Sends what waits, one after the other; without anything it only looks the enquiry up. */
async function call(): Promise<void> {
  if (isCalling) return;
  isCalling = true;
  clearTimeout(timer);
  const asked = token;
  const said = queue[0];
  const response = await callDesk(backend, asked, said);
  isCalling = false;
  // Another link was opened in this tab meanwhile.
  if (asked !== token) return void call();
  if (response.outcome === 'not valid') {
    stop();
    return;
  }
  if (response.outcome === 'try again') {
    write('state', root?.dataset['offline'] ?? '');
    timer = window.setTimeout(() => void call(), RETRY_AFTER);
    return;
  }
  show(response.desk);
  if (said) {
    queue = queue.filter(({ id }) => id !== said.id);
    keepQueue();
  }
  write('state', said ? `Saved: ${said.event}.` : '');
  if (queue.length > 0) void call();
}

function open(): void {
  token = location.hash.slice(1);
  queue = keptQueue();
  if (token === '') stop();
  else void call();
}

root?.addEventListener('click', ({ target }) => {
  const pressed = target instanceof HTMLButtonElement ? target.value : '';
  const event = ENQUIRY_EVENTS.find((name) => name === pressed);
  if (event === undefined) return;
  queue.push({ event, id: crypto.randomUUID() });
  keepQueue();
  write('state', 'Saving …');
  void call();
});
addEventListener('online', () => void call());
addEventListener('hashchange', open);
addEventListener('beforeunload', (event) => {
  if (queue.length > 0) event.preventDefault();
});
if (root) open();
