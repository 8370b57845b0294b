import { HtmlValidate } from 'html-validate';

import config from '../../../.config/html-validate.ts';
import { makeSite, type Rule } from '../site.ts';

const validator = new HtmlValidate(config);

/** Every page is valid HTML by html-validate's strict rules (`.config/html-validate.ts`). */
export const validHtml: Rule = {
  name: 'every page is valid HTML',
  check: async ({ pages }) => {
    const reports = await Promise.all(
      pages.map(async ({ path, html }) => ({
        path,
        report: await validator.validateString(html, path),
      })),
    );
    return reports.flatMap(({ path, report }) =>
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => ({
          page: path,
          message: `${ruleId}: ${message} (${selector ?? 'the document'})`,
        })),
      ),
    );
  },
  broken: makeSite({
    '/': '<!doctype html><html lang="en"><p><div>a block in a paragraph</div></p>',
  }),
};
