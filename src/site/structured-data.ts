import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  FinancialService,
  Service as ServiceType,
  Thing,
  WebApplication,
  WithContext,
} from 'schema-dts';

import { firm, socialLinks } from '../collections/firm.ts';
import { ROUTES } from './routes.ts';

const absolute = (path: string) => new URL(path, firm.url).href;

const FIRM_ID = `${firm.url}/#firm`;

/** The firm as a schema.org FinancialService, with opening hours and location. */
export function firmData(): WithContext<FinancialService> {
  const { address, hours, holidays = [], languages } = firm;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': FIRM_ID,
    name: firm.name,
    slogan: firm.tagline,
    url: `${firm.url}/`,
    image: absolute('/share/home.png'),
    logo: absolute('/icon-512.png'),
    email: firm.email,
    telephone: firm.phone,
    address: {
      '@type': 'PostalAddress',
      ...(address.street !== undefined && { streetAddress: address.street }),
      ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.countryCode,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: address.latitude,
      longitude: address.longitude,
    },
    areaServed: { '@type': 'Country', name: address.country },
    openingHoursSpecification: hours.flatMap(({ days, opens, closes }) =>
      opens === undefined || closes === undefined
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification' as const,
              dayOfWeek: [...days],
              opens,
              closes,
            },
          ],
    ),
    // Times that are equal mean that the office is closed all day (schema.org).
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map((day) => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    ...(languages && {
      knowsLanguage: languages,
      contactPoint: {
        '@type': 'ContactPoint' as const,
        contactType: 'customer service',
        telephone: firm.phone,
        availableLanguage: languages,
      },
    }),
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ href }) => href) } : {}),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbData(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

export function serviceData(service: {
  name: string;
  description: string;
  path: string;
}): WithContext<ServiceType> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: absolute(service.path),
    provider: { '@type': 'FinancialService', '@id': FIRM_ID, name: firm.name, url: `${firm.url}/` },
    areaServed: { '@type': 'Country', name: firm.address.country },
  };
}

export function articleData(article: {
  title: string;
  description: string;
  path: string;
  image: string;
  published: string;
  modified: string;
  categories: readonly string[];
}): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    url: absolute(article.path),
    image: absolute(article.image),
    datePublished: article.published,
    dateModified: article.modified,
    articleSection: [...article.categories],
    inLanguage: 'en-CY',
    author: { '@type': 'FinancialService', '@id': FIRM_ID, name: firm.name, url: `${firm.url}/` },
    publisher: { '@id': FIRM_ID },
  };
}

/** Structured data of a page's questions; empty if there are none. */
export function questionsData(
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage>[] {
  if (questions.length === 0) {
    return [];
  }

  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

export function toolData(tool: {
  name: string;
  description: string;
  path: string;
}): WithContext<WebApplication> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: tool.name,
    description: tool.description,
    url: absolute(tool.path),
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
    provider: { '@type': 'FinancialService', '@id': FIRM_ID, name: firm.name, url: `${firm.url}/` },
  };
}

/** Breadcrumbs, starting with Home. */
export const crumbsTo = (...below: Crumb[]): Crumb[] => [
  { name: 'Home', path: ROUTES.home },
  ...below,
];

/** Serialises JSON-LD for a `script` element; `<` is escaped, because it could end the element. */
export function jsonLd(things: readonly WithContext<Thing>[]): string {
  return JSON.stringify(things.length === 1 ? things[0] : things).replaceAll('<', '\\u003c');
}
