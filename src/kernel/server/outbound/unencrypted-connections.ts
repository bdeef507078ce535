import pg from 'pg'
import type { Config } from '../../config.ts'
import { isLocalHost } from '../http/network.ts'

/**
 * Returns the settings whose connections leave this machine without TLS, or without verifying the server's certificate.
 * Operators may accept that on a private network, so the process only warns.
 */
export function findUnencryptedConnections(config: Connections): string[] {
  const { databaseUrl, databaseReplicaUrl, smtpUrl, inboundImapUrl, s3, payPal, stripe } = config
  const found: Record<string, boolean> = {
    DATABASE_URL: isPlainDatabase(databaseUrl),
    DATABASE_REPLICA_URL: isPlainDatabase(databaseReplicaUrl),
    SMTP_URL: isPlainMail(smtpUrl),
    INBOUND_IMAP_URL: isPlainMail(inboundImapUrl),
    S3_ENDPOINT: isPlainHttp(s3?.endpoint),
    PAYPAL_BASE_URL: isPlainHttp(payPal?.baseUrl),
    STRIPE_BASE_URL: isPlainHttp(stripe?.apiUrl),
  }
  return Object.keys(found).filter((setting) => found[setting])
}

/**
 * Checks whether a mail server must offer TLS before it receives a password or a message. True for servers on other
 * machines.
 */
export function needsStartTls(mailUrl: string): boolean {
  const { hostname, searchParams } = new URL(mailUrl)
  return !isLocalHost(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** Lets the driver parse the URL because `PGSSLMODE` also has an effect. */
function isPlainDatabase(url: string | undefined): boolean {
  if (url === undefined) return false
  const { host, ssl } = new pg.Client({ connectionString: url }) as DatabaseClient
  if (isLocalHost(host)) return false
  return !ssl || (typeof ssl === 'object' && ssl.rejectUnauthorized === false)
}

function isPlainMail(url: string | undefined): boolean {
  if (url === undefined || /^(smtps|imaps):/i.test(url)) return false
  return !isLocalHost(new URL(url).hostname) && !needsStartTls(url)
}

function isPlainHttp(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLocalHost(hostname)
}

type Connections = Pick<
  Config,
  'databaseUrl' | 'databaseReplicaUrl' | 'smtpUrl' | 'inboundImapUrl' | 's3' | 'payPal' | 'stripe'
>
type DatabaseClient = { host: string; ssl: boolean | { rejectUnauthorized?: boolean } }
