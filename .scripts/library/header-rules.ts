type Rule = {
  readonly matches: RegExp;
  readonly set: readonly (readonly [name: string, value: string])[];
  readonly remove: readonly string[];
};

/** Converts a `_headers` path pattern (`*`, `:name`) to a RegExp. */
function pattern(text: string): RegExp {
  const source = text
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/**
 * Reads the text of a `_headers` file.
 *
 * @throws Error naming the line that is neither a path, a header, a removal nor a comment
 */
export function parseHeaderRules(text: string): readonly Rule[] {
  const rules: { matches: RegExp; set: [string, string][]; remove: string[] }[] = [];
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\S/.test(line)) {
      rules.push({ matches: pattern(content), set: [], remove: [] });
      continue;
    }
    const rule = rules.at(-1);
    const removal = /^!\s*(?<name>[\w-]+)$/.exec(content)?.groups?.['name'];
    const header = /^(?<name>[\w-]+):\s*(?<value>.*)$/.exec(content)?.groups;
    if (rule && removal !== undefined) rule.remove.push(removal.toLowerCase());
    else if (rule && header?.['name'] !== undefined && header['value'] !== undefined)
      rule.set.push([header['name'].toLowerCase(), header['value']]);
    else throw new Error(`_headers, line ${number + 1} is invalid: "${content}".`);
  }
  return rules;
}

/**
 * Applies the rules of a `_headers` file like Cloudflare Pages and Netlify: all matching rules
 * apply, and repeated headers are joined with a comma.
 *
 * @returns the headers of a path
 */
export function headerRules(text: string) {
  const rules = parseHeaderRules(text);
  return (pathname: string): Readonly<Record<string, string>> => {
    const headers = new Headers();
    for (const { set, remove } of rules.filter(({ matches }) => matches.test(pathname))) {
      for (const name of remove) headers.delete(name);
      for (const [name, value] of set) headers.append(name, value);
    }
    return Object.fromEntries(headers);
  };
}
