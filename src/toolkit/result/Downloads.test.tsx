import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Downloads } from './Downloads.tsx';
import { toSpreadsheet } from './spreadsheet.ts';

const CSV = 'Month,Payment (EUR)\r\n1,1285.33\r\n2,1284.20\r\n';

const WHATSAPP =
  'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140.0 Mobile Safari/537.36 WhatsApp/2.26';
const FACEBOOK = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/22A [FBAN/FBIOS;FBAV/500.0]';
const INSTAGRAM = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/22A Instagram 400.0';

/** Files that were saved by a link. */
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let file = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        file = blob;
        return 'blob:table';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Simulates a browser inside another app, with a share sheet if `share` is given. */
function openIn(userAgent: string, share?: (content: ShareData) => Promise<void>): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (share) {
    Object.assign(navigator, { share, canShare: () => true });
  } else {
    Object.assign(navigator, { canShare: () => false });
  }
}

const press = async (name: string) => {
  render(<Downloads label="Download (CSV)" fileName="table.csv" write={() => CSV} />);
  await userEvent.click(screen.getByRole('button', { name }));
};

describe('the download', () => {
  it('saves the table as CSV', async () => {
    await press('Download (CSV)');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['table.csv']));
    expect(await saved[0]?.file.text()).toBe(CSV);
  });

  it('saves the table as an Excel file', async () => {
    await press('Download for Excel');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['table.xlsx']), {
      timeout: 5000,
    });
  });

  it.each([WHATSAPP, FACEBOOK, INSTAGRAM])('opens the share sheet in %s', async (userAgent) => {
    const shared: ShareData[] = [];
    openIn(userAgent, (content) => {
      shared.push(content);
      return Promise.resolve();
    });
    await press('Download (CSV)');
    await waitFor(() =>
      expect(shared.flatMap(({ files = [] }) => files.map(({ name }) => name))).toEqual([
        'table.csv',
      ]),
    );
    expect(saved).toEqual([]);
  });

  it('says that an app without a share sheet saves no files', async () => {
    openIn(INSTAGRAM);
    await press('Download (CSV)');
    expect(await screen.findByText(/cannot save files/)).toBeDefined();
  });

  it('says nothing when the visitor closes the share sheet', async () => {
    openIn(INSTAGRAM, () => Promise.reject(new DOMException('closed', 'AbortError')));
    await press('Download (CSV)');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

/** The sheets of an Excel file, as XML. */
async function readSheets(file: Blob): Promise<readonly string[]> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.entries(files)
    .filter(([name]) => /worksheets\/sheet\d+\.xml$/.test(name))
    .map(([, content]) => strFromU8(content));
}

describe('the Excel file', () => {
  it('has numbers in its cells, which Excel shows in the notation of the visitor', async () => {
    const [sheet = ''] = await readSheets(
      await toSpreadsheet([
        ['Month', 'Payment (EUR)'],
        ['1', '1285.33'],
      ]),
    );
    expect(sheet).toMatch(/<c r="A2"[^>]*><v>1<\/v>/);
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>1285\.33<\/v>/);
  });

  it('is printed one page wide, on as many pages as it needs', async () => {
    const [sheet = ''] = await readSheets(await toSpreadsheet([['Month'], ['1']]));
    expect(sheet).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
    expect(sheet).toMatch(/<pageSetup [^>]*fitToWidth="1"[^>]*fitToHeight="0"/);
  });

  it('has several sheets where one would be compressed in a worker', async () => {
    const rows = Array.from({ length: 1200 }, (_, month) => [`${month}`, '1.00', '1.00', '1.00']);
    const sheets = await readSheets(await toSpreadsheet([['Month', 'A', 'B', 'C'], ...rows]));
    expect(sheets).toHaveLength(2);
    const lengths = sheets.map((sheet) => sheet.length);
    expect(Math.max(...lengths)).toBeLessThan(160_000);
  });
});
