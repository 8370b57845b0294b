import { TOOL_PATHS } from '../../../src/data/tools.ts';
import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Maximum bytes of inline script on a page without a tool, uncompressed. */
export const MAX_INLINE_SCRIPT_BYTES = 6000;

/** Script types that browsers execute; JSON-LD and speculation rules are data. */
const EXECUTABLE_TYPES = new Set([undefined, '', 'module', 'text/javascript']);

/** Pages without a tool load no script and inline little. */
export const scripts: Rule = {
  name: `pages without tools load no script and inline at most ${MAX_INLINE_SCRIPT_BYTES} bytes`,
  check: onEachPage(({ path, $ }) => {
    if (TOOL_PATHS.has(path)) return [];
    const loaded = $('script[src], link[rel="modulepreload"]')
      .toArray()
      .map((element) => `loads ${$(element).attr('src') ?? $(element).attr('href') ?? ''}`);
    const bytes = $('script:not([src])')
      .toArray()
      .filter((element) => EXECUTABLE_TYPES.has($(element).attr('type')))
      .reduce((sum, element) => sum + Buffer.byteLength($(element).text()), 0);
    return [
      ...loaded,
      ...(bytes > MAX_INLINE_SCRIPT_BYTES ? [`has ${bytes} bytes of inline script`] : []),
    ];
  }),
  broken: makeSite({ '/': `<script src="/a.js"></script><script>${'x'.repeat(6001)}</script>` }),
};
