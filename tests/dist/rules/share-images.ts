import sharp from 'sharp';

import { ERROR_PAGES } from '../../../src/domain/routes.ts';
import { makeSite, type Rule, type Violation } from '../site.ts';

/** Size recommended by social networks. */
const IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Each page has its share image, in the right size and with a description. */
export const shareImages: Rule = {
  name: 'each page has its own share image of 1200 × 630, described',
  check: async (site) => {
    const pathByImage = new Map<string, string>();
    const violations: Violation[] = [];
    for (const { path, $ } of site.pages.filter((page) => !ERROR_PAGES.has(page.path))) {
      const address = $('meta[property="og:image"]').attr('content') ?? '';
      const report = (message: string) => violations.push({ page: path, message });
      const content = URL.canParse(address) ? site.file(new URL(address).pathname) : undefined;
      if (!content) {
        report(`its share image does not exist: "${address}"`);
        continue;
      }
      const { width, height } = await sharp(content).metadata();
      if (width !== IMAGE_SIZE.width || height !== IMAGE_SIZE.height) {
        report(`its share image is ${width} × ${height}`);
      }
      if (($('meta[property="og:image:alt"]').attr('content') ?? '') === '') {
        report('its share image has no description (og:image:alt)');
      }
      if ($('meta[name="twitter:card"]').attr('content') !== 'summary_large_image') {
        report('twitter:card is not summary_large_image');
      }
      // Further pages of a list use the image of the list.
      const listPath = path.replace(/\/page\/\d+$/, '');
      const other = pathByImage.get(address) ?? listPath;
      if (other !== listPath) report(`has the share image of ${other}`);
      pathByImage.set(address, listPath);
    }
    return violations;
  },
  broken: makeSite({ '/': '<meta property="og:image" content="https://a.example/none.png">' }),
};
