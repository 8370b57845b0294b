import sharp from 'sharp';

import { makeSite, type Rule } from '../site.ts';

const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif|tiff?)$/i;

/** A photo with camera metadata: position and author. */
const pictureWithPosition = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#888' },
})
  .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1' } })
  .jpeg()
  .toBuffer();

/** No image contains its place, date or author. */
export const pictureMetadata: Rule = {
  name: 'no picture carries metadata',
  check: async ({ files, file }) => {
    const pictures = files.filter((name) => PICTURE_FILE.test(name));
    const found = await Promise.all(
      pictures.map(async (name) => {
        const { exif, xmp, iptc, tifftagPhotoshop } = await sharp(file(name)).metadata();
        return Object.entries({ exif, xmp, iptc, tifftagPhotoshop })
          .filter(([, value]) => value !== undefined)
          .map(([kind]) => ({ page: name, message: `has ${kind} metadata` }));
      }),
    );
    return found.flat();
  },
  broken: makeSite({}, { '/_astro/photo.jpg': pictureWithPosition }),
};
