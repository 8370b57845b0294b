import type { OfficeHours } from '../../collections/office-hours.ts';
import type { SiteConfig } from '../../collections/schemas/site.ts';
import type { AdvicePage } from './advice-texts.ts';
import type { ContactChannels } from '../enquiry/FormUnavailable.tsx';

/** Pages that the result links to; undefined where the site does not have one. */
export type ResultLinks = Pick<
  SiteConfig['links'],
  | AdvicePage
  | 'refusalGuide'
  | 'selfEmployedGuide'
  | 'nonResidentService'
  | 'lettingService'
  | 'arrearsGuide'
>;

/** Facts about the firm, its pages and the law that the result needs. */
export interface ResultProps {
  contactChannels: ContactChannels;
  /** Label of the button to /contact: 'Book Your Free Consultation'. */
  bookLabel: string;
  whatsAppHref?: string | undefined;
  /** Office hours as text, one line each. */
  hours: readonly string[];
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
  links: ResultLinks;
  /** Texts for the placeholders in the advice, by placeholder. */
  referenceValues: Readonly<Record<string, string>>;
  /** The least own money that banks typically ask for, in percent of the price. */
  minDepositPercent: number;
}
