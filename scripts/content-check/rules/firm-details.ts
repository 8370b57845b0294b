import { FIRM_FILE } from '../../content/content-site.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';

/** Whether a text has a name as whole words: 'Bridge' is not in 'Bridges' or 'Tower Bridge'. */
function hasName(text: string, name: string): boolean {
  const before = String.raw`(?<![\p{L}\p{N}@]|\p{L} \p{Lu}\p{Ll}+ )`;
  const after = String.raw`(?![\p{L}\p{N}]| \p{Lu}\p{Ll}| (?:loans?|mortgages?|financ\w+|credit)\b)`;
  return new RegExp(`${before}${RegExp.escape(name)}${after}`, 'u').test(text);
}

/** The firm's name, place and domain are typed in content/firm.yaml only. */
export const firmDetails: TextRule = {
  name: 'firm-details',
  check: ({ file, line, field, typed }, { firm }, report) => {
    // The town alone is allowed, because articles are about towns.
    const { locality, region } = firm.address;
    const domain = new URL(firm.url).hostname.replace(/^www\./, '');
    const detail = [firm.name, `${locality}, ${region}`, domain].find((name) =>
      hasName(typed, name),
    );
    if (file !== FIRM_FILE && detail !== undefined) {
      const found = `${quote(detail)}, a detail of the firm that belongs in ${FIRM_FILE}`;
      report({ line, field, found, fix: 'Write "we", or link to /contact.' });
    }
  },
};
