export const FILE_TEXTS = {
  excel: 'Download for Excel',
  refused:
    'The browser inside this app cannot save files. Copy the link of this page and open it in Safari or Chrome: your figures are in it.',
  cannotPrint:
    'The browser inside this app cannot print. Take a screenshot, or copy the text of this page.',
  notLoaded: 'The file could not be made. Are you offline? Press again to try again.',
} as const;

/** For a page whose link has what it shows. */
export const printElsewhere = (link: string): string =>
  `The browser inside this app cannot print. Open this link in Safari or Chrome: ${link}`;

/** Name of a sheet in a file with several sheets; numbers count from 1. */
export const nameSheet = (number: number): string => `Table ${number}`;

/** Heading of the first column of a table by month. */
export const MONTH_HEADING = 'Month';

/** Heading of a column of amounts: `Interest (EUR)`. */
export const euroHeading = (name: string): string => `${name} (EUR)`;
