import type { MdastPluginDefinition, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import {
  isProseComponent,
  ALLOWED_HTML,
  PROSE_COMPONENTS,
} from '../data/schemas/prose-components.ts';

const COMMENT = String.raw`\/\*(?:[^*]|\*(?!\/))*\*\/`;
const LITERAL =
  String.raw`-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*"|'[^'\\\n]*'|` + '`[^`\\\\$]*`';

/** One literal, or none, with comments around it; anything else could be code. */
const PLAIN = new RegExp(String.raw`^(?:\s|${COMMENT})*(?:${LITERAL})?(?:\s|${COMMENT})*$`);

/** Allowed schemes of links and pictures; a relative path has the scheme of its base. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

type Tag = MdxJsxFlowElement | MdxJsxTextElement;

function fail(what: string, file: URL | undefined): never {
  const name = file?.pathname.replace(/^.*\/content\//, 'content/') ?? 'The text';
  throw new Error(
    `${name}: found ${what}, but content must not contain code. ` +
      '"npm run check:content" shows the fix.',
  );
}

/** First part of a tag that is not allowed; undefined if there is none. */
function disallowedPart({ name, attributes }: Readonly<Tag>): string | undefined {
  const tag = name ?? '';
  const known = isProseComponent(tag)
    ? Object.keys(PROSE_COMPONENTS[tag].shape)
    : ALLOWED_HTML.has(tag)
      ? ['title']
      : undefined;
  if (!known) {
    return `<${tag}>`;
  }

  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return `{${attribute.value}}`;
    }

    if (!known.includes(attribute.name)) {
      return `${attribute.name} on <${tag}>`;
    }

    const { value } = attribute;
    if (typeof value === 'object' && value !== null && !PLAIN.test(value.value)) {
      return `${attribute.name}={${value.value}}`;
    }
  }

  return undefined;
}

/**
 * Rejects MDX that could run code: expressions have to be literals, tags and properties those on
 * the allowlist. Independent of `npm run check:content`, so that a gap there lets no code through.
 */
export const safeMdx: MdastPluginDefinition = {
  name: 'plain-mdx',
  mdxjsEsm: (node, { fileURL }) => fail(node.value, fileURL),
  mdxFlowExpression: (node, { fileURL }) => {
    if (!PLAIN.test(node.value)) {
      fail(`{${node.value}}`, fileURL);
    }
  },
  mdxTextExpression: (node, { fileURL }) => {
    if (!PLAIN.test(node.value)) {
      fail(`{${node.value}}`, fileURL);
    }
  },
  mdxJsxFlowElement: (node, { fileURL }) => {
    const trouble = disallowedPart(node);
    if (trouble !== undefined) {
      fail(trouble, fileURL);
    }
  },
  mdxJsxTextElement: (node, { fileURL }) => {
    const trouble = disallowedPart(node);
    if (trouble !== undefined) {
      fail(trouble, fileURL);
    }
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

function checkUrl(url: string, file: URL | undefined): void {
  const base = 'https://site.example';
  if (!URL.canParse(url, base) || !SCHEMES.has(new URL(url, base).protocol)) {
    fail(`the URL ${url}`, file);
  }
}
