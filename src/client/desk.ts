/**
 * Page linked from the firm's mails: shows an enquiry and records its outcome. Events recorded
 * offline are queued in this tab and sent later.
 */
import { requestDesk, type EnquiryView, type EventReport } from '../backend/desk.ts';
import { ENQUIRY_EVENTS } from '../domain/enquiry-events.ts';

const RETRY_AFTER_MS = 5_000;
const QUEUE_STORAGE_KEY = 'desk:queue';
/** Former name of the key, in tabs opened before the rename. */
const FORMER_QUEUE_KEY = 'desk';

const root = document.querySelector<HTMLElement>('[data-desk]');
const slotElement = (name: string) => root?.querySelector<HTMLElement>(`[data-slot="${name}"]`);
const backend = { url: root?.dataset['url'] ?? '', key: root?.dataset['key'] ?? '' };

let token = '';
let queue: EventReport[] = [];
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
  const element = slotElement(name);
  if (element) element.textContent = text;
}

function showSlot(name: string, isShown: boolean): void {
  const element = slotElement(name);
  if (element) element.hidden = !isShown;
}

function keepQueue(): void {
  try {
    sessionStorage.removeItem(FORMER_QUEUE_KEY);
    if (queue.length > 0)
      sessionStorage.setItem(QUEUE_STORAGE_KEY, JSON.stringify({ token, queue }));
    else sessionStorage.removeItem(QUEUE_STORAGE_KEY);
  } catch {
    // Storage is blocked: the queue is lost on reload.
  }
}

/** Events that an earlier load of this page could not send. */
function keptQueue(): EventReport[] {
  try {
    const stored =
      sessionStorage.getItem(QUEUE_STORAGE_KEY) ?? sessionStorage.getItem(FORMER_QUEUE_KEY);
    const kept = JSON.parse(stored ?? '{}') as {
      token?: string;
      queue?: EventReport[];
    };
    return kept.token === token ? (kept.queue ?? []) : [];
  } catch {
    return [];
  }
}

function show({
  kind,
  reference,
  created_at,
  held,
  spam_until,
  spam_held,
  events,
}: EnquiryView): void {
  write('kind', kind === 'contact' ? 'Contact form' : 'Simulator');
  write('reference', reference);
  write('received', `${timeIn(created_at)} (Cyprus)`);
  showSlot('held', held !== null);
  showSlot('held-spam', held === 'spam');
  showSlot('spam', spam_until !== null);
  write('until', spam_until === null ? '' : timeIn(spam_until));
  write('count', `${spam_held}`);
  showSlot('none', events.length === 0);
  slotElement('events')?.replaceChildren(
    ...events.map(({ event, at }) => {
      const line = document.createElement('li');
      line.textContent = `${capital(event)}, ${timeIn(at)}`;
      return line;
    }),
  );
  showSlot('found', true);
}

function showInvalidLink(): void {
  queue = [];
  keepQueue();
  showSlot('found', false);
  write('state', root?.dataset['invalid'] ?? '');
}

/** Sends the queued events one after the other; with an empty queue it only fetches the enquiry. */
async function syncQueue(): Promise<void> {
  if (isCalling) return;
  isCalling = true;
  clearTimeout(timer);
  const requestToken = token;
  const said = queue[0];
  const response = await requestDesk(backend, requestToken, said);
  isCalling = false;
  // Another link was opened in this tab in the meantime.
  if (requestToken !== token) return void syncQueue();
  if (response.outcome === 'invalid') {
    showInvalidLink();
    return;
  }
  if (response.outcome === 'retry') {
    write('state', root?.dataset['offline'] ?? '');
    timer = window.setTimeout(() => void syncQueue(), RETRY_AFTER_MS);
    return;
  }
  show(response.desk);
  if (said) {
    queue = queue.filter(({ id }) => id !== said.id);
    keepQueue();
  }
  write('state', said ? `Saved: ${said.event}.` : '');
  if (queue.length > 0) void syncQueue();
}

function open(): void {
  token = location.hash.slice(1);
  queue = keptQueue();
  if (token === '') showInvalidLink();
  else void syncQueue();
}

root?.addEventListener('click', ({ target }) => {
  const pressed = target instanceof HTMLButtonElement ? target.value : '';
  const event = ENQUIRY_EVENTS.find((name) => name === pressed);
  if (event === undefined) return;
  queue.push({ event, id: crypto.randomUUID() });
  keepQueue();
  write('state', 'Saving …');
  void syncQueue();
});
addEventListener('online', () => void syncQueue());
addEventListener('hashchange', open);
addEventListener('beforeunload', (event) => {
  if (queue.length > 0) event.preventDefault();
});
if (root) open();
