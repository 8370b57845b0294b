// The main user flows in Chromium, Firefox and WebKit (docs/browsers.md); a step of `npm test`.
import './library/report-errors.ts';

import { binary, run } from './library/processes.ts';
import { engineProjects } from './library/system-engines.ts';

const projects = ['chromium', ...engineProjects()].map((project) => `--project=${project}`);
const playwright = binary('@playwright/test', 'playwright');
const { code, output } = await run(process.execPath, [
  playwright,
  'test',
  '--reporter=dot',
  ...projects,
]);
console.log(output);
process.exitCode = code;
