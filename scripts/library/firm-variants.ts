import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse, stringify } from 'yaml';

/** Another firm's content: how much there is, and how much of `firm.yaml` it fills in. */
export interface FirmVariant {
  readonly name: string;
  readonly articles: number;
  readonly services: Readonly<Record<'personal' | 'business', number>>;
  /** Fields of `content/firm.yaml` that replace the present ones; undefined removes one. */
  readonly firm: Readonly<Record<string, unknown>>;
}

const NEW_CITY = {
  locality: 'Oroklini',
  region: 'Larnaca',
  country: 'Cyprus',
  countryCode: 'CY',
  latitude: 34.99,
  longitude: 33.66,
};

/** A firm that leaves out all that it may, with as little content as a site can have. */
const LEAST: FirmVariant = {
  name: 'least',
  articles: 1,
  services: { personal: 1, business: 1 },
  firm: {
    name: 'Larnaca Harbour House Advisers',
    tagline: 'Loans in plain words.',
    url: 'https://harbour.example',
    email: 'office@harbour.example',
    phone: '+357 24 111222',
    whatsapp: undefined,
    address: NEW_CITY,
    social: undefined,
    hours: [{ days: ['Tuesday', 'Thursday'], opens: '10:00', closes: '15:00' }],
    holidays: undefined,
    languages: undefined,
    claims: undefined,
    mail: { sender: 'website@harbour.example', recipient: 'leads@harbour.example' },
  },
};

/** The present firm when its thirteenth article opens the second page of the blog. */
const NEXT_ARTICLE: FirmVariant = {
  name: 'thirteenth article',
  articles: 13,
  services: { personal: 9, business: 5 },
  firm: { holidays: ['2026-12-25'] },
};

/** A firm that fills in every field at its full length, with a large blog and many services. */
const MOST: FirmVariant = {
  name: 'most',
  articles: 30,
  services: { personal: 13, business: 7 },
  firm: {
    logo: 'logo.svg',
    address: { street: '12 Archbishop Makarios III Avenue', postalCode: '7040', ...NEW_CITY },
    hours: [
      { days: ['Monday', 'Tuesday', 'Thursday', 'Friday'], opens: '08:30', closes: '13:00' },
      { days: ['Monday', 'Tuesday', 'Thursday', 'Friday'], opens: '14:30', closes: '18:00' },
      { days: ['Wednesday'], opens: '08:30', closes: '14:00' },
      { days: ['Saturday'], note: 'by appointment' },
    ],
    holidays: ['2099-12-25'],
    languages: ['English', 'Greek', 'Russian'],
    companyName: 'Larnaca Harbour House Advisers and Partners for Loans in Cyprus Limited',
    registrationNumber: 'HE 123456',
    licence:
      'Entered in the register of intermediaries of the supervisor under number 123/45 since March 2019; you can look the entry up on its website, or ask us for a copy of it, which we send within a day, in Greek or in English, to any address.',
    remuneration:
      'Private clients pay a fixed fee, agreed in writing before any work begins and due only when money is released; companies pay by the hour. Where a bank pays us as well, we name the amount, and take it off what you still owe us.',
    complaints:
      'Write first to our complaints officer, whose name and direct line are on your agreement and who replies within fifteen working days. If you do not accept the answer, the Financial Ombudsman hears you for a small charge, with no lawyer.',
    people: [
      { name: 'Maria Andreou', role: 'Senior adviser', languages: ['English', 'Greek'] },
      { name: 'Nikos Ioannou', role: 'Adviser for companies', languages: ['English', 'Greek'] },
    ],
    replyTime: 'within one working day, and on Saturdays by the evening',
    accessibilityReply: 'within five working days',
    reviewer: 'our senior adviser',
    enquiryForms: 'deliver',
  },
};

/** The logo of a firm that has its own. */
const OWN_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#123" d="M0 0h10L0 10z"/></svg>\n';

/** Firms between whose extremes every other lies. */
export const FIRM_VARIANTS: readonly FirmVariant[] = [LEAST, NEXT_ARTICLE, MOST];

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/;

/** An article or a service: its frontmatter and its body. */
interface Mdx {
  readonly file: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function readFolder(folder: string): readonly Mdx[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mdx'))
    .toSorted()
    .map((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      const [head = '', yaml = ''] = FRONTMATTER.exec(source) ?? [];
      const fields = parse(yaml) as Record<string, unknown>;
      return { file, fields, body: source.slice(head.length) };
    });
}

/** Links to services and articles, which a smaller site does not have, become plain text. */
const withoutContentLinks = (text: string) =>
  text.replaceAll(/\[((?:\[\[[^\]]*\]\]|[^\][])+)\]\(\/(?:blog|services)\/[^)]*\)/g, '$1');

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The beginning of a text, in whole words. */
function cut(value: string, length: number): string {
  return value.length <= length ? value : value.slice(0, length).replace(/\W*\s\S*$/, '');
}

/** A copy of a page, with a title and a description of its own. */
function copyOf({ file, fields, body }: Mdx, index: number): Mdx {
  const suffix = ` ${index}`;
  const renamed = {
    ...fields,
    title: cut(text(fields['title']), 55) + suffix,
    description: cut(text(fields['description']).replace(/^(\w+)/, `$1${suffix}`), 160),
    ...(fields['menuLabel'] === undefined
      ? {}
      : { menuLabel: cut(text(fields['menuLabel']), 28) + suffix, order: 100 + index }),
  };
  return { file: file.replace('.mdx', `-${index}.mdx`), fields: renamed, body };
}

/** Changes a folder to so many pages, which link to no other. */
function resize(folder: string, count: number, isSmaller: boolean): void {
  const present = readFolder(folder);
  const extra = Array.from({ length: Math.max(0, count - present.length) }, (_, index) => {
    const model = present[index % present.length];
    return model === undefined ? [] : [copyOf(model, index + 2)];
  });
  for (const { file } of present) {
    rmSync(path.join(folder, file));
  }

  for (const { file, fields, body } of [...present.slice(0, count), ...extra.flat()]) {
    const kept = isSmaller ? { ...fields, related: undefined, guides: undefined } : fields;
    const yaml = stringify(kept, { lineWidth: 0 });
    const source = `---\n${yaml}---\n${body}`;
    writeFileSync(path.join(folder, file), isSmaller ? withoutContentLinks(source) : source);
  }
}

function editYaml(
  file: string,
  edit: (values: Record<string, unknown>) => Record<string, unknown>,
): void {
  const values = parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, stringify(edit(values), { lineWidth: 0 }));
}

/**
 * Turns the folder `content` of a copy of the project into another firm's.
 *
 * @param content path of the folder
 */
export function writeFirmVariant(content: string, { articles, services, firm }: FirmVariant): void {
  const inContent = (...parts: string[]) => path.join(content, ...parts);
  const count = (folder: string) => readFolder(inContent(folder)).length;
  const isSmaller =
    articles < count('blog') ||
    services.personal < count('services/personal') ||
    services.business < count('services/business');
  resize(inContent('blog'), articles, isSmaller);
  resize(inContent('services', 'personal'), services.personal, isSmaller);
  resize(inContent('services', 'business'), services.business, isSmaller);
  editYaml(inContent('firm.yaml'), (values) => ({ ...values, ...firm }));
  if (firm['logo'] !== undefined) {
    writeFileSync(inContent('logo.svg'), OWN_LOGO);
  }

  if (isSmaller) {
    editYaml(inContent('site.yaml'), (values) => ({
      ...values,
      startHere: [],
      footer: [],
      links: {},
    }));
    writeFileSync(inContent('redirects.yaml'), '');
    for (const file of readdirSync(inContent('pages'))) {
      const source = readFileSync(inContent('pages', file), 'utf8');
      writeFileSync(inContent('pages', file), withoutContentLinks(source));
    }
  }
}
