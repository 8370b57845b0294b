/**
 * Script of the page linked from the firm's mails: shows an enquiry and records its outcome. Events
 * recorded offline are queued in this tab, each with the token of its link, and sent later.
 */
import { requestDesk } from './desk-api.ts';
import type { EnquiryView, EventReport } from './desk-api.ts';
import { ENQUIRY_EVENTS } from './enquiry-events.ts';

const RETRY_AFTER_MS = 5_000;
const QUEUE_STORAGE_KEY = 'desk:queue';
/** Token of a link, as `supabase/functions/_shared/follow-up-link.ts` makes it. */
const TOKEN_PATTERN = /^[\w-]{22}$/;

/** `seen`: number of events that the adviser saw; absent in queues from earlier versions. */
type QueuedEvent = EventReport & { token: string; seen?: number };

const root = document.querySelector<HTMLElement>('[data-desk]');
const slotElement = (name: string) => root?.querySelector<HTMLElement>(`[data-slot="${name}"]`);
const backend = { url: root?.dataset['url'] ?? '', key: root?.dataset['key'] ?? '' };

let token = '';
let queue: QueuedEvent[] = [];
let timer = 0;
let isCalling = false;
/** Number of events shown for the enquiry of the open link. */
let shownCount = 0;

const timeIn = (at: string) =>
  new Date(at).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Nicosia',
  });

function write(name: string, text: string): void {
  const element = slotElement(name);
  if (element) {
    element.textContent = text;
  }
}

function showSlot(name: string, isShown: boolean): void {
  const element = slotElement(name);
  if (element) {
    element.hidden = !isShown;
  }
}

function keepQueue(): void {
  try {
    if (queue.length > 0) {
      sessionStorage.setItem(QUEUE_STORAGE_KEY, JSON.stringify(queue));
    } else {
      sessionStorage.removeItem(QUEUE_STORAGE_KEY);
    }
  } catch {
    // Storage is blocked: the queue is lost on reload.
  }
}

const hasText = (value: object, name: string) =>
  typeof (value as Record<string, unknown>)[name] === 'string';

const isQueuedEvent = (value: unknown): value is QueuedEvent =>
  typeof value === 'object' &&
  value !== null &&
  ['event', 'id', 'token'].every((name) => hasText(value, name));

/** Events that an earlier load of this page could not send. */
function keptQueue(): QueuedEvent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(QUEUE_STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isQueuedEvent) : [];
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
  shownCount = events.length;
  showSlot('none', events.length === 0);
  slotElement('events')?.replaceChildren(
    ...events.map(({ event, at }) => {
      const line = document.createElement('li');
      line.textContent = `${event}, ${timeIn(at)}`;
      return line;
    }),
  );
  showSlot('found', true);
}

function showMessage(name: 'invalid' | 'incomplete' | 'offline' | 'refused' | 'stale'): void {
  write('state', root?.dataset[name] ?? '');
}

function removeFromQueue(done: QueuedEvent): void {
  queue = queue.filter(({ id }) => id !== done.id);
  keepQueue();
}

/**
 * Sends the queued events one after the other. With an empty queue, only fetches the enquiry. An
 * event is dropped if another one has been recorded since the adviser last saw the enquiry.
 */
async function syncQueue(): Promise<void> {
  if (isCalling) {
    return;
  }

  const next = queue[0];
  const requestToken = next?.token ?? token;
  if (!TOKEN_PATTERN.test(requestToken)) {
    return;
  }

  isCalling = true;
  clearTimeout(timer);
  let response = await requestDesk(backend, requestToken);
  let isStale = false;
  if (next && response.outcome === 'ok') {
    const { events } = response.desk;
    // If the response to an earlier attempt was lost, the last event is this one.
    isStale = events.length > (next.seen ?? Infinity) && events.at(-1)?.event !== next.event;
    if (!isStale) {
      response = await requestDesk(backend, requestToken, { event: next.event, id: next.id });
    }
  }

  isCalling = false;
  if (response.outcome === 'retry') {
    showMessage('offline');
    timer = window.setTimeout(() => void syncQueue(), RETRY_AFTER_MS);
    return;
  }

  if (next) {
    removeFromQueue(next);
  }

  // The response belongs to the link of the event, but another link may be open.
  if (requestToken !== token) {
    return void syncQueue();
  }

  if (response.outcome === 'ok') {
    show(response.desk);
    if (isStale) {
      showMessage('stale');
    } else {
      write('state', next ? `Saved: ${next.event}.` : '');
    }
  } else if (response.outcome === 'refused') {
    showMessage('refused');
  } else {
    showSlot('found', false);
    showMessage('invalid');
    // The open link is not valid, so its other queued events cannot be sent either.
    queue = queue.filter((event) => event.token !== token);
    keepQueue();
  }

  if (queue.length > 0) {
    void syncQueue();
  }
}

function open(): void {
  token = location.hash.slice(1);
  queue = keptQueue();
  showSlot('found', false);
  write('state', '');
  if (!TOKEN_PATTERN.test(token)) {
    showMessage('incomplete');
  }

  void syncQueue();
}

root?.addEventListener('click', ({ target }) => {
  const pressed = target instanceof HTMLButtonElement ? target.value : '';
  const event = ENQUIRY_EVENTS.find((name) => name === pressed);
  if (event === undefined) {
    return;
  }

  if (event === 'spam' && !confirm(root.dataset['confirmSpam'])) {
    return;
  }

  const seen = shownCount + queue.filter((queued) => queued.token === token).length;
  queue.push({ event, id: crypto.randomUUID(), token, seen });
  keepQueue();
  write('state', 'Saving …');
  void syncQueue();
});
addEventListener('online', () => void syncQueue());
addEventListener('hashchange', open);
addEventListener('beforeunload', (event) => {
  if (queue.length > 0) {
    event.preventDefault();
  }
});
if (root) {
  open();
}
