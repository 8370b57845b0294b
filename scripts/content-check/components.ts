import type { MdastNode } from 'satteri';

import { PROSE_COMPONENTS } from '../../src/collections/schemas/prose-components.ts';
import type { ProseComponent } from '../../src/collections/schemas/prose-components.ts';
import { findProblems } from '../../src/collections/schemas/problems.ts';
import { lineOf, propertiesOf, textContent } from '../content/markdown.ts';
import type { Tag, TagProperties } from '../content/markdown.ts';
import { quote } from './finding.ts';
import type { ReportFinding } from './finding.ts';
import { findGenericLinkText } from './link-text.ts';
import { withSuggestions } from './suggestions.ts';

/** Reports properties that are missing, unknown, invalid or computed. */
function checkProperties(
  tag: Tag,
  name: ProseComponent,
  { literals, computed }: TagProperties,
  report: ReportFinding,
): void {
  const line = lineOf(tag);
  for (const property of computed.values()) {
    const fix = 'Write a literal value: text as title="…", a number as amount={250000}.';
    report({ line, field: name, found: quote(property), fix });
  }

  const problems = findProblems(PROSE_COMPONENTS[name], Object.fromEntries(literals))
    // Computed properties have been reported above.
    .filter(({ path }) => !computed.has(path.join('.')))
    .map((problem) => ({ ...problem, field: [name, ...problem.path].join('.') }));
  for (const { field, found, fix } of withSuggestions(problems)) {
    report({ line, field, found, fix });
  }
}

/** What has to be between the tags of a component. */
interface RequiredChild {
  readonly what: string;
  readonly isFound: (node: MdastNode) => boolean;
}

const REQUIRED_CHILDREN: Readonly<Partial<Record<ProseComponent, RequiredChild>>> = {
  Callout: { what: 'text', isFound: () => true },
  Steps: {
    what: 'numbered list',
    isFound: (node) => node.type === 'list' && node.ordered === true,
  },
  KeyFacts: { what: 'list', isFound: (node) => node.type === 'list' },
  ComparisonTable: { what: 'table', isFound: (node) => node.type === 'table' },
};

function checkChildren(tag: Tag, name: ProseComponent, report: ReportFinding): void {
  const required = REQUIRED_CHILDREN[name];
  if (required && !tag.children.some(required.isFound)) {
    report({
      line: lineOf(tag),
      field: name,
      found: `no ${required.what}`,
      fix: `Write a ${required.what} between its tags, with empty lines around it.`,
    });
  }
}

/** A key figure needs a `value` or content between its tags. */
function checkKeyFigure(tag: Tag, { literals }: TagProperties, report: ReportFinding): void {
  if (!literals.has('value') && tag.children.length === 0) {
    report({
      line: lineOf(tag),
      field: 'KeyFigure.value',
      found: 'nothing',
      fix: 'Write value="…", or put <LoanSum … /> between the tags.',
    });
  }
}

const EURO = String.raw`€ ?(?<euro>[\d,.]*\d)(?<thousands>k\b)?`;
const BEFORE_UNIT = String.raw`(?<plain>\d[\d,.]*)(?= ?(?:%|per cent|euros?\b|-?years?\b))`;

/**
 * A number with its unit in the text of a calculator link: `€250,000`, `€250k`, `3.75%`, `25
 * years`.
 */
const LINK_NUMBER = new RegExp(`${EURO}|${BEFORE_UNIT}`, 'g');

/**
 * Checks that the text of a calculator link says where it leads, and that each number in it is the
 * value of a property.
 */
function checkCalculatorLink(tag: Tag, { literals }: TagProperties, report: ReportFinding): void {
  const location = { line: lineOf(tag), field: 'CalculatorLink' };
  const text = textContent(tag);
  const generic = text === '' ? undefined : findGenericLinkText(text);
  if (generic) {
    report({ ...location, ...generic });
  }

  const values = [...literals.values()];
  for (const { 0: typed, groups = {} } of text.matchAll(LINK_NUMBER)) {
    const number = Number((groups['euro'] ?? groups['plain'] ?? '').replaceAll(',', ''));
    const value = groups['thousands'] === undefined ? number : number * 1000;
    if (!values.includes(value)) {
      const found = `the text ${quote(typed)}, which no property has`;
      report({ ...location, found, fix: 'Use the same number in both.' });
    }
  }
}

/** Checks the properties and children of a component. */
export function checkComponent(tag: Tag, name: ProseComponent, report: ReportFinding): void {
  const properties = propertiesOf(tag);
  checkProperties(tag, name, properties, report);
  checkChildren(tag, name, report);
  if (name === 'KeyFigure') {
    checkKeyFigure(tag, properties, report);
  }

  if (name === 'CalculatorLink') {
    checkCalculatorLink(tag, properties, report);
  }
}
