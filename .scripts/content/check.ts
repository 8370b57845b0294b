import type { ContentSite } from './content-site.ts';
import type { Finding } from './finding.ts';
import { CONTENT_RULES } from './rules/index.ts';

/** Every mistake of every content file, in the order of files and lines. */
export function checkContent(site: ContentSite): readonly Finding[] {
  const findings = site.files.flatMap((file) =>
    CONTENT_RULES.flatMap(({ check }) =>
      check(file, site).map((complaint) => ({
        severity: 'error' as const,
        ...complaint,
        file: file.path,
      })),
    ),
  );
  return findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
