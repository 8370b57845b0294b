import type { MdastPluginDefinition, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import {
  ALLOWED_HTML,
  isProseComponent,
  PROSE_COMPONENTS,
} from '../../collections/schemas/prose-components.ts';

const COMMENT = String.raw`\/\*(?:[^*]|\*(?!\/))*\*\/`;
const BLANK = `(?:\\s|${COMMENT})*`;
const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const KEYWORD = 'true|false|null';
const TEXT = String.raw`"[^"\\\n]*"|'[^'\\\n]*'|` + '`[^`\\\\$]*`';

/** At most one literal, perhaps with comments around it. Anything else could be code. */
const LITERAL = new RegExp(`^${BLANK}(?:${NUMBER}|${KEYWORD}|${TEXT})?${BLANK}$`);

/** Allowed schemes of links and images; a relative path has the scheme of its base. */
const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

type Tag = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/** Fails the build with a message that quotes the content that is not allowed. */
function reject(what: string, file: URL | undefined): never {
  const name = file?.pathname.replace(/^.*\/content\//, 'content/') ?? 'The text';
  throw new Error(
    `${name}: found ${what}, but content must not contain code. ` +
      '"npm run check:content" shows the fix.',
  );
}

/** Names of the properties that a tag may have; undefined if the tag itself is not allowed. */
function allowedProperties(tag: string): readonly string[] | undefined {
  if (isProseComponent(tag)) {
    return Object.keys(PROSE_COMPONENTS[tag].shape);
  }

  return ALLOWED_HTML.has(tag) ? ['title'] : undefined;
}

/** The first thing in a tag that is not allowed; undefined if there is none. */
function findDisallowed({ name, attributes }: Tag): string | undefined {
  const tag = name ?? '';
  const allowed = allowedProperties(tag);
  if (!allowed) {
    return `<${tag}>`;
  }

  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return `{${attribute.value}}`;
    }

    if (!allowed.includes(attribute.name)) {
      return `${attribute.name} on <${tag}>`;
    }

    const { value } = attribute;
    if (typeof value === 'object' && value !== null && !LITERAL.test(value.value)) {
      return `${attribute.name}={${value.value}}`;
    }
  }

  return undefined;
}

function checkTag(tag: Tag, file: URL | undefined): void {
  const disallowed = findDisallowed(tag);
  if (disallowed !== undefined) {
    reject(disallowed, file);
  }
}

function checkExpression(expression: string, file: URL | undefined): void {
  if (!LITERAL.test(expression)) {
    reject(`{${expression}}`, file);
  }
}

function checkUrl(url: string, file: URL | undefined): void {
  const base = 'https://site.example';
  if (!URL.canParse(url, base) || !SCHEMES.has(new URL(url, base).protocol)) {
    reject(`the URL ${url}`, file);
  }
}

/**
 * Rejects MDX that could run code: expressions have to be literals, and tags and properties have to
 * be on the allowlist. It is independent of `npm run check:content`, so that a gap in that check
 * lets no code through.
 */
export const safeMdx: MdastPluginDefinition = {
  name: 'safe-mdx',
  mdxjsEsm: (node, { fileURL }) => reject(node.value, fileURL),
  mdxFlowExpression: (node, { fileURL }) => {
    checkExpression(node.value, fileURL);
  },
  mdxTextExpression: (node, { fileURL }) => {
    checkExpression(node.value, fileURL);
  },
  mdxJsxFlowElement: (node, { fileURL }) => {
    checkTag(node, fileURL);
  },
  mdxJsxTextElement: (node, { fileURL }) => {
    checkTag(node, fileURL);
  },
  link: (node, { fileURL }) => {
    checkUrl(node.url, fileURL);
  },
  definition: (node, { fileURL }) => {
    checkUrl(node.url, fileURL);
  },
  image: (node, { fileURL }) => {
    checkUrl(node.url, fileURL);
  },
};
