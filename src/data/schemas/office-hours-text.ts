/** Days and times as editors write them in the office hours of firm.yaml. */
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Words allowed besides the names of weekdays. */
const DAY_CONNECTIVES = new Set(
  'to and until from through on by the every day days daily weekday weekdays weekend weekends public bank holidays except only all week first last of month in summer winter'.split(
    ' ',
  ),
);

/** Whether a line consists of names of weekdays and the words between them. */
export const isDays = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .every((word) => DAY_CONNECTIVES.has(word) || WEEKDAYS.includes(word.replace(/s$/, '')));

/** Days of the week that a line names: 'Monday to Friday' is five; undefined for other words. */
export function weekdaysIn(days: string): readonly number[] | undefined {
  const words = days.toLowerCase().replaceAll(/days\b/g, 'day');
  if (/except|only|first|last|holiday/.test(words)) {
    return undefined;
  }

  const named = [...words.matchAll(/\p{L}+day/gu)].map(([day]) => WEEKDAYS.indexOf(day));
  const [from = -1, to = -1] = named;
  if (!/\b(?:to|until|through)\b|[–-]/.test(words)) {
    return named.filter((day) => day !== -1);
  }

  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, more) => (from + more) % 7);
}

/** Times of a label on the 24-hour clock: '9am to 5.30pm' is 09:00 and 17:30. */
export const timesIn = (label: string): readonly string[] =>
  [...label.matchAll(/\b(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?(?: ?(?<half>am|pm)\b)?/gi)].map(
    ({ groups = {} }) => {
      const hour = Number(groups['hour']) % (groups['half'] ? 12 : 24);
      const isAfternoon = groups['half']?.toLowerCase() === 'pm';
      return `${String(hour + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${groups['minute'] ?? '00'}`;
    },
  );
