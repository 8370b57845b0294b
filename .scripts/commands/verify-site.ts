// `npm run verify:site -- URL`: whether a deployed site answers as it should, seen from outside.
import { readFile } from 'node:fs/promises';

import { formsOfPage } from '../library/enquiry-forms.ts';
import { inProject } from '../library/paths.ts';
import { explain, ExpectedError } from '../library/expected-error.ts';
import { checkSite } from '../../tests/deployed/site-checks.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';

const firm = parseFirm(await readFile(inProject('content', 'firm.yaml'), 'utf8'));
const address = process.argv[2] ?? firm.url;
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  throw new ExpectedError(`"${address}" is no address: write https://www.example.com.`);
}
const base = new URL(new URL(address).origin);
const checks = await checkSite(base, new URL(firm.url)).catch((error: unknown) => {
  const reason = error instanceof Error && error.cause ? explain(error.cause) : explain(error);
  throw new ExpectedError(`Nothing answers at ${base.origin}: ${reason}`);
});
for (const { name, problems } of checks) {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
const wrong = checks.reduce((count, { problems }) => count + problems.length, 0);
console.log(
  wrong === 0
    ? `\nEverything is in order at ${base.origin}.`
    : `\n${wrong} to mend at ${base.origin}.`,
);
const warning = formsOfPage(await (await fetch(base)).text());
if (warning !== undefined) console.warn(`\n${warning}`);
if (wrong > 0) process.exitCode = 1;
