-- Characters that show nothing are no text: a name of zero-width characters passed as a name, and
-- marks that reorder text or hide in it mislead whoever reads a mail. The rule is that of
-- `src/domain/plain-text.ts`; tests/database/limits.test.ts proves both sides equal for every character.
--
-- ZWNJ and ZWJ stay where they join letters of Arabic and Indic scripts. In a message, variation
-- selectors and joiners belong to emoji.
do $$
declare
  spaces constant text := '\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff';
  -- Control characters, without tab and line feed.
  controls constant text := '\u0001-\u0008\u000b-\u001f\u007f-\u009f';
  hidden constant text := '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f'
    '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
  in_lines constant text := '[' || controls || '\u0009\u000a' || hidden || '\ufe00-\ufe0f]';
  in_text constant text := '[' || controls || hidden || ']';
  joined constant text := '\u0620-\u065f\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff'
    '\u0750-\u077f\u08a0-\u08c9\u0900-\u0dff';
  stray constant text := '(^|[^' || joined || '])[\u200c\u200d]|[\u200c\u200d]([^' || joined || ']|$)';
  field record;
  -- What a field must not hold, and what is taken out of it.
  wrong text;
begin
  for field in
    select * from (values
      ('contact_submissions', 'full_name', 1, in_lines),
      ('contact_submissions', 'phone', 0, in_lines),
      ('contact_submissions', 'message', 1, in_text),
      ('simulator_results', 'first_name', 2, in_lines),
      ('simulator_results', 'phone', 6, in_lines)
    ) as fields (enquiries, name, shortest, refused)
  loop
    wrong := field.refused || case when field.refused = in_lines then '|' || stray else '' end;
    execute format('alter table public.%I drop constraint %I',
      field.enquiries, field.enquiries || '_' || field.name || '_text');
    -- What is stored already is cleaned as the form would have done it, and never lost.
    execute format(
      $sql$
      update public.%1$I set %2$I = case
          when char_length(clean) >= %3$s then clean else clean || '(not readable)' end
      from (
        select id as cleaned,
          regexp_replace(regexp_replace(%2$I, %5$L, '', 'g'), %6$L, '', 'g') as clean
        from public.%1$I where %2$I ~ %4$L
      ) found where id = cleaned
      $sql$,
      field.enquiries, field.name, field.shortest, wrong,
      case when field.refused = in_lines then field.refused || '|[\u200c\u200d]' else field.refused end,
      '^[\u0009\u000a' || spaces || ']+|[\u0009\u000a' || spaces || ']+$'
    );
    execute format(
      'alter table public.%1$I add constraint %2$I check (%3$I !~ %4$L and %3$I !~ %5$L and %3$I !~ %6$L)',
      field.enquiries, field.enquiries || '_' || field.name || '_text', field.name, wrong,
      '^[\u0009\u000a' || spaces || ']', '[\u0009\u000a' || spaces || ']$'
    );
  end loop;
end
$$;
