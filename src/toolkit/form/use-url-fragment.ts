import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** The fragment is written when typing pauses, because browsers limit history.replaceState. */
const WRITE_DELAY_MS = 400;

interface FragmentOptions {
  /** Encodes the form, without the `#`; empty for none. */
  encode: () => string;
  /**
   * Opens a link; false if it has no inputs. At the start, what was typed before hydration stays.
   */
  open: (link: string, isStart: boolean) => boolean;
}

interface UrlFragment {
  /** Writes the fragment now. */
  readonly write: () => void;
  /** Writes the fragment after a pause. */
  readonly writeLater: () => void;
}

function replaceFragment(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + fragment);
}

/**
 * Opens the link in the URL at the start, and each later link, also by Back.
 *
 * @param onAnchor called when a fragment without inputs replaces the link
 */
function useOpenedLinks(open: FragmentOptions['open'], onAnchor: () => void): void {
  const openAtStart = useEffectEvent(() => {
    // Older links have the inputs in the query string, which browsers send to the server.
    if (!open(location.hash, true)) {
      open(location.search, true);
    }
  });
  useEffect(() => openAtStart(), []);

  const openChanged = useEffectEvent(() => {
    if (location.hash.includes('=')) {
      open(location.hash, false);
    } else {
      onAnchor();
    }
  });
  useEffect(() => {
    const onHashChange = () => openChanged();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);
}

/** Writes the inputs of a tool to the fragment of the URL, and opens links with inputs. */
export function useUrlFragment(options: FragmentOptions): UrlFragment {
  const { encode, open } = options;
  /** The fragment that this page has written, or the link that it has opened. */
  const own = useRef('');
  const timer = useRef(0);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    const link = encode();
    const fragment = link === '' ? '' : `#${link}`;
    if (fragment !== own.current) {
      own.current = fragment;
      replaceFragment(fragment);
    }
  }, [encode]);

  const writeLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(write, WRITE_DELAY_MS);
  }, [write]);

  const openOwn = (link: string, isStart: boolean) => {
    const isOpened = open(link, isStart);
    own.current = isOpened ? link : own.current;
    return isOpened;
  };

  const restore = () => {
    // An anchor in the page must not remove the inputs from the URL.
    if (own.current !== '') {
      replaceFragment(own.current);
    }
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useOpenedLinks(openOwn, restore);
  return { write, writeLater };
}
