// `npm run verify:site -- URL`: checks a deployed site.
import { readFile } from 'node:fs/promises';

import { warnOfEmptyFacts } from '../library/empty-facts.ts';
import { warningForPage } from '../library/undelivered-forms-warning.ts';
import { inProject } from '../library/paths.ts';
import { errorMessage, UserError } from '../library/user-error.ts';
import { checkSite } from '../library/site-checks.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';

const firm = parseFirm(await readFile(inProject('content', 'firm.yaml'), 'utf8'));
const url = process.argv[2] ?? firm.url;
if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
  throw new UserError(`"${url}" is not a URL: write https://www.example.com.`);
}
const base = new URL(new URL(url).origin);
const checks = await checkSite(base, new URL(firm.url)).catch((error: unknown) => {
  const reason =
    error instanceof Error && error.cause ? errorMessage(error.cause) : errorMessage(error);
  throw new UserError(`${base.origin} did not respond: ${reason}`);
});
for (const { name, problems } of checks) {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
const problemCount = checks.reduce((count, { problems }) => count + problems.length, 0);
console.log(
  problemCount === 0
    ? `\nAll checks passed for ${base.origin}.`
    : `\n${problemCount} problems found at ${base.origin}.`,
);
const warning = warningForPage(await (await fetch(base)).text());
if (warning !== undefined) console.warn(`\n${warning}`);
warnOfEmptyFacts();
if (problemCount > 0) process.exitCode = 1;
