import lighthouse from 'lighthouse';

/** Result of Lighthouse (mobile, simulated slow 4G). */
export type LighthouseResult = {
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Category to score, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Ids of audits that lower a score. */
  readonly failedAudits: readonly string[];
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Chromium occasionally records no navigation; Lighthouse then has to be repeated. */
const MAX_TRIES = 3;

/**
 * Runs Lighthouse with its mobile defaults.
 *
 * @param port the debugging port of a running Chromium
 * @throws Error when the page could not be loaded or nothing was painted
 */
export async function runLighthouse(
  url: string,
  port: number,
  tries = MAX_TRIES,
): Promise<LighthouseResult> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError && tries > 1) return runLighthouse(url, port, tries - 1);
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`);
  const value = (id: string) => {
    const measured = audits[id]?.numericValue;
    if (measured === undefined) throw new Error(`Lighthouse measured no ${id} of ${url}.`);
    return measured;
  };
  const scored = Object.values(categories);
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scores: Object.fromEntries(scored.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    failedAudits: scored
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}
