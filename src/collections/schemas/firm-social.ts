import { z } from 'zod';

import { sentence } from './firm-text.ts';

/** Domains by lower-case name of the network; a profile has to be a page on that domain. */
const DOMAINS: Readonly<Partial<Record<string, string>>> = {
  facebook: 'facebook.com',
  instagram: 'instagram.com',
  linkedin: 'linkedin.com',
  tiktok: 'tiktok.com',
  youtube: 'youtube.com',
};

const profileSchema = z
  .strictObject(
    {
      name: sentence('social.name').max(20, {
        error: 'Write social.name as the name of the network, with at most 20 characters.',
      }),
      url: z
        .url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'Write the whole URL of the profile, with https://.',
          abort: true,
        })
        .refine((url) => new URL(url).pathname !== '/' || new URL(url).search !== '', {
          error: "Write the URL of the firm's own page, not that of the network.",
        }),
    },
    { error: 'Write each of social as name: and url:.' },
  )
  .superRefine(({ name, url }, context) => {
    const domain = DOMAINS[name.toLowerCase()];
    const { hostname } = new URL(url);
    if (domain !== undefined && hostname !== domain && !hostname.endsWith(`.${domain}`)) {
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: `Write the URL of the firm's page on ${domain}, as https://www.${domain}/our-name.`,
      });
    }
  });

/** The firm's pages in social networks, in the order in which they are shown. */
export const socialProfilesSchema = z
  .array(profileSchema, { error: 'Write social as a list of name: and url:, or delete it.' })
  .superRefine((profiles, context) => {
    for (const [index, { name }] of profiles.entries()) {
      if (profiles.findIndex((other) => other.name === name) < index) {
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Name each network once.',
        });
      }
    }
  });
