import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { parse, stringify } from 'yaml';

import { ROUTES } from '../../src/domain/routes.ts';
import type { Firm } from '../../src/data/schemas/firm.ts';
import { parseSite } from '../../src/data/schemas/site.ts';
import { COLLECTIONS, FOLDERS, readContentSite } from '../../src/data/check/content-site.ts';
import { unpublishedReason } from '../../src/data/check/rule.ts';
import { pathOf } from '../../src/data/check/rules/links.ts';

const PHOTOGRAPH = 'photograph.jpg';

/** An invented firm with characters that HTML, YAML, SQL and mail escape. */
export const INVENTED_FIRM: Firm = {
  name: 'Bridge & Sons "Γέφυρα"',
  tagline: 'Loans, "explained" in < 3 & > 1 ways.',
  url: 'https://bridge-and-sons.example',
  email: 'post@bridge-and-sons.example',
  phone: '+30 210 111 2222',
  address: {
    locality: 'Old Mill',
    region: 'Wessex',
    country: 'New Zealand',
    countryCode: 'NZ',
    latitude: -38.0512,
    longitude: 175.8034,
  },
  hours: [{ days: 'Tuesday to Thursday', label: '8am to 2pm' }],
  companyName: 'Bridge & Sons Advice Limited',
  registrationNumber: 'HE 98765',
  licence: 'Entered in the register under 123/45.',
  remuneration: 'The bank pays us once a loan is drawn; you pay < €1.',
  complaints: 'Write to us first; then to the ombudsman of "Wessex".',
  people: [
    {
      name: 'Ariadne Μύλου',
      role: 'Adviser',
      languages: ['English', 'Ελληνικά'],
      picture: PHOTOGRAPH,
    },
    { name: 'John & Son', role: 'Back office' },
  ],
  accessibilityReply: 'within three days',
  mail: {
    sender: 'Bridge and Sons <site@bridge-and-sons.example>',
    recipient: 'desk@bridge-and-sons.example',
  },
  enquiryForms: 'deliver',
  receiptMail: true,
};

const CATEGORY = 'Homes & Gardens 2';

const SUBJECTS = { personal: ['Windmill', 'Orchard'], business: ['Foundry', 'Shipyard'] };

/** An invented service with fields of valid length. */
function service(subject: string, order: number, section: string | undefined): string {
  const text = (topic: string) =>
    `${topic} of the ${subject}: we read the papers, ask the bank about each line and write down what it says, in plain words and with an example.`;
  const lines = (topic: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${topic} ${index + 1} of the ${subject}`);
  const fields = {
    title: `The ${subject}`,
    menuLabel: `${subject} loans`,
    order,
    ...(section === undefined ? {} : { section }),
    description: text('The search result'),
    card: text('The card'),
    motif: 'bridge',
    palette: 'olive',
    intro: text('The introduction'),
    helpsWith: lines('The help', 4),
    credit: ['consumer', 'housing', 'business'],
    otherCurrency: true,
    details: {
      level: `up to 12% (${subject})`,
      funding: text('The funding'),
      purpose: text('The purpose'),
      importantPoints: lines('The important point', 3),
      bestDeal: lines('The better deal', 3),
    },
    mission: text('The mission'),
    tool: 'simulator',
    reviewed: new Date().toISOString().slice(0, 10),
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\nWhat the ${subject} is for, in a line.

<Figure src="${PHOTOGRAPH}" alt="A photograph of the ${subject}" />

![The ${subject} once more](../../images/${PHOTOGRAPH})
`;
}

/** Writes a photograph with location and owner in its metadata, which no page may publish. */
const writePhotograph = (file: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7a8' } })
    .withExif({
      IFD0: { Artist: 'Photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 41/1 0/1' },
    })
    .toFile(file);

/** Removes links and references to a deleted page, as `npm run check:content` requires. */
function removeReferences(text: string, page: string, slug: string, replacement: string): string {
  const escaped = RegExp.escape(page);
  return text
    .replaceAll(new RegExp(`(?<=[("'])${escaped}(?:#[\\w-]+)?(?=[)"'])`, 'g'), replacement)
    .replaceAll(new RegExp(`^  - ${RegExp.escape(slug)}\\n`, 'gm'), '')
    .replaceAll(/^(?:related|guides):\n(?!  - )/gm, '');
}

/**
 * Rebrands a copy of the project for an invented firm (docs/rebranding.md): other firm details, in each
 * group one service removed and two added, one article removed, another category. Independent of the
 * content.
 *
 * @param root root folder of the copy
 */
export async function rebrand(root: string): Promise<void> {
  const { files, lists, today } = readContentSite(root, new Date().toISOString().slice(0, 10));
  const texts = [JSON.stringify(lists), ...files.map(({ text }) => text)];
  const linkCount = (page: string) => texts.filter((text) => text.includes(page)).length;
  // In each collection, the page with the most links to it: the hardest case.
  const removed = COLLECTIONS.flatMap((collection) =>
    files
      .filter((file) => file.collection === collection)
      .filter((file) => unpublishedReason(file, today) === undefined)
      .toSorted((a, b) => linkCount(pathOf(b)) - linkCount(pathOf(a)))
      .slice(0, 1),
  );
  for (const file of removed) rmSync(path.join(root, file.path));

  const [oldCategory = ''] = lists.categories;
  for (const file of files.filter((one) => !removed.includes(one))) {
    const text = removed.reduce(
      (rest, { collection, slug }) =>
        removeReferences(rest, pathOf({ collection, slug }), slug, ROUTES[collection]),
      readFileSync(path.join(root, file.path), 'utf8'),
    );
    const categories = text.replaceAll(`  - ${oldCategory}\n`, `  - ${CATEGORY}\n`);
    writeFileSync(path.join(root, file.path), categories);
  }
  await writePhotograph(path.join(root, 'content', 'images', PHOTOGRAPH));
  for (const group of ['personal', 'business'] as const) {
    const folder = path.join(root, FOLDERS[group]);
    const count = globSync(path.join(folder, '*.mdx')).length;
    for (const [index, subject] of SUBJECTS[group].entries()) {
      const section = group === 'personal' ? lists.sections.at(index) : undefined;
      const text = service(subject, count + 2 + index, section);
      writeFileSync(path.join(folder, `the-${subject.toLowerCase()}.mdx`), text);
    }
  }

  const removedPaths = new Set(removed.map(pathOf));
  const siteFile = path.join(root, 'content', 'site.yaml');
  const { footer, links, categories, sections } = parseSite(readFileSync(siteFile, 'utf8'));
  const site = {
    categories: [CATEGORY, ...categories.slice(1), 'Insurance'],
    sections,
    footer: footer.filter((link) => !removedPaths.has(link.path)),
    links: Object.fromEntries(
      Object.entries(links).filter(([, to = '']) => !removedPaths.has(to.replace(/#.*$/, ''))),
    ),
  };
  writeFileSync(siteFile, stringify(site));
  const firmFile = path.join(root, 'content', 'firm.yaml');
  const present = parse(readFileSync(firmFile, 'utf8')) as Firm;
  // Keeps other fields, without optional details of this firm.
  const firm = { ...present, whatsapp: undefined, social: undefined, ...INVENTED_FIRM };
  writeFileSync(firmFile, stringify(firm));
}
