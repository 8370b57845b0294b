// `node scripts/legal-figures.ts`: lists the legal figures of content/figures.yaml and how many
// texts use each.
// `node scripts/legal-figures.ts vat-reduced`: lists the texts that use one, with the lines.
// `--due`: prints those due for review (title, tab, text; used by the nightly workflow).
import './library/report-errors.ts';

import { parseArgs } from 'node:util';

import { findDueEntries } from './content-check/rules/due-entries.ts';
import { unpublishedReason } from './content/content-file.ts';
import type { ContentFile } from './content/content-file.ts';
import { readContentSite } from './content/content-site.ts';
import type { ContentSite } from './content/content-site.ts';
import { findUsages } from './content/reference-data-usage.ts';
import { ROOT } from './library/paths.ts';
import { UserError } from './library/user-error.ts';

function printDue(site: ContentSite, published: readonly ContentFile[]): void {
  for (const { field, found, fix } of findDueEntries(site, published)) {
    const [id = ''] = field.split('.');
    const sources = site.figures[id]?.sources ?? '';
    console.log(`Check the figure ${id}\t${field} is ${found}. ${fix} Sources: ${sources}.`);
  }
}

function printUsages(id: string, { files, yamlSources, figures }: ContentSite): void {
  if (!(id in figures)) {
    throw new UserError(`content/figures.yaml has no "${id}".`);
  }

  for (const usage of findUsages([...files, ...yamlSources]).get(id) ?? []) {
    console.log(usage);
  }
}

function printAll({ figures, yamlSources }: ContentSite, published: readonly ContentFile[]): void {
  const usages = findUsages([...published, ...yamlSources]);
  for (const [id, { law = 'no law', checked, review }] of Object.entries(figures)) {
    const count = String(usages.get(id)?.length ?? 0).padStart(2);
    console.log(`${id.padEnd(22)} ${count} texts  checked ${checked}  by ${review}  ${law}`);
  }
}

const { values, positionals } = parseArgs({
  options: { due: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const today = new Date().toISOString().slice(0, 10);
const site = readContentSite(ROOT, today);
const published = site.files.filter((file) => unpublishedReason(file, today) === undefined);
const [id] = positionals;
if (values.due) {
  printDue(site, published);
} else if (id === undefined) {
  printAll(site, published);
} else {
  printUsages(id, site);
}
