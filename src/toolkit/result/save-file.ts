import { isInAppBrowser } from './in-app-browser.ts';

/** Outcome of saving a file: saved, handed to the share sheet, or neither. */
export type SaveOutcome = 'saved' | 'shared' | 'refused';

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the object URL only in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * Saves a file; in a browser inside another app, where a download does nothing, opens the share
 * sheet with it.
 */
export async function saveFile(file: File): Promise<SaveOutcome> {
  if (!isInAppBrowser()) {
    download(file);
    return 'saved';
  }

  const content = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(content)) {
    return 'refused';
  }

  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    // AbortError: the visitor closed the share sheet, which is not a failure.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? 'shared' : 'refused';
  }
}
