import {
  REVIEW_WARNING_DAYS,
  reviewStatus,
} from '../../../src/collections/schemas/reference-data/entries.ts';
import type { ReferenceEntry } from '../../../src/collections/schemas/reference-data/entries.ts';
import { hideExpired } from '../../../src/collections/reference-data/expiry.ts';
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

const HIDDEN_FIX =
  'Its text is hidden since then. Delete the text between <Until> and </Until> and the entry, or enter the new day.';

/** Where an entry is used. */
interface Usage {
  readonly files: readonly string[];
  /** Whether one of the texts is still shown after the entry has expired. */
  readonly isShown: boolean;
}

type SiteWithFigures = Pick<ContentSite, 'figures' | 'figuresLineOf' | 'today' | 'yamlSources'>;

function checkEntry(
  id: string,
  entry: ReferenceEntry,
  usage: Usage,
  site: SiteWithFigures,
  report: ReportFinding,
): void {
  const status = reviewStatus(entry, site.today);
  if (status === 'current') {
    return;
  }

  const { field, found, fix } = describeDue(entry, status, site.today);
  const where =
    usage.files.length === 0 ? 'Not used in any text.' : `Used in ${usage.files.join(', ')}.`;
  const isHidden = status === 'expired' && usage.files.length > 0 && !usage.isShown;
  report({
    line: site.figuresLineOf([id, field]),
    field: `${id}.${field}`,
    found,
    fix: `${isHidden ? HIDDEN_FIX : fix} ${where}`,
    severity: status === 'expired' && usage.isShown ? 'error' : 'warning',
  });
}

/** Entries of content/figures.yaml that have expired or whose review is due. */
export function findDueEntries(
  site: SiteWithFigures,
  published: readonly ContentFile[],
): readonly Finding[] {
  const files = [...published, ...site.yamlSources];
  const usages = findUsages(files);
  const shownUsages = findUsages(
    files.map(({ path, source }) => ({ path, source: hideExpired(source, () => true) })),
  );
  return collectFindings(
    { rule: 'due-entries', file: FIGURES_FILE, severity: 'warning' },
    (report) => {
      for (const [id, entry] of Object.entries(site.figures)) {
        const usage = { files: usages.get(id) ?? [], isShown: shownUsages.has(id) };
        checkEntry(id, entry, usage, site, report);
      }
    },
  );
}
