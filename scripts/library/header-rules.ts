interface Rule {
  readonly matches: RegExp;
  readonly set: (readonly [name: string, value: string])[];
}

/** Converts a `_headers` path pattern, in which `*` is any text, to a RegExp. */
const pattern = (text: string) => new RegExp(`^${RegExp.escape(text).replaceAll('\\*', '.*')}$`);

/**
 * Reads the text of a `_headers` file.
 *
 * @throws Error naming the line that is neither a path, a header nor a comment
 */
export function parseHeaderRules(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) {
      continue;
    }

    const rule = rules.at(-1);
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (/^\S/.test(line)) {
      rules.push({ matches: pattern(line.trim()), set: [] });
    } else if (rule && name !== '') {
      rule.set.push([name, value.trim()]);
    } else {
      throw new Error(`_headers, line ${index + 1} is invalid: "${line.trim()}".`);
    }
  }

  return rules;
}

/**
 * Applies the rules of a `_headers` file like Cloudflare Pages and Netlify: all matching rules
 * apply, and repeated headers are joined with a comma.
 *
 * @returns a function that gives the headers of a path
 */
export function headerRules(text: string) {
  const rules = parseHeaderRules(text);
  return (pathname: string): Headers => {
    const headers = new Headers();
    for (const { set } of rules.filter(({ matches }) => matches.test(pathname))) {
      for (const [name, value] of set) {
        headers.append(name, value);
      }
    }

    return headers;
  };
}
