import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { type Retention, readRetention, retentionSettings } from './settings/retention-settings.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const Settings = z.object({
  ...retentionSettings,
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Where the site is reached from outside; links in mail and canonical addresses begin with it. */
  SITE_URL: z.url().optional(),
  SITE_NAME: z.string().default('Windsock'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** A streaming replica of the database; visitors without a session read from it what it has got. */
  DATABASE_REPLICA_URL: z.string().optional(),
  DEMO: flag.optional(),
  /** How many listings the demonstration market has. */
  DEMO_LISTINGS: z.coerce.number().int().min(1).default(1200),
  /** `inline` works jobs in the web process, `off` leaves them to a process of `npm run worker`. */
  JOBS: z.enum(['inline', 'off']).default('inline'),
  /** How long a process that was asked to stop takes new requests, seconds: longer than its balancer needs to see it. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(1),
  /** How long visitors are shown what is known while the database is away; 0: not at all. */
  READ_ONLY_MINUTES: z.coerce.number().min(0).max(10_080).default(60),
  /** `0` takes the service worker off all browsers that come back. */
  SERVICE_WORKER: flag.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Where mail goes out, `smtp://user:password@host:587`. Without it a demonstration keeps mail in its mailbox. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Windsock <no-reply@windsock.example>'),
  /** The address that answers to mail come to, `reply@windsock.example`; what follows a plus names the conversation. */
  INBOUND_ADDRESS: z.email().optional(),
  /** The mailbox where they lie, `imaps://user:password@host`. */
  INBOUND_IMAP_URL: z.url().optional(),
  /** Opens POST /api/mail/inbound to a mail server that brings them itself. */
  INBOUND_HOOK_SECRET: z.string().min(32).optional(),
  /** Where buyers of packages call when a payment fails; without it the sentence leaves it out. */
  SALES_PHONE: z.string().max(40).optional(),
  /** Whom to tell of a weakness: `mailto:security@windsock.example` or a page's address. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https|tel)$/, error: 'mailto:…, https://… or tel:…' })
    .optional(),
  /** Signs human checks and unsubscribe links; processes on one database share it. Kept in the database if absent. */
  SECRET: z.string().min(32).optional(),
  /** Whether roles of staff rest until their holder has a second factor; a demonstration does without. */
  STAFF_FACTOR: z.enum(['optional', 'required']).optional(),
  /** How long a session lasts at most, however much it is used. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** The same for those who work for the site. */
  STAFF_SESSION_HOURS: z.coerce.number().int().min(1).max(2160).default(12),
  /** Least seconds between two leads of one visitor. */
  LEAD_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(3),
  /** Pictures are kept in this bucket instead of in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  /** Of a store that speaks as S3 does; without it Amazon's own. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Both, or neither where the machine itself is let in. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** Where backups to s3://bucket/prefix go; what is not set is as above. */
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: flag.optional(),
  /** Both, and payments go through PayPal; without them a demonstration has a sandbox of play money. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  /** Of the webhook that was set up there for /api/payments/webhook. */
  PAYPAL_WEBHOOK_ID: z.string().default(''),
  /** https://api-m.paypal.com for real money. */
  PAYPAL_BASE_URL: z.url().default('https://api-m.sandbox.paypal.com'),
  /** `1` opens the embedded sandbox outside of demonstrations too, `0` closes it. */
  SANDBOX_PAYMENTS: flag.optional(),
  /** How many processes answer requests on this machine; `auto` is one for each core. */
  WEB_PROCESSES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(128)]).default(1),
  /** Figures have a port of their own instead of standing on the site. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Where a worker says how it is; without it, nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The standard's own settings: traces go to this collector. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  OTEL_SDK_DISABLED: z.string().default('false'),
  /** Opens /metrics to whoever sends it as a bearer token; without it only this machine sees them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The most that a feed may have, unpacked. */
  IMPORT_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1_024)
    .default(2 * 1024 ** 3),
  /** `feeds.intranet:8080,127.0.0.1:4000`: private hosts with their ports that feeds and pictures may come from. */
  IMPORT_ALLOWED_HOSTS: z.string().default(''),
  /** Private hosts with their ports that push services of browsers may be reached at. */
  PUSH_ALLOWED_HOSTS: z.string().default(''),
  /** Private hosts with their ports that webhooks may go to. */
  WEBHOOK_ALLOWED_HOSTS: z.string().default(''),
  /** `https://tiles.example/{z}/{x}/{y}.png`: the map of results shows these instead of its own outlines. */
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
      error: 'needs {z}, {x} and {y}',
    })
    // Its host stands in the pages' security policy, where a placeholder would match nothing.
    .refine((url) => hasPlainHost(url) && !/\{(?![zxy]\})/.test(url), {
      error: 'needs a host without placeholders, and knows {z}, {x} and {y} only',
    })
    .optional(),
  /** Whom the tiles are owed to; stands on the map. */
  MAP_TILES_ATTRIBUTION: z.string().max(200).default(''),
  /** Set behind a proxy that writes X-Forwarded-For itself. */
  TRUST_PROXY: flag.default(false),
})

export type Config = Retention & {
  port: number
  host: string
  siteUrl: string
  siteName: string
  dataDir: string
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: everything is read from the database itself. */
  databaseReplicaUrl: string | undefined
  demo: boolean
  demoListings: number
  jobs: 'inline' | 'off'
  drainMs: number
  /** 0: nothing is shown without the database. */
  readOnlyMs: number
  logLevel: string
  serviceWorker: boolean
  trustProxy: boolean
  webProcesses: number
  /** Absent: figures stand on the site, at /metrics. */
  metricsPort: number | undefined
  /** Absent: a worker has no port. */
  workerPort: number | undefined
  isTraced: boolean
  /** Absent: figures are for this machine alone. */
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: mail cannot be answered into a conversation, only on its page. */
  inboundAddress: string | undefined
  inboundImapUrl: string | undefined
  inboundHookSecret: string | undefined
  salesPhone: string | undefined
  /** Absent: `/.well-known/security.txt` is not there. */
  securityContact: string | undefined
  secret: string | undefined
  leadWaitSeconds: number
  staffFactor: 'optional' | 'required'
  sessionDays: number
  staffSessionHours: number
  /** Absent: files lie in `dataDir`. */
  s3: S3Settings | undefined
  /** Of backups; the address of a backup names the bucket. */
  backupS3: Omit<S3Settings, 'bucket'>
  /** Absent: nothing is paid with real money. */
  payPal: PayPalSettings | undefined
  /** The embedded sandbox takes the payments. */
  sandboxPayments: boolean
  importMaxBytes: number
  /** Each with its port. */
  importAllowedHosts: readonly string[]
  pushAllowedHosts: readonly string[]
  webhookAllowedHosts: readonly string[]
  /** Absent: the map is drawn from the outlines here. */
  mapTiles: MapTiles | undefined
}

export type MapTiles = { url: string; attribution: string }

export type PayPalSettings = {
  /** Where PayPal, or whatever speaks as it does, answers. */
  baseUrl: string
  clientId: string
  secret: string
  /** Of the webhook that the provider was told about; its messages are signed for it. */
  webhookId: string
}

export type S3Settings = {
  bucket: string
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  forcePathStyle: boolean
}

/** Reads all settings once; a wrong one ends the process with its name. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')
    throw new Error(`Settings: ${wrong}`)
  }
  const s = parsed.data
  return {
    port: s.PORT,
    host: s.HOST,
    siteUrl: (s.SITE_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    siteName: s.SITE_NAME,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    demo: s.DEMO ?? s.DATABASE_URL === undefined,
    demoListings: s.DEMO_LISTINGS,
    jobs: s.JOBS,
    drainMs: s.DRAIN_SECONDS * 1_000,
    readOnlyMs: s.READ_ONLY_MINUTES * 60_000,
    logLevel: s.LOG_LEVEL,
    serviceWorker: s.SERVICE_WORKER,
    trustProxy: s.TRUST_PROXY,
    webProcesses: s.WEB_PROCESSES === 'auto' ? availableParallelism() : s.WEB_PROCESSES,
    metricsPort: s.METRICS_PORT,
    workerPort: s.WORKER_PORT,
    isTraced:
      Boolean(s.OTEL_EXPORTER_OTLP_ENDPOINT ?? s.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
      s.OTEL_SDK_DISABLED.toLowerCase() !== 'true',
    metricsToken: s.METRICS_TOKEN,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    // An address that nobody reads would swallow answers.
    inboundAddress: s.INBOUND_IMAP_URL || s.INBOUND_HOOK_SECRET ? s.INBOUND_ADDRESS : undefined,
    inboundImapUrl: s.INBOUND_IMAP_URL,
    inboundHookSecret: s.INBOUND_HOOK_SECRET,
    salesPhone: s.SALES_PHONE,
    securityContact: s.SECURITY_CONTACT,
    secret: s.SECRET,
    leadWaitSeconds: s.LEAD_WAIT_SECONDS,
    staffFactor:
      s.STAFF_FACTOR ?? ((s.DEMO ?? s.DATABASE_URL === undefined) ? 'optional' : 'required'),
    sessionDays: s.SESSION_DAYS,
    staffSessionHours: s.STAFF_SESSION_HOURS,
    ...readRetention(s),
    s3: parseS3(s),
    backupS3: parseBackupS3(s),
    payPal: parsePayPal(s),
    sandboxPayments: s.SANDBOX_PAYMENTS ?? s.DEMO ?? s.DATABASE_URL === undefined,
    importMaxBytes: s.IMPORT_MAX_BYTES,
    importAllowedHosts: parseHosts('IMPORT_ALLOWED_HOSTS', s.IMPORT_ALLOWED_HOSTS),
    pushAllowedHosts: parseHosts('PUSH_ALLOWED_HOSTS', s.PUSH_ALLOWED_HOSTS),
    webhookAllowedHosts: parseHosts('WEBHOOK_ALLOWED_HOSTS', s.WEBHOOK_ALLOWED_HOSTS),
    mapTiles: s.MAP_TILES_URL
      ? { url: s.MAP_TILES_URL, attribution: s.MAP_TILES_ATTRIBUTION }
      : undefined,
  }
}

function hasPlainHost(url: string): boolean {
  return URL.canParse(url) && /^([\w.-]+|\[[\da-f:]+\])$/.test(new URL(url).hostname)
}

function parseHosts(setting: string, text: string): string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
  const wrong = hosts.find((host) => !/^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/.test(host))
  if (wrong !== undefined) throw new Error(`Settings: ${setting}: ${wrong} is no host:port`)
  return hosts
}

function parseS3(s: z.infer<typeof Settings>): S3Settings | undefined {
  if (s.S3_BUCKET === undefined) return undefined
  return {
    bucket: s.S3_BUCKET,
    endpoint: s.S3_ENDPOINT,
    region: s.S3_REGION,
    credentials: toCredentials(s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY),
    forcePathStyle: s.S3_FORCE_PATH_STYLE,
  }
}

function parseBackupS3(s: z.infer<typeof Settings>): Config['backupS3'] {
  return {
    endpoint: s.BACKUP_S3_ENDPOINT ?? s.S3_ENDPOINT,
    region: s.BACKUP_S3_REGION ?? s.S3_REGION,
    credentials:
      toCredentials(s.BACKUP_S3_ACCESS_KEY_ID, s.BACKUP_S3_SECRET_ACCESS_KEY) ??
      toCredentials(s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY),
    forcePathStyle: s.BACKUP_S3_FORCE_PATH_STYLE ?? s.S3_FORCE_PATH_STYLE,
  }
}

function toCredentials(accessKeyId?: string, secretAccessKey?: string): S3Settings['credentials'] {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

function parsePayPal(s: z.infer<typeof Settings>): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = s
  if (!clientId || !secret) return undefined
  return {
    clientId,
    secret,
    webhookId: s.PAYPAL_WEBHOOK_ID,
    baseUrl: s.PAYPAL_BASE_URL.replace(/\/$/, ''),
  }
}
