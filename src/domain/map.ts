/** Origin of the map on `/contact`, which loads when a visitor opens it; also in the Content-Security-Policy. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';
