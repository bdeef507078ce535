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
      'Private hosts, such as `feeds.intranet:8080,…`, from which feeds and their images may be loaded. All others must be on the public internet.',
    ),
  PUSH_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Private hosts of browser push services, such as `push.intranet:8443,…`. All others must be on the public internet and use HTTPS.',
    ),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Private hosts, such as `crm.intranet:8443,…`, that webhooks may call, even without HTTPS. All others must be on the public internet and use HTTPS.',
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
      "Raster tiles for the results map, `https://tiles.example/{z}/{x}/{y}.png`. If not set, the map uses built-in outlines. The tile service can see the visitors' IP addresses.",
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
