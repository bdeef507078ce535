import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { parseOutboundUrl } from './outbound-address.ts'
import { OutboundFailure } from './outbound-failure.ts'
import { readBody } from './read-body.ts'
import { requestGuarded } from './request-guarded.ts'

export type GuardedOptions = {
  /** Bytes after decompression. */
  maxBytes: number
  accept?: string
  /** Of the last answer: an unchanged file is not sent again. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
  patience?: Partial<Patience>
}

export type GuardedAnswer =
  | { isUnchanged: true }
  | {
      isUnchanged: false
      /** Where redirects have led. */
      url: string
      contentType: string
      etag: string | null
      lastModified: string | null
      /** Decompressed. Fails with an OutboundFailure; whoever stops reading destroys it. */
      body: Readable
    }

/** Milliseconds. */
export const defaultPatience = {
  connectMs: 10_000,
  firstByteMs: 30_000,
  idleMs: 30_000,
  wholeMs: 10 * 60_000,
}
export type Patience = typeof defaultPatience

const mostRedirects = 5

/**
 * Fetches a file from an address that a stranger gave. Only public addresses are connected to, also by redirects,
 * which are followed by hand. Throws OutboundFailure, also out of the body.
 */
export async function fetchGuarded(
  config: Pick<Config, 'importAllowedHosts' | 'siteUrl'>,
  address: string,
  options: GuardedOptions,
): Promise<GuardedAnswer> {
  const patience = { ...defaultPatience, ...options.patience }
  const deadline = performance.now() + patience.wholeMs
  const asked: Asked = { options, patience, deadline }
  const allowed = { allowedHosts: config.importAllowedHosts }
  let url = parseOutboundUrl(allowed, address)
  const first = url
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const credentials = url.origin === first.origin ? first : null
    const answer = await requestGuarded(allowed, url, {
      headers: toHeaders(config, options),
      auth: credentials?.username ? basicAuth(credentials) : null,
      connectMs: patience.connectMs,
      firstByteMs: patience.firstByteMs,
      deadline,
      ...(options.signal && { signal: options.signal }),
    })
    const location = redirectStatuses.has(answer.statusCode ?? 0)
      ? answer.headers.location
      : undefined
    if (location === undefined) return toAnswer(asked, url, answer)
    answer.destroy()
    url = parseOutboundUrl(allowed, location, url)
  }
  throw new OutboundFailure('redirects', `The address leads on more than ${mostRedirects} times.`)
}

function toAnswer(
  { options, patience, deadline }: Asked,
  url: URL,
  answer: IncomingMessage,
): GuardedAnswer {
  if (answer.statusCode === 304) {
    answer.destroy()
    return { isUnchanged: true }
  }
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw unusable(answer)
  }
  return {
    isUnchanged: false,
    url: withoutCredentials(url),
    contentType: answer.headers['content-type'] ?? '',
    etag: answer.headers.etag ?? null,
    lastModified: answer.headers['last-modified'] ?? null,
    body: readBody(answer, { maxBytes: options.maxBytes, idleMs: patience.idleMs, deadline }),
  }
}

function unusable({ statusCode = 0, statusMessage = '' }: IncomingMessage): OutboundFailure {
  const said = `${statusCode} ${statusMessage.slice(0, 60)}`.trim()
  const isTemporary = statusCode >= 500 || statusCode === 429 || statusCode === 408
  return new OutboundFailure('status', `The address answered “${said}”.`, { isTemporary })
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
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  return shown.href
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

type Asked = {
  options: GuardedOptions
  patience: Patience
  /** Of all requests together, by `performance.now`. */
  deadline: number
}
