// Builds the site that the tests read and visit, unless its sources are unchanged.
import './library/report-errors.ts';

import { TEST_DIST } from './library/paths.ts';
import { buildSite } from './library/site-build.ts';
import { testBackend } from './library/test-stack.ts';

await buildSite({ directory: TEST_DIST, backend: testBackend() });
