import { z } from 'zod'
import { wholeNumber } from '../fields.ts'
import { flag } from './flag.ts'
import { webUrl } from './urls.ts'

export const serverSettings = {
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on.'),
  HOST: z.string().default('0.0.0.0').describe('Network interface to listen on.'),
  SITE_URL: webUrl
    .optional()
    .meta({ default: 'http://localhost:PORT' })
    .describe(
      'Public URL of the site, used in links and for search engines. Without TRUST_PROXY, requests for other hosts are rejected.',
    ),
  SITE_NAME: z.string().default('Windsock').describe('Name of the site on pages and in email.'),
  SALES_PHONE: z
    .string()
    .max(40)
    .optional()
    .describe('Phone number to call when a payment fails. If not set, the message omits it.'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https|tel)$/, error: 'Use mailto:…, https://…, or tel:….' })
    .optional()
    .describe(
      'Contact for vulnerability reports, such as `mailto:security@windsock.example`. Published in `/.well-known/security.txt`.',
    ),
  LEAD_INTERVAL_SECONDS: wholeNumber(0, 3600)
    .default(3)
    .describe('Minimum time between two leads from the same visitor.'),
  DEMO: flag
    .optional()
    .meta({
      default: '`1` with the embedded database if it is empty or a demo market, otherwise `0`',
    })
    .describe(
      '`1` fills an empty database with the demo market. A database that was used without a demo never becomes one, and `1` is rejected. A start with `0` ends a demo market for good. If `DEMO` isn’t set, a site with `DATABASE_URL` refuses to start on a demo market.',
    ),
  DEMO_LISTINGS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Number of listings in the demo market.'),
  WEB_PROCESSES: z
    .union([z.literal('auto'), wholeNumber(1, 128)])
    .default(1)
    .describe('Number of processes that serve the port. `auto` starts one per core.'),
  JOBS: z
    .enum(['inline', 'off'])
    .default('inline')
    .describe('`inline` runs jobs in the web process. `off` leaves them to `npm run worker`.'),
  STARTUP_PROGRESS: flag
    .default(false)
    .describe(
      '`1` prints the startup steps and sets the default of `LOG_LEVEL` to `warn`. `npm start` sets it.',
    ),
  WARM_UP: flag
    .default(true)
    .describe(
      'With `0`, a new process reports that it is ready before it has rendered a page of each kind. Its first visitors wait about half a second longer.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(1)
    .describe(
      "Time to keep accepting requests after SIGTERM while `/readyz` reports unavailable. Set it longer than the load balancer's check interval.",
    ),
  TRUST_PROXY: flag
    .default(false)
    .describe(
      '`1` if a proxy sets `X-Forwarded-For`. Its `X-Request-Id` and `traceparent` headers are used too.',
    ),
  SERVICE_WORKER: flag
    .default(true)
    .describe(
      'The service worker makes saved aircraft available offline. `0` removes it from returning browsers.',
    ),
}
