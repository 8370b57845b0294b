import { useSyncExternalStore } from 'react';

/** Store of what an island shows, for {@link useView}: it renders again when the view changes. */
export class ViewStore<View extends object> {
  #view: View;
  readonly #listeners = new Set<() => void>();

  constructor(view: View) {
    this.#view = view;
  }

  get view(): View {
    return this.#view;
  }

  readonly getView = () => this.#view;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected show(change: Partial<View>): void {
    const next = { ...this.#view, ...change };
    const names = Object.keys(next) as (keyof View)[];
    if (names.every((name) => Object.is(next[name], this.#view[name]))) {
      return;
    }

    this.#view = next;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

export const useView = <View extends object>(store: ViewStore<View>): View =>
  useSyncExternalStore(store.subscribe, store.getView, store.getView);
