import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { accessSettings } from './settings/access-settings.ts'
import { databaseSettings } from './settings/database-settings.ts'
import { isOpenToEveryone, issuerSettings } from './settings/issuer-settings.ts'
import { mailSettings } from './settings/mail-settings.ts'
import { monitoringSettings } from './settings/monitoring-settings.ts'
import { networkSettings } from './settings/network-settings.ts'
import { paymentSettings } from './settings/payment-settings.ts'
import { readRetention, retentionSettings } from './settings/retention-settings.ts'
import { serverSettings } from './settings/server-settings.ts'
import { storageSettings } from './settings/storage-settings.ts'
import { renamedSettings } from './settings/topics.ts'
import { formatValidationMessage } from './validation-messages.ts'

const Settings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...mailSettings,
  ...accessSettings,
  ...issuerSettings,
  ...retentionSettings,
  ...storageSettings,
  ...paymentSettings,
  ...networkSettings,
  ...monitoringSettings,
})

/** Names an invalid setting and what it should be, without its value, which can be a secret. */
export class InvalidSettingsError extends Error {
  override name = 'InvalidSettingsError'
}

/** Parses all settings once. Throws an error that names the invalid ones. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = renameSettings(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(settings, { error: describeIssue })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')
    throw new InvalidSettingsError(`Invalid settings: ${wrong}`)
  }
  return toConfig(parsed.data)
}

/** The setting's name precedes the message. */
const describeIssue: z.core.$ZodErrorMap = (issue) =>
  formatValidationMessage({ ...issue, path: [] })

function toConfig(s: z.infer<typeof Settings>) {
  const inDemo = {
    demo: true,
    staffFactor: s.STAFF_TWO_STEP_LOGIN ?? 'optional',
    sandboxPayments: s.SANDBOX_PAYMENTS ?? true,
  } as const
  const inProduction = {
    demo: false,
    staffFactor: s.STAFF_TWO_STEP_LOGIN ?? 'required',
    sandboxPayments: s.SANDBOX_PAYMENTS ?? false,
  } as const
  return {
    port: s.PORT,
    host: s.HOST,
    siteUrl: (s.SITE_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    siteName: s.SITE_NAME,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    ...((s.DEMO ?? s.DATABASE_URL === undefined) ? inDemo : inProduction),
    /** Undefined if the default applies. */
    requestedDemo: s.DEMO,
    /** Settings of a database that turns out not to be a demo market. */
    inProduction,
    demoListings: s.DEMO_LISTINGS,
    jobs: s.JOBS,
    warmUp: s.WARM_UP,
    drainMs: s.DRAIN_SECONDS * 1_000,
    readOnlyMs: s.READ_ONLY_MINUTES * 60_000,
    logLevel: s.LOG_LEVEL ?? (s.STARTUP_PROGRESS ? 'warn' : 'info'),
    startupProgress: s.STARTUP_PROGRESS,
    serviceWorker: s.SERVICE_WORKER,
    trustProxy: s.TRUST_PROXY,
    webProcesses: s.WEB_PROCESSES === 'auto' ? availableParallelism() : s.WEB_PROCESSES,
    metricsPort: s.METRICS_PORT,
    workerPort: s.WORKER_PORT,
    isTraced:
      Boolean(s.OTEL_EXPORTER_OTLP_ENDPOINT ?? s.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
      s.OTEL_SDK_DISABLED.toLowerCase() !== 'true',
    metricsToken: s.METRICS_TOKEN,
    webVitalsShare: s.WEB_VITALS_PERCENT / 100,
    ...readMail(s),
    salesPhone: s.SALES_PHONE,
    securityContact: s.SECURITY_CONTACT,
    secret: s.SECRET,
    leadWaitSeconds: s.LEAD_INTERVAL_SECONDS,
    issuers: s.OIDC_ISSUERS,
    staffIssuer: parseStaffIssuer(s),
    sessionDays: s.SESSION_DAYS,
    staffSessionHours: s.STAFF_SESSION_HOURS,
    ...readRetention(s),
    s3: parseS3(s),
    backupS3: parseBackupS3(s),
    payPal: parsePayPal(s),
    stripe: parseStripe(s),
    paymentProvider: parsePaymentProvider(s),
    importMaxBytes: s.IMPORT_MAX_BYTES,
    exchangeRatesUrl: s.EXCHANGE_RATES_URL,
    exchangeRatesMaxChange: s.EXCHANGE_RATES_MAX_CHANGE,
    registryMaxLoss: s.REGISTRY_MAX_LOSS,
    importAllowedHosts: parseHosts('IMPORT_ALLOWED_HOSTS', s.IMPORT_ALLOWED_HOSTS),
    pushAllowedHosts: parseHosts('PUSH_ALLOWED_HOSTS', s.PUSH_ALLOWED_HOSTS),
    webhookAllowedHosts: parseHosts('WEBHOOK_ALLOWED_HOSTS', s.WEBHOOK_ALLOWED_HOSTS),
  }
}

function readMail(s: z.infer<typeof Settings>) {
  return {
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    // Ignores the address if no mailbox is configured, because replies to it would be lost.
    inboundAddress: s.INBOUND_IMAP_URL || s.INBOUND_WEBHOOK_SECRET ? s.INBOUND_ADDRESS : undefined,
    inboundImapUrl: s.INBOUND_IMAP_URL,
    inboundHookSecret: s.INBOUND_WEBHOOK_SECRET,
    inboundAuthservId: s.INBOUND_AUTHSERV_ID,
  }
}

/** All settings. A service whose setting is undefined isn't configured. */
export type Config = ReturnType<typeof toConfig>

/** Maps former setting names to their current names, with a warning. If both are set, the current name wins. */
function renameSettings(entries: [string, string | undefined][]) {
  const settings = Object.fromEntries(entries)
  for (const [old, name] of Object.entries(renamedSettings)) {
    if (settings[old] === undefined) continue
    process.emitWarning(`The setting ${old} is now called ${name}.`, 'DeprecationWarning')
    settings[name] ??= settings[old]
  }
  return settings
}

function parseHosts(setting: string, text: string): string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
  const wrong = hosts.find((host) => !/^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/.test(host))
  if (wrong !== undefined)
    throw new InvalidSettingsError(`Invalid settings: ${setting}: ${wrong} isn’t a host and port`)
  return hosts
}

function parseStaffIssuer({ OIDC_ISSUERS: issuers, STAFF_ISSUER: id }: z.infer<typeof Settings>) {
  if (id === undefined) return undefined
  const issuer = issuers.find((each) => each.id === id)
  if (!issuer)
    throw new InvalidSettingsError(`Invalid settings: STAFF_ISSUER: ${id} isn’t in OIDC_ISSUERS`)
  if (isOpenToEveryone(issuer))
    throw new InvalidSettingsError(
      `Invalid settings: STAFF_ISSUER: ${id} is open to everyone. Use your own issuer, or Microsoft with tenants`,
    )
  return issuer
}

function parseS3(s: z.infer<typeof Settings>) {
  if (s.S3_BUCKET === undefined) return undefined
  return {
    bucket: s.S3_BUCKET,
    endpoint: s.S3_ENDPOINT,
    region: s.S3_REGION,
    credentials: toCredentials(s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY),
    forcePathStyle: s.S3_FORCE_PATH_STYLE,
  }
}

function parseBackupS3(s: z.infer<typeof Settings>) {
  return {
    endpoint: s.BACKUP_S3_ENDPOINT ?? s.S3_ENDPOINT,
    region: s.BACKUP_S3_REGION ?? s.S3_REGION,
    credentials:
      toCredentials(s.BACKUP_S3_ACCESS_KEY_ID, s.BACKUP_S3_SECRET_ACCESS_KEY) ??
      toCredentials(s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY),
    forcePathStyle: s.BACKUP_S3_FORCE_PATH_STYLE ?? s.S3_FORCE_PATH_STYLE,
  }
}

function toCredentials(accessKeyId?: string, secretAccessKey?: string) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

function parsePayPal(s: z.infer<typeof Settings>) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = s
  if (!clientId || !secret) return undefined
  return {
    clientId,
    secret,
    webhookId: s.PAYPAL_WEBHOOK_ID,
    baseUrl: s.PAYPAL_BASE_URL.replace(/\/$/, ''),
  }
}

/** Refuses a key of the other mode, so that test settings never charge real cards, and real ones always do. */
function parseStripe(s: z.infer<typeof Settings>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_MODE: mode } = s
  if (secretKey === undefined) return undefined
  const [, keyMode] = secretKey.split('_')
  if (keyMode !== mode)
    throw new InvalidSettingsError(
      `Invalid settings: STRIPE_MODE: This is ${mode}, but STRIPE_SECRET_KEY is a ${keyMode} key`,
    )
  return {
    secretKey,
    webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? '',
    isLive: mode === 'live',
    apiUrl: s.STRIPE_BASE_URL.replace(/\/$/, ''),
  }
}

function parsePaymentProvider(s: z.infer<typeof Settings>) {
  const { PAYMENT_PROVIDER: name, PAYPAL_CLIENT_ID, PAYPAL_SECRET, STRIPE_SECRET_KEY } = s
  const isSetUp: Record<NonNullable<typeof name>, boolean> = {
    paypal: Boolean(PAYPAL_CLIENT_ID && PAYPAL_SECRET),
    stripe: STRIPE_SECRET_KEY !== undefined,
  }
  if (name !== undefined && !isSetUp[name])
    throw new InvalidSettingsError(`Invalid settings: PAYMENT_PROVIDER: ${name} isn’t set up`)
  return name
}

export type S3Settings = NonNullable<ReturnType<typeof parseS3>>
export type PayPalSettings = NonNullable<ReturnType<typeof parsePayPal>>
export type StripeSettings = NonNullable<ReturnType<typeof parseStripe>>
