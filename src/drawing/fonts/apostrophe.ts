/**
 * Sizes of the OpenType header and of a table record:
 * https://learn.microsoft.com/typography/opentype/spec/otff
 */
const HEADER = 12;
const RECORD = 16;

/** OpenType checksum of a table or a font: sum of its uint32 words, modulo 2³². */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  }

  return sum;
}

/** Pads to four bytes, as tables require. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/**
 * Character-to-glyph map of a `cmap` table, from its format 4 subtable, which every web font has.
 */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const table = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!table) {
    throw new Error('The font has no cmap subtable in format 4.');
  }

  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + size * 2, 16 + size * 3] as const;
  const glyphs = new Map<number, number>();
  for (let at = 0; at < size; at += 2) {
    const range = table.readUInt16BE(ranges + at);
    const start = table.readUInt16BE(starts + at);
    for (let code = start; code <= table.readUInt16BE(ends + at) && code < 0xffff; code += 1) {
      const named =
        range === 0 ? code : table.readUInt16BE(ranges + at + range + (code - start) * 2);
      if (named !== 0) {
        glyphs.set(code, (named + table.readUInt16BE(deltas + at)) & 0xffff);
      }
    }
  }

  return glyphs;
}

/** Builds a `cmap` table in format 4, for Unicode and Windows, one segment per character. */
function cmapOf(glyphs: ReadonlyMap<number, number>) {
  const segments = [...glyphs].sort(([a], [b]) => a - b);
  segments.push([0xffff, 0]);
  const words = (values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
    return bytes;
  };

  const codes = segments.map(([code]) => code);
  const doubled = segments.length * 2;
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const search = [power * 2, Math.log2(power), doubled - power * 2];
  const deltas = segments.map(([code, glyph]) => glyph - code);
  const arrays = [...codes, 0, ...codes, ...deltas, ...segments.map(() => 0)];
  const length = (7 + arrays.length) * 2;
  const subtable = words([4, length, 0, doubled, ...search, ...arrays]);
  // Both encoding records point to the same subtable, after 4 bytes of header and two records of 8.
  return Buffer.concat([words([0, 2, 0, 3, 0, 20, 3, 1, 0, 20]), subtable]);
}

/**
 * Maps the keyboard apostrophe (U+0027) to the glyph of the typographic one (U+2019), so that
 * headings show the typographic one while their text keeps the other.
 *
 * @param font TrueType or OpenType, not compressed
 * @throws Error if the font has no typographic apostrophe
 */
export function withTypographicApostrophe(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const record = font.subarray(HEADER + index * RECORD, HEADER + (index + 1) * RECORD);
    const start = record.readUInt32BE(8);
    const content = Buffer.from(font.subarray(start, start + record.readUInt32BE(12)));
    return { tag: record.toString('latin1', 0, 4), content };
  });
  const cmap = tables.find(({ tag }) => tag === 'cmap');
  const head = tables.find(({ tag }) => tag === 'head');
  if (!cmap || !head) {
    throw new Error('This is not a font.');
  }

  const glyphs = glyphsOf(cmap.content);
  const apostrophe = glyphs.get(0x2019);
  if (apostrophe === undefined) {
    throw new Error('The font has no typographic apostrophe.');
  }

  cmap.content = cmapOf(glyphs.set(0x27, apostrophe));

  // checkSumAdjustment has to be 0 while the checksum of the font is computed.
  head.content.writeUInt32BE(0, 8);
  const index = Buffer.from(font.subarray(0, HEADER + count * RECORD));
  let start = index.length;
  tables.forEach(({ content }, order) => {
    const record = HEADER + order * RECORD;
    index.writeUInt32BE(checksum(padded(content)), record + 4);
    index.writeUInt32BE(start, record + 8);
    index.writeUInt32BE(content.length, record + 12);
    start += padded(content).length;
  });
  const whole = () => Buffer.concat([index, ...tables.map(({ content }) => padded(content))]);
  head.content.writeUInt32BE((0xb1b0afba - checksum(whole())) >>> 0, 8);
  return whole();
}
