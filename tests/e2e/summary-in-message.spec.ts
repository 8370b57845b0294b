import { expect, test, unique } from './fixtures.ts';

const LOAN = '#loanAmount=250000&interestRate=3.75&loanTerm=25';

test('a result can be added to the message, edited line by line, removed, and is sent as shown', async ({
  page,
  backend,
}) => {
  const word = unique();
  const email = `eleni-${word}@visitor.example`;
  const message = page.getByLabel('Message');
  await page.goto('/contact');
  await message.fill(`About ${word}.`);

  await page.goto(`/mortgage-calculator${LOAN}`);
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(page).toHaveURL(/\/contact#write$/);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
  await expect(message).toHaveValue(
    new RegExp(`^About ${word}\\.\\n\\nMortgage calculator.*- Monthly payment: €1,285\\.33`, 's'),
  );
  await page.reload();
  await expect(message).toHaveValue(/- Total interest: €135,598\.40/);

  // A tab opened before the storage key was renamed.
  await page.evaluate(() => {
    sessionStorage.setItem('contact:figures', sessionStorage.getItem('contact:summaries') ?? '');
    sessionStorage.removeItem('contact:summaries');
  });
  await page.reload();

  await page.getByRole('button', { name: 'Remove the figures' }).click();
  await expect(message).toHaveValue(`About ${word}.`);
  await page.goBack();
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(message).toHaveValue(/- Total interest/);

  const text = (await message.inputValue()).replace(/^- Total interest.*\n/m, '').trim();
  await message.fill(text);
  await page.getByLabel('Full name').fill(`Eleni ${word}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We received it')).toBeVisible();
  const rows = await backend.rows('contact_submissions', email);
  expect(rows.map((row) => row['message'])).toEqual([text]);
  await page.reload();
  await expect(message).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove the figures' })).toBeHidden();
});
