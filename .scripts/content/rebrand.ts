import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

import { ROUTES } from '../../src/domain/routes.ts';
import type { Firm } from '../../src/data/schemas/firm.ts';
import { parseSite } from '../../src/data/schemas/site.ts';
import { COLLECTIONS, readContentSite } from '../../src/data/check/content-site.ts';
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

const fillerText = (subject: string, topic: string, length: number) =>
  `${topic} of the ${subject}: we read the papers, ask the bank and write down what it says. ${'We explain each line of it. '.repeat(9)}`
    .slice(0, length)
    .replace(/\s\S*$/, '.');

/** An invented service with fields of valid length. */
function service(subject: string, order: number, section: string | undefined): string {
  const lines = (topic: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${topic} ${index + 1} of the ${subject}`);
  const fields = {
    title: `The ${subject}`,
    menuLabel: `${subject} loans`,
    order,
    ...(section === undefined ? {} : { section }),
    description: fillerText(subject, 'The search result', 150),
    card: fillerText(subject, 'The card', 120),
    motif: 'bridge',
    palette: 'olive',
    intro: fillerText(subject, 'The introduction', 260),
    helpsWith: lines('The help', 4),
    credit: ['consumer', 'housing', 'business'],
    otherCurrency: true,
    details: {
      level: `up to 12% (${subject})`.slice(0, 28),
      funding: fillerText(subject, 'The funding', 200),
      purpose: fillerText(subject, 'The purpose', 210),
      importantPoints: lines('The important point', 3),
      bestDeal: lines('The better deal', 3),
    },
    mission: fillerText(subject, 'The mission', 240),
    tool: 'simulator',
    reviewed: new Date().toISOString().slice(0, 10),
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\nWhat the ${subject} is for, in a line.

<Figure src="${PHOTOGRAPH}" alt="A photograph of the ${subject}" />

![The ${subject} once more](../../images/${PHOTOGRAPH})
`;
}

/** A photograph with location and owner in its metadata, which no page may publish. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7a8' } })
    .withExif({
      IFD0: { Artist: 'Photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 41/1 0/1' },
    })
    .jpeg()
    .toBuffer();

const yamlFile = z.record(z.string(), z.unknown());

async function writeYaml(file: string, values: unknown): Promise<void> {
  const text = stringify(values, { lineWidth: 0 });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

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
  const site = readContentSite(root, new Date().toISOString().slice(0, 10));
  const published = site.files.filter((file) => unpublishedReason(file, site.today) === undefined);
  const removed = COLLECTIONS.flatMap((collection) => {
    const group = published.filter((file) => file.collection === collection);
    const { footer, links } = site.lists;
    const linkedPaths = [...footer.map((link) => link.path), ...Object.values(links)];
    const linkCount = (page: string) =>
      linkedPaths.filter((link) => link === page).length * site.files.length +
      site.files.filter(({ text }) => text.includes(page)).length;
    // Remove the page with the most links to it, the hardest case.
    const [most] = group.toSorted((a, b) => linkCount(pathOf(b)) - linkCount(pathOf(a)));
    return most ? [most] : [];
  });
  for (const file of removed) rmSync(path.join(root, file.path));

  const [oldCategory = ''] = site.lists.categories;
  for (const { path: name } of site.files.filter((file) => !removed.includes(file))) {
    const file = path.join(root, name);
    const fixed = removed.reduce(
      (text, other) => removeReferences(text, pathOf(other), other.slug, ROUTES[other.collection]),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, fixed.replaceAll(`  - ${oldCategory}\n`, `  - ${CATEGORY}\n`));
  }
  writeFileSync(path.join(root, 'content', 'images', PHOTOGRAPH), await photograph());
  for (const [folder, subjects] of Object.entries({
    personal: ['Windmill', 'Orchard'],
    business: ['Foundry', 'Shipyard'],
  })) {
    const directory = path.join(root, 'content', 'services', folder);
    const count = readdirSync(directory).length;
    for (const [index, subject] of subjects.entries())
      writeFileSync(
        path.join(directory, `the-${subject.toLowerCase()}.mdx`),
        service(
          subject,
          count + 2 + index,
          folder === 'personal' ? site.lists.sections.at(index) : undefined,
        ),
      );
  }

  const removedPaths = new Set(removed.map(pathOf));
  const file = path.join(root, 'content', 'site.yaml');
  const { footer, links, categories, sections } = parseSite(readFileSync(file, 'utf8'));
  await writeYaml(file, {
    categories: [CATEGORY, ...categories.slice(1), 'Insurance'],
    sections,
    footer: footer.filter((link) => !removedPaths.has(link.path)),
    links: Object.fromEntries(
      Object.entries(links).filter(([, to = '']) => !removedPaths.has(to.replace(/#.*$/, ''))),
    ),
  });
  const firmFile = path.join(root, 'content', 'firm.yaml');
  const present = yamlFile.parse(parse(readFileSync(firmFile, 'utf8')));
  // Keep other fields; remove optional details of this firm.
  const others = Object.entries(present).filter(([name]) => !/^(?:whatsapp|social)$/.test(name));
  await writeYaml(firmFile, { ...Object.fromEntries(others), ...INVENTED_FIRM });
}
