/**
 * Origin of the map on `/contact`, which loads when a visitor opens it. The Content-Security-Policy
 * lists it, too.
 */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';
