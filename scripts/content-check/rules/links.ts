import type { ContentFile } from '../../content/content-file.ts';
import type { ContentSite } from '../../content/content-site.ts';
import { lineOf, textContent } from '../../content/markdown.ts';
import type { VisibleText } from '../../content/visible-text.ts';
import { findExternalLinkProblem } from '../external-links.ts';
import { quote } from '../finding.ts';
import type { ReportFinding } from '../finding.ts';
import { findInternalLinkProblem } from '../internal-links.ts';
import type { LinkProblem } from '../internal-links.ts';
import { findGenericLinkText } from '../link-text.ts';
import { allPaths, urlOf } from '../link-targets.ts';
import type { FileRule } from '../rule.ts';
import { suggest } from '../suggestions.ts';

/** Describes a URL such as `rate-basics.mdx`, which is not a path of the site. */
function describeRelativeUrl(url: string, site: ContentSite): LinkProblem {
  const name = url.replace(/^[./]+(?:blog\/)?/, '').replace(/\.mdx$/, '');
  const paths = allPaths(site);
  const page = paths.find((path) => path === `/${name}` || path === `/blog/${name}`);
  const fix = suggest(`/${name}`, paths, 'Use a path that begins with /.');
  return { what: 'a relative URL', fix: page === undefined ? fix : `Did you mean ${page}?` };
}

/** What is wrong with a URL that a browser can open; undefined if nothing is. */
function findLinkProblem(
  url: string,
  file: ContentFile | undefined,
  site: ContentSite,
): LinkProblem | undefined {
  if (url === '' || url === '#') {
    return { what: 'which leads nowhere', fix: 'Write the URL in the parentheses.' };
  }

  if (/^(?:mailto|tel):/i.test(url)) {
    return {
      what: 'which goes out of date',
      fix: 'Link to /contact: it reads content/firm.yaml.',
    };
  }

  if (/^https?:\/\//i.test(url)) {
    return findExternalLinkProblem(url, site);
  }

  const [, host] = /^(?:\/\/|(?=www\.))(.+)$/i.exec(url) ?? [];
  if (host !== undefined) {
    return { what: 'without https://', fix: `Write https://${host}.` };
  }

  if (/^[/#]/.test(url)) {
    return findInternalLinkProblem(url, file, site);
  }

  return describeRelativeUrl(url, site);
}

/** A link in a text of a YAML file. */
const YAML_LINK = /\[[^\]]+\]\(([^)\s]+)\)/g;

/** Checks the links in the texts of a YAML file; what follows a `#` may be the input of a tool. */
export function checkYamlLinks(
  texts: readonly VisibleText[],
  site: ContentSite,
  report: ReportFinding,
): void {
  for (const { line, field, text } of texts) {
    for (const [, url = ''] of text.matchAll(YAML_LINK)) {
      const problem = findLinkProblem(url.replace(/(?<=.)#.*/, ''), undefined, site);
      if (problem) {
        report({ line, field, found: `${quote(url)}, ${problem.what}`, fix: problem.fix });
      }
    }
  }
}

/** Links lead directly to existing targets, and their texts say where. */
export const links: FileRule = {
  name: 'links',
  check: (file, site, report) => {
    for (const node of file.body.nodes) {
      if (node.type !== 'link' && node.type !== 'linkReference') {
        continue;
      }

      const location = { line: lineOf(node), field: 'link' };
      const url = urlOf(file, node).trim();
      if (/^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(url)) {
        // The build rejects `javascript:`, `C:\…` and `htps://…` even in a draft.
        const found = `${quote(url)}, which readers cannot open`;
        const fix = 'Use a URL that begins with / or https://.';
        report({ ...location, found, fix, severity: 'error' });
      } else {
        const problem = findLinkProblem(url, file, site);
        if (problem) {
          report({ ...location, found: `${quote(url)}, ${problem.what}`, fix: problem.fix });
        }
      }

      const generic = findGenericLinkText(textContent(node));
      if (generic) {
        report({ ...location, ...generic });
      }
    }
  },
};
