import type { ContentFile } from '../content/content-file.ts';
import type { ContentSite } from '../content/content-site.ts';
import type { VisibleText } from '../content/visible-text.ts';
import type { ReportFinding } from './finding.ts';

/** A rule about an article or a service as a whole. To add one, list it in `check.ts`. */
export interface FileRule {
  readonly name: string;
  /** Whether its findings break the build, so that they are errors even in drafts. */
  readonly breaksBuild?: boolean;
  readonly check: (file: ContentFile, site: ContentSite, report: ReportFinding) => void;
}

/** A text, and the file it is in. */
export interface TextInFile extends VisibleText {
  /** Relative to the project. */
  readonly file: string;
}

/**
 * A rule about each text that visitors can read, whatever its file. To add one, list it in
 * `check.ts`.
 */
export interface TextRule {
  readonly name: string;
  readonly check: (text: TextInFile, site: ContentSite, report: ReportFinding) => void;
}
