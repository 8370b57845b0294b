// `node scripts/verify-site.ts URL`: checks a deployed site.
import './library/report-errors.ts';

import { readFirm, warningsOf } from './library/firm.ts';
import { errorMessage, UserError } from './library/user-error.ts';
import { checkSite } from './library/site-checks.ts';

const firm = readFirm();
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
  for (const problem of problems) {
    console.log(`    ${problem}`);
  }
}

const problemCount = checks.reduce((count, { problems }) => count + problems.length, 0);
console.log(
  problemCount === 0
    ? `\nAll checks passed for ${base.origin}.`
    : `\n${problemCount} problems found at ${base.origin}.`,
);
const page = await (await fetch(base)).text();
for (const warning of warningsOf(firm, page)) {
  console.warn(warning);
}

if (problemCount > 0) {
  process.exitCode = 1;
}
