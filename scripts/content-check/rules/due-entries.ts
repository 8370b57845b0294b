import {
  REVIEW_WARNING_DAYS,
  reviewStatus,
} from '../../../src/data/schemas/reference-data/entries.ts';
import type { ReferenceEntry } from '../../../src/data/schemas/reference-data/entries.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { FIGURES_FILE } from '../../content/content-site.ts';
import type { ContentSite } from '../../content/content-site.ts';
import { findUsages } from '../../content/reference-data-usage.ts';
import { collectFindings } from '../finding.ts';
import type { Finding, Report, ReportFinding } from '../finding.ts';

/** What has become due, and what to do about it. */
function describeDue(
  { until = '', review, sources }: ReferenceEntry,
  status: 'due' | 'expired',
  today: string,
): Pick<Report, 'field' | 'found' | 'fix'> {
  if (status === 'expired') {
    return {
      field: 'until',
      found: `${until}, which has passed`,
      fix: 'Enter the current value, or delete the entry.',
    };
  }

  return {
    field: 'review',
    found: `${review}, ${review < today ? 'which has passed' : `within ${REVIEW_WARNING_DAYS} days`}`,
    fix: `Compare it with its sources (${sources}), then set checked to today and review to the next review date.`,
  };
}

type SiteWithFigures = Pick<ContentSite, 'figures' | 'figuresLineOf' | 'today'>;

function checkEntry(
  id: string,
  entry: ReferenceEntry,
  files: readonly string[],
  site: SiteWithFigures,
  report: ReportFinding,
): void {
  const status = reviewStatus(entry, site.today);
  if (status === 'current') {
    return;
  }

  const { field, found, fix } = describeDue(entry, status, site.today);
  const usage = files.length === 0 ? 'Not used in any text.' : `Used in ${files.join(', ')}.`;
  report({
    line: site.figuresLineOf([id, field]),
    field: `${id}.${field}`,
    found,
    fix: `${fix} ${usage}`,
    severity: status === 'expired' && files.length > 0 ? 'error' : 'warning',
  });
}

/** Entries of content/figures.yaml that have expired or whose review is due. */
export function findDueEntries(
  site: SiteWithFigures,
  published: readonly ContentFile[],
): readonly Finding[] {
  const usages = findUsages(published);
  return collectFindings(
    { rule: 'due-entries', file: FIGURES_FILE, severity: 'warning' },
    (report) => {
      for (const [id, entry] of Object.entries(site.figures)) {
        checkEntry(id, entry, usages.get(id) ?? [], site, report);
      }
    },
  );
}
