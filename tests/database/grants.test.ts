import { describe, expect, it } from 'vitest';

import { readCatalogue } from '../../supabase/tools/catalogue.ts';
import { refusal, useDatabase } from './fixtures.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Every right that the API has, and on what; a new table or function has none. */
const GRANTED: Record<string, string[]> = {
  'INSERT to anon': words(`
    contact_submissions.email contact_submissions.full_name contact_submissions.message
    contact_submissions.phone contact_submissions.subject
    simulator_results.email simulator_results.first_name simulator_results.phone
    simulator_results.raw_answers simulator_results.simulator_result`),
  'EXECUTE to service_role': words(`
    claim_delivery erase_enquiries export_enquiries export_personal_data finish_delivery follow_up
    private.delivery_contents private.describe_enquiry private.enqueue_enquiry private.enquiry_payload
    private.normalize_email private.spam_held_until private.spreadsheet_text
    release_enquiry release_outbox store_follow_up_links`),
  'SELECT to service_role': words('contact_submissions enquiry_events leads simulator_results'),
  'INSERT to service_role': ['enquiry_events'],
  'USAGE to service_role': ['schema private', 'schema public'],
  'USAGE to anon': ['schema public'],
  'USAGE to authenticated': ['schema public'],
  'USAGE to public': ['schema public'],
};

describe('rights', async () => {
  const { sql, as } = await useDatabase();
  const catalogue = [...(await readCatalogue(sql))];

  /** The objects of a kind whose definition does, or does not, match. */
  const objects = (kind: string, definition: RegExp, isMatching = true) =>
    catalogue
      .filter(([name, text]) => name.startsWith(kind) && text !== 'granted')
      .filter(([, text]) => definition.test(text) === isMatching)
      .map(([name]) => name.slice(kind.length))
      .sort();

  it('are granted to the API roles one by one', () => {
    const granted = catalogue
      .filter(([, text]) => text === 'granted')
      .map(([name]) => /^(?:column |function )?(?:public\.)?(.*?)(?:\(.*\))?: (.*)$/.exec(name))
      .map((match) => ({ on: match?.[1] ?? '', right: match?.[2] ?? '' }))
      // The service role alone reaches the tables of the schema private, and is trusted with what they hold.
      .filter(
        ({ on, right }) =>
          !on.startsWith('private.') || !/^(?!EXECUTE).* to service_role$/.test(right),
      );
    const byRight = Object.groupBy(granted, ({ right }) => right);
    for (const [right, list = []] of Object.entries(byRight)) {
      expect(list.map(({ on }) => on).sort(), right).toEqual(GRANTED[right]);
    }

    expect(Object.keys(byRight).sort()).toEqual(Object.keys(GRANTED).sort());
  });

  it('are checked by rows, and borrowed from the owner by four triggers only', () => {
    expect(objects('table ', /^row security/, false)).toEqual([]);
    expect(objects('view ', /security_invoker=true/, false)).toEqual([]);
    expect(objects('function ', /SET search_path TO ''/, false)).toEqual([]);
    expect(objects('function ', /SECURITY DEFINER/)).toEqual([
      'private.accept_enquiry()',
      'private.count_stored_bytes()',
      'private.delete_enquiry()',
      'private.guard_enquiry()',
    ]);
  });

  it('are none to a table, a sequence and a function of a later migration', async () => {
    await sql.unsafe(`
      create table public.later (id serial primary key);
      create function public.later_function() returns integer language sql return 1;`);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const use of ['* from later', 'later_function()', "nextval('later_id_seq')"]) {
        const attempt = as(role, {}, (api) => api.unsafe(`select ${use}`));
        expect(await refusal(attempt), `${role}: ${use}`).toBe('42501');
      }
    }
  });
});
