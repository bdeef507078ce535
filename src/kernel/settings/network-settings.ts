import { z } from 'zod'

export const networkSettings = {
  IMPORT_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1_024)
    .default(2 * 1024 ** 3)
    .meta({ default: '2 GB' })
    .describe('Maximum uncompressed size of an import feed.'),
  IMPORT_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Private hosts, as `feeds.intranet:8080,…`, that feeds and their images may come from. All others must be on the public internet.',
    ),
  PUSH_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Private hosts of browser push services, as `push.intranet:8443,…`. All others must be on the public internet and use HTTPS.',
    ),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Private hosts, as `crm.intranet:8443,…`, that webhooks may call, also without HTTPS. All others must be on the public internet and use HTTPS.',
    ),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
      error: 'The URL must contain {z}, {x}, and {y}.',
    })
    // The pages' security policy includes this host, where a placeholder wouldn't match anything.
    .refine((url) => hasPlainHost(url) && !/\{(?![zxy]\})/.test(url), {
      error: 'The host can’t contain placeholders, and only {z}, {x}, and {y} are supported.',
    })
    .optional()
    .describe(
      "Raster tiles for the results map, `https://tiles.example/{z}/{x}/{y}.png`. The built-in outlines are used if it isn't set. The tile service can see the visitors' IP addresses.",
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .default('')
    .describe('Attribution that the tile provider requires, shown on the map.'),
}

function hasPlainHost(url: string): boolean {
  return URL.canParse(url) && /^([\w.-]+|\[[\da-f:]+\])$/.test(new URL(url).hostname)
}
