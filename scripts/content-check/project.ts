import { FileError } from '../../src/collections/schemas/yaml-file.ts';
import { readContentSite } from '../content/content-site.ts';
import { checkContent } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOfFile, summarise } from './report.ts';

/** What the check says of a project. */
export interface Outcome {
  readonly findings: readonly Finding[];
  /** Last line of the answer: what was checked. */
  readonly summary: string;
}

/**
 * Checks the content of a project. Of an invalid YAML file only its own problems are known.
 *
 * @param root top folder of the project
 * @param today as 2026-01-31
 */
export function checkProject(root: string, today: string): Outcome {
  try {
    const site = readContentSite(root, today);
    const findings = checkContent(site);
    return { findings, summary: summarise(findings, site.files.length) };
  } catch (error) {
    if (error instanceof FileError) {
      const summary = `Nothing else was checked yet. Correct ${error.file}, and run the check again.`;
      return { findings: findingsOfFile(error), summary };
    }

    throw error;
  }
}
