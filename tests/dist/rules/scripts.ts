import { TOOLS } from '../../../src/domain/routes.ts';
import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Bytes of inline script a page that is only read may carry, uncompressed. */
export const INLINE_SCRIPT_BYTES = 6000;

/** Script types the browser runs; JSON-LD and speculation rules are data. */
const RUNS = new Set([undefined, '', 'module', 'text/javascript']);

/** Pages that are only read fetch no script on load, and carry little. */
export const scripts: Rule = {
  name: `read-only pages load no script and carry at most ${INLINE_SCRIPT_BYTES} bytes of it`,
  check: onEachPage(({ path, $ }) => {
    if (TOOLS.has(path)) return [];
    const loaded = $('script[src], link[rel="modulepreload"]')
      .toArray()
      .map((element) => `loads ${$(element).attr('src') ?? $(element).attr('href') ?? ''}`);
    const bytes = $('script:not([src])')
      .toArray()
      .filter((element) => RUNS.has($(element).attr('type')))
      .reduce((sum, element) => sum + Buffer.byteLength($(element).text()), 0);
    return [
      ...loaded,
      ...(bytes > INLINE_SCRIPT_BYTES ? [`carries ${bytes} bytes of inline script`] : []),
    ];
  }),
  broken: makeSite({ '/': `<script src="/a.js"></script><script>${'x'.repeat(6001)}</script>` }),
};
