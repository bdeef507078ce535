import { z } from 'zod'
import { webUrl } from './urls.ts'

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
  EXCHANGE_RATES_URL: z
    .union([z.literal('off'), webUrl])
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml')
    .describe(
      'Daily file with exchange rates in the format of the European Central Bank. `off` keeps the rates of the release.',
    ),
  EXCHANGE_RATES_MAX_CHANGE: z.coerce
    .number()
    .min(1.01)
    .max(1_000)
    .default(1.5)
    .describe(
      'Largest factor by which an exchange rate may change between two files, and once more for each year between them. A file with a larger change is rejected and listed at `/admin`. Raise it until a file with a real change is accepted.',
    ),
  REGISTRY_MAX_LOSS: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(1)
    .describe(
      'Largest share of the numbers of the FAA registry, in percent, that the next edition may lack, plus eight times this share for each year between the editions. One maker, type, or range of numbers may lose 20 points more. Other editions are rejected and listed at `/admin`. Raise it until a real loss is accepted.',
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
}
