/** Origin of the map on `/contact`, which loads when a visitor opens it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';
