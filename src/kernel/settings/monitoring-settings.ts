import { z } from 'zod'
import { wholeNumber } from '../fields.ts'
import { webUrl } from './urls.ts'

export const monitoringSettings = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .meta({ default: '`info`, or `warn` with `npm start`' })
    .describe('Minimum level of log entries. Each entry is one line of JSON.'),
  WEB_VITALS_PERCENT: wholeNumber(0, 100)
    .default(10)
    .describe(
      'Share of page views whose speed the browser reports, in percent. The reports contain no cookie and no identifier. `0` turns them off.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token for `/metrics`. Without it, only direct requests from this machine, not those forwarded by a proxy, can read metrics.',
    ),
  METRICS_PORT: wholeNumber(0, 65535)
    .optional()
    .describe(
      "Separate port for `/metrics`, which then isn't served on the site. A token is required only if one is set.",
    ),
  WORKER_PORT: wholeNumber(0, 65535)
    .optional()
    .describe('Port on which `npm run worker` serves `/healthz`, `/readyz`, and `/metrics`.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl
    .optional()
    .describe(
      'OpenTelemetry collector for traces (OTLP over HTTP). `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`, and the other standard settings apply too.',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional().describe('Collector for traces only.'),
  OTEL_SDK_DISABLED: z.string().default('false').describe('`true` turns tracing off.'),
}
