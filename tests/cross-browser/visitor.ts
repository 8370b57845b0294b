import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import type { Engine, Key } from './engine.ts';
import {
  focusOn,
  forgetVisits,
  leave,
  sight,
  standing,
  watchForErrors,
  type Query,
  type Role,
} from './page-functions.ts';

/** How long something may take to appear, in milliseconds: two engines share two cores. */
const PATIENCE = 15_000;
/** Between two looks, in milliseconds. */
const BLINK = 40;

/** WebKit reports its own skipping of a view transition, as when Back is pressed during one. */
const HARMLESS = 'Skipping view transition';

const sightingSchema = z
  .object({
    x: z.number(),
    y: z.number(),
    isReachable: z.boolean(),
    text: z.string(),
    value: z.string(),
    description: z.string(),
    hasFocus: z.boolean(),
    isDisabled: z.boolean(),
    isUnderlined: z.boolean(),
    opacity: z.number(),
  })
  .nullable();
const standingSchema = z.object({
  path: z.string(),
  title: z.string(),
  width: z.number(),
  contentWidth: z.number(),
  scrolled: z.number(),
  isLeft: z.boolean(),
  isParsed: z.boolean(),
  errors: z.array(z.string()),
});

/** What a visitor can tell about a thing on the page. */
export type Sighting = NonNullable<z.infer<typeof sightingSchema>>;

/** A part of the page that is looked at alone. */
export type Part = { readonly within?: string };

/** Somebody who uses the site in one engine: sees, clicks and types, and nothing else. */
export class Visitor {
  readonly #engine: Engine;
  readonly #site: string;
  readonly #errors: string[] = [];

  constructor(engine: Engine, site: string) {
    this.#engine = engine;
    this.#site = site;
  }

  /** Opens a page of the site, or of another address of it. */
  async open(path: string, site = this.#site): Promise<void> {
    await this.#collectErrors();
    await this.#ask(leave, null);
    await this.#engine.open(new URL(path, site).href);
    await this.#until(
      `the page ${path}`,
      async () => {
        const { isLeft, isParsed } = await this.standing();
        return isParsed && !isLeft;
      },
      true,
    );
    await this.#ask(watchForErrors, null);
  }

  /** Comes as somebody new, whom the site has never met in this browser. */
  async arriveAnew(): Promise<void> {
    await this.open('/');
    await this.#ask(forgetVisits, null);
    await this.complaints();
  }

  async back(): Promise<void> {
    await this.#collectErrors();
    await this.#engine.back();
  }

  async press(key: Key): Promise<void> {
    await this.#engine.press(key);
  }

  /** Waits until a page is there. */
  async arriveAt(path: string): Promise<void> {
    await this.#until(`the page ${path}`, async () => (await this.standing()).path, path);
    await this.#ask(watchForErrors, null);
  }

  async standing(): Promise<z.infer<typeof standingSchema>> {
    return standingSchema.parse(await this.#ask(standing, null));
  }

  /** Waits until a thing can be seen, is there to the full and lies still. */
  async see(role: Role, name: string, { within }: Part = {}): Promise<Sighting> {
    const query = { role, name, within };
    const began = performance.now();
    let last: Sighting | null = null;
    while (performance.now() - began < PATIENCE) {
      const now = await this.#look(query);
      if (now?.opacity === 1 && isDeepStrictEqual(now, last)) return now;
      last = now;
      await pause(BLINK);
    }
    throw new Error(
      last
        ? `The ${role} "${name}" does not come to rest: ${JSON.stringify(last)}`
        : `There is no ${role} "${name}" to be seen.`,
    );
  }

  /** Waits until a thing cannot be seen any more. */
  async miss(role: Role, name: string, { within }: Part = {}): Promise<void> {
    const query = { role, name, within };
    await this.#until(`${role} "${name}"`, async () => (await this.#look(query)) !== null, false);
  }

  /** Waits until a thing says, holds or is what it should. */
  async expect(
    role: Role,
    name: string,
    wanted: Partial<Sighting>,
    { within }: Part = {},
  ): Promise<void> {
    const query = { role, name, within };
    await this.#until(
      `the ${role} "${name}"`,
      async () => {
        const seen = await this.#look(query);
        const keys = Object.keys(wanted);
        return Object.fromEntries(Object.entries(seen ?? {}).filter(([key]) => keys.includes(key)));
      },
      wanted,
    );
  }

  async pointAt(role: Role, name: string, part: Part = {}): Promise<void> {
    const { x, y } = await this.see(role, name, part);
    await this.#engine.pointAt(x, y);
  }

  /** Clicks on a thing as soon as it takes clicks: nothing may lie over it. */
  async click(role: Role, name: string, part: Part = {}): Promise<void> {
    await this.see(role, name, part);
    await this.expect(role, name, { isReachable: true, isDisabled: false }, part);
    const { x, y } = await this.see(role, name, part);
    await this.#engine.click(x, y);
  }

  /** Clicks into a field, waits for the cursor and types. */
  async type(label: string, text: string, part: Part = {}): Promise<void> {
    await this.click('field', label, part);
    await this.expect('field', label, { hasFocus: true }, part);
    await this.#engine.type(text);
    await this.expect('field', label, { value: text }, part);
  }

  /** Chooses from a list by typing what the wanted entry begins with. */
  async choose(label: string, selector: string, entry: string): Promise<void> {
    await this.#ask(focusOn, selector);
    await this.#engine.type(entry);
    await this.expect('field', label, { value: entry });
  }

  /** Everything the browser complained about; the pages of this visitor should cause nothing. */
  async complaints(): Promise<readonly string[]> {
    await this.#collectErrors();
    return this.#errors.splice(0);
  }

  async #look(query: Query): Promise<Sighting | null> {
    // Between two pages there is nothing to look at.
    const seen = await this.#ask(sight, query).catch(() => null);
    return sightingSchema.parse(seen);
  }

  async #until(what: string, look: () => Promise<unknown>, wanted: unknown): Promise<void> {
    const began = performance.now();
    let seen: unknown;
    while (performance.now() - began < PATIENCE) {
      seen = await look().catch((error: unknown) => String(error));
      if (isDeepStrictEqual(seen, wanted)) return;
      await pause(BLINK);
    }
    throw new Error(
      `${what}: expected ${JSON.stringify(wanted)}, but there is ${JSON.stringify(seen)}.`,
    );
  }

  /**
   * Calls a function in the page, once there is one: between two pages an engine may answer for a
   * document that has no root yet.
   */
  async #ask<Argument>(question: (argument: Argument) => unknown, argument: Argument) {
    const began = performance.now();
    while (performance.now() - began < PATIENCE) {
      const answer = await this.#engine.call(
        `(argument) => document.documentElement && [(${question.toString()})(argument)]`,
        argument,
      );
      if (Array.isArray(answer)) return answer[0] as unknown;
      await pause(BLINK);
    }
    throw new Error('The document stays without a root.');
  }

  async #collectErrors(): Promise<void> {
    const { errors } = await this.standing();
    const told = [...errors, ...this.#engine.errors()];
    this.#errors.push(...told.filter((text) => !text.includes(HARMLESS)));
  }
}
