import { readFileSync } from 'node:fs';

import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';
import { z } from 'zod';

import { inProject } from '../../../scripts/library/paths.ts';

/** Browsers of MDN's table, by their name in Browserslist. */
const MDN_NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

const manifestSchema = z.object({ browserslist: z.array(z.string()) });

/** The oldest supported browsers, from package.json. */
const MINIMUMS = manifestSchema
  .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')))
  .browserslist.map((query) => {
    const [name = '', version] = query.split(' >= ');
    return { browser: MDN_NAMES[name] ?? name, minimum: Number(version) };
  });

/** Interfaces in which MDN lists what TypeScript declares in a mixin. */
const MIXIN_OWNERS = ['Element', 'HTMLElement', 'Document', 'Node', 'Window'];

const supportSchema = z.object({
  __compat: z.object({ support: z.record(z.string(), z.unknown()) }),
});

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const versionSchema = z.object({ version_added: z.union([z.string(), z.boolean(), z.null()]) });

/** Entry of MDN's table at a path, if there is one. */
function entryAt(...path: readonly string[]): unknown {
  let entry: unknown = bcd;
  for (const key of path) {
    entry = isTable(entry) && Object.hasOwn(entry, key) ? entry[key] : undefined;
  }

  return entry;
}

/** The supported browsers that do not have a feature: `safari 17.4`. */
function missingIn(feature: unknown): readonly string[] {
  const { data } = supportSchema.safeParse(feature);
  return MINIMUMS.flatMap(({ browser, minimum }) => {
    const supports = [data?.__compat.support[browser] ?? []].flat();
    const added = supports.map((support) => versionSchema.safeParse(support).data?.version_added);
    const isKnown = added.some((version) => typeof version === 'string' || version === false);
    // A feature may have come in parts, the first of which counts.
    const hasIt = added.some((version) => Number.parseFloat(String(version)) <= minimum);
    return isKnown && !hasIt
      ? [`${browser} ${String(added[0] === false ? 'in no version' : added[0])}`]
      : [];
  });
}

/** Entry of a member of an interface that TypeScript's libraries declare. */
function findMember(owner: string, member: string): unknown {
  const name = owner.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');
  return [
    entryAt('api', name, member),
    entryAt('api', name, `${member}_static`),
    entryAt('javascript', 'builtins', name, member),
    ...MIXIN_OWNERS.map((mixin) => entryAt('api', mixin, member)),
  ].find((entry) => supportSchema.safeParse(entry).success);
}

/** Entry of an event of `addEventListener`. */
const findEvent = (type: string): unknown =>
  ['Window', ...MIXIN_OWNERS]
    .map((owner) => entryAt('api', owner, `${type}_event`))
    .find((entry) => entry !== undefined);

/**
 * What the code uses and a supported browser does not have, by its types: static and instance
 * members, global functions and classes, and events.
 *
 * @returns lines such as `checkVisibility needs safari 17.4`
 */
export function findMissingFeatures(files: readonly string[]): readonly string[] {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'react',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const findings = new Set<string>();
  const report = (name: string, feature: unknown) => {
    const browsers = missingIn(feature);
    if (browsers.length > 0) {
      findings.add(`${name} needs ${browsers.join(', ')}`);
    }
  };

  /** Interface of TypeScript's own libraries that declares a name. */
  const ownerOf = (name: ts.Node): string | undefined => {
    const declaration = checker
      .getSymbolAtLocation(name)
      ?.declarations?.find((one) => /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName));
    const parent = declaration?.parent;
    if (parent && ts.isInterfaceDeclaration(parent)) {
      return parent.name.text;
    }

    // Static members: `declare var AbortSignal: { any(…): AbortSignal }`.
    if (parent && ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
      return parent.parent.name.getText();
    }

    return declaration && 'Window';
  };

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const owner = ownerOf(node.name);
      if (owner !== undefined) {
        report(node.name.text, findMember(owner, node.name.text));
      }
    }

    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { expression } = node;
      if (ts.isIdentifier(expression) && ownerOf(expression) !== undefined) {
        const { text } = expression;
        report(text, [entryAt('api', text), entryAt('api', 'Window', text)].find(Boolean));
      }

      const isListener = /(?:^|\.)addEventListener$/.test(expression.getText());
      const [type] = node.arguments ?? [];
      if (isListener && type && ts.isStringLiteral(type)) {
        report(type.text, findEvent(type.text));
      }
    }

    ts.forEachChild(node, visit);
  };

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) {
      visit(source);
    }
  }

  return [...findings].toSorted();
}
