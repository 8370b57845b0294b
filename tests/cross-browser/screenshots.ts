import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { inProject } from '../../.scripts/library/paths.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { articles, firm, firstOf, SERVICE_PAGE } from '../content.ts';
import type { Engine } from './engine.ts';
import { SCREENS } from './flows.ts';
import { Visitor } from './visitor.ts';

const PAGES = {
  home: '/',
  service: SERVICE_PAGE.path,
  article: firstOf(articles).path,
  calculator: '/mortgage-calculator#loanAmount=250000&interestRate=3.75&loanTerm=25',
  simulator: '/mortgage-simulator',
  contact: '/contact',
} as const;

/** Height of the viewport in CSS pixels, to show most of a long page. */
const SCREENSHOT_HEIGHT = 3000;

/** Saves a screenshot of each main page at both widths in `.screenshots/browsers`. */
export async function takeScreenshots(engine: Engine): Promise<void> {
  const folder = inProject('.screenshots', 'browsers');
  await mkdir(folder, { recursive: true });
  const [label = ''] = engine.name.split(' ');
  for (const { width } of Object.values(SCREENS)) {
    await engine.resize(width, SCREENSHOT_HEIGHT);
    for (const [name, route] of Object.entries(PAGES)) {
      const visitor = new Visitor(engine, testSiteUrl());
      await visitor.startFresh();
      await visitor.open(route);
      await visitor.see('link', firm.name, { within: 'header' });
      if (name === 'calculator') await visitor.see('text', '€15K', { within: '.tool-chart' });
      if (name === 'simulator') await visitor.see('heading', 'How old are you?');
      const file = path.join(folder, `${label.toLowerCase()}-${name}-${width}.png`);
      await writeFile(file, await engine.screenshot());
    }
  }
}
