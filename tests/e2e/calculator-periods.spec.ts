import { readFile } from 'node:fs/promises';

import { calculate, figure, openCalculator, unfold } from './calculator.ts';
import { expect, test } from './fixtures.ts';

const CHANGING = '#loanAmount=200000&interestRate=3&loanTerm=25&period=36x3&period=264x4.5';

test('a rate that changes: instalments, step, link, and the way back to one rate', async ({
  page,
}) => {
  await openCalculator(page);
  await calculate(page, ['200000', '3', '25']);
  await expect(figure(page, 'Total interest')).toHaveText('€84,526.79');
  await page.getByText('The rate changes after …').click();
  await page.getByLabel('For').first().fill('3');
  await expect(page.getByText('Type the second rate')).toBeVisible();
  const then = page.getByRole('group', { name: 'Then' });
  await then.getByLabel('Rate').fill('4.5');
  await expect(page.getByText('You have changed the figures.')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('then €1,093.99 from month 37, €145.57 more')).toBeVisible();
  await expect(page).toHaveURL(/period=36x3&period=264x4\.5$/);

  await then.getByLabel('For').fill('30');
  await expect(page.getByText('The parts last longer than the term of 25 years.')).toBeVisible();
  await then.getByLabel('For').fill('');
  await then.getByLabel('Rate').fill('');
  await page.getByLabel('For').first().fill('');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/#loanAmount=200000&interestRate=3&loanTerm=25$/);
  await expect(figure(page, 'Total interest')).toHaveText('€84,526.79');
});

test('a link brings the periods back; schedule, file, message and paths follow', async ({
  page,
}) => {
  await openCalculator(page, CHANGING);
  await expect(page.getByRole('group', { name: 'Then' }).getByLabel('Rate')).toHaveValue('4.5');
  const higher = page.getByRole('row', { name: /^5\.5% higher/ });
  await expect(higher).toContainText('more');
  await page.getByLabel('Lower and higher by').fill('2');
  await expect(page.getByRole('row', { name: /^2\.5% lower/ })).toContainText('less');
  await expect(page).toHaveURL(/&points=2$/);

  const schedule = await unfold(page, 'The schedule');
  await schedule.getByRole('button', { name: 'Year 4, by month' }).click();
  await expect(schedule.getByRole('row', { name: /^37 €/ })).toContainText('€686.74');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download schedule (CSV)' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^37,\d+\.\d\d,686\.7[34],407\.2[56],182722\.83$/m);
  expect(file.trim()).toMatch(/^300,.*,0\.00$/m);

  await expect(page.getByRole('link', { name: 'Compare with another offer' })).toHaveAttribute(
    'href',
    '/compare-offers#a-amount=200000&a-rate1=3&a-years1=3&a-rate2=4.5&a-years2=22',
  );
  await page.getByRole('link', { name: 'Put this into my message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    /- Monthly payment: €948\.42, then €1,093\.99 from month 37, €145\.57 more/,
  );
});

test('an old link keeps its result, and a broken period is left out', async ({ page }) => {
  await openCalculator(page, '#loanAmount=250000&interestRate=3.75&loanTerm=25&period=12x3');
  await expect(figure(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(page.getByLabel('Lower and higher by')).toBeHidden();
  await expect(page).toHaveURL(/#loanAmount=250000&interestRate=3.75&loanTerm=25$/);
});
