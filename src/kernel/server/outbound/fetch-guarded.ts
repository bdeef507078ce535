import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { t } from '../../messages/translate.ts'
import { OutboundFailure } from './outbound-failure.ts'
import { parseOutboundUrl } from './outbound-url.ts'
import { readBody } from './read-body.ts'
import { requestGuarded } from './request-guarded.ts'

export type GuardedOptions = {
  /** Maximum size in bytes after decompression. */
  maxBytes: number
  accept?: string
  /** Validators from the last response, so that the server doesn't send an unchanged file again. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
  patience?: Partial<OutboundLimits>
}

type GuardedResponse =
  | { isUnchanged: true }
  | {
      isUnchanged: false
      /** Final URL after redirects. */
      url: string
      contentType: string
      etag: string | null
      lastModified: string | null
      /** Decompressed body. Fails with an OutboundFailure, and is destroyed if the reader stops early. */
      body: Readable
    }

export const defaultOutboundLimits = {
  connectMs: 10_000,
  firstByteMs: 30_000,
  idleMs: 30_000,
  wholeMs: 10 * 60_000,
  /** Minimum time allowed for a body. After that, the body must meet the minimum average rate. */
  graceMs: 20_000,
  minBytesPerSecond: 4_096,
}
export type OutboundLimits = typeof defaultOutboundLimits

const maxRedirects = 5

/**
 * Fetches a file from a user-supplied URL. Prevents SSRF by connecting only to public addresses and by checking each
 * redirect. Both the call and the body can fail with an OutboundFailure.
 */
export async function fetchGuarded(
  config: Pick<Config, 'importAllowedHosts' | 'siteUrl'>,
  address: string,
  options: GuardedOptions,
): Promise<GuardedResponse> {
  const patience = { ...defaultOutboundLimits, ...options.patience }
  const deadline = performance.now() + patience.wholeMs
  const requestState: RequestState = { options, patience, deadline }
  const allowed = { allowedHosts: config.importAllowedHosts }
  let url = parseOutboundUrl(allowed, address)
  const first = url
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const credentials = url.origin === first.origin ? first : null
    const response = await requestGuarded(allowed, url, {
      headers: toHeaders(config, options),
      auth: credentials?.username ? basicAuth(credentials) : null,
      connectMs: patience.connectMs,
      firstByteMs: patience.firstByteMs,
      deadline,
      ...(options.signal && { signal: options.signal }),
    })
    const location = redirectStatuses.has(response.statusCode ?? 0)
      ? response.headers.location
      : undefined
    if (location === undefined) return toGuardedResponse(requestState, url, response)
    response.destroy()
    url = parseOutboundUrl(allowed, location, url)
  }
  throw new OutboundFailure('redirects', t`The URL redirects more than ${maxRedirects} times.`)
}

function toGuardedResponse(
  { options, patience, deadline }: RequestState,
  url: URL,
  response: IncomingMessage,
): GuardedResponse {
  if (response.statusCode === 304) {
    response.destroy()
    return { isUnchanged: true }
  }
  if (response.statusCode !== 200) {
    response.destroy()
    throw unusable(response)
  }
  return {
    isUnchanged: false,
    url: withoutCredentials(url),
    contentType: response.headers['content-type'] ?? '',
    etag: response.headers.etag ?? null,
    lastModified: response.headers['last-modified'] ?? null,
    body: readBody(response, { ...patience, maxBytes: options.maxBytes, deadline }),
  }
}

function unusable({ statusCode = 0, statusMessage = '' }: IncomingMessage): OutboundFailure {
  const statusLine = `${statusCode} ${statusMessage.slice(0, 60)}`.trim()
  const isTemporary = statusCode >= 500 || statusCode === 429 || statusCode === 408
  return new OutboundFailure('status', t`The URL returned “${statusLine}”.`, { isTemporary })
}

function toHeaders({ siteUrl }: Pick<Config, 'siteUrl'>, options: GuardedOptions) {
  return {
    'User-Agent': `Windsock (+${new URL(siteUrl).origin})`,
    Accept: options.accept ?? '*/*',
    'Accept-Encoding': 'gzip, deflate, br',
    ...(isHeaderText(options.etag) && { 'If-None-Match': options.etag }),
    ...(isHeaderText(options.lastModified) && { 'If-Modified-Since': options.lastModified }),
  }
}

function isHeaderText(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\x20-\x7e]{1,200}$/.test(text)
}

function basicAuth({ username, password }: URL): string {
  return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
}

function withoutCredentials(url: URL): string {
  const sanitized = new URL(url)
  sanitized.username = ''
  sanitized.password = ''
  return sanitized.href
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

type RequestState = {
  options: GuardedOptions
  patience: OutboundLimits
  /** Deadline for all requests combined, as a `performance.now` timestamp. */
  deadline: number
}
