import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { inSpan } from '../tracing/spans.ts'
import { OutboundFailure, toOutboundFailure } from './outbound-failure.ts'
import { type AllowedHosts, isAllowedHost, notPublicError, publicLookup } from './outbound-url.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Sends one request to a URL validated by `parseOutboundUrl`. Connects only to public addresses. The caller handles
 * redirects. Throws OutboundFailure.
 */
export function requestGuarded(
  allowed: AllowedHosts,
  url: URL,
  request: GuardedRequest,
): Promise<IncomingMessage> {
  const { method = 'GET' } = request
  return inSpan(
    () => ({
      name: method,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': url.hostname },
    }),
    () => send(allowed, url, request),
  )
}

function send(
  allowed: AllowedHosts,
  url: URL,
  { method = 'GET', headers, body, auth = null, signal, ...patience }: GuardedRequest,
): Promise<IncomingMessage> {
  const isAllowed = isAllowedHost(allowed, url)
  const isTls = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isTls ? requestTls : requestPlain)(url, {
      method,
      // A new agent ignores proxies set in the environment, and never reuses a connection that was checked for another
      // request.
      agent: isTls ? new TlsAgent() : new PlainAgent(),
      auth,
      headers,
      ...(!isAllowed && { lookup: publicLookup }),
      ...(signal && { signal }),
    })
    const stop = (ms: number, message: string) =>
      setTimeout(() => request.destroy(new OutboundFailure('too_slow', message)), ms)
    const left = () => patience.deadline - performance.now()
    let timer = stop(Math.min(patience.connectMs, left()), 'The server didn’t respond in time.')
    request.on('socket', (socket) => {
      socket.on(isTls ? 'secureConnect' : 'connect', () => {
        if (!isAllowed && !isPublicAddress(socket.remoteAddress ?? ''))
          request.destroy(notPublicError())
        clearTimeout(timer)
        timer = stop(
          Math.min(patience.firstByteMs, left()),
          'The server accepted the request but didn’t respond in time.',
        )
      })
    })
    request.on('response', (response) => {
      clearTimeout(timer)
      resolve(response)
    })
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(toOutboundFailure(error))
    })
    // If a server switches to another protocol, the connection ends without an error.
    request.on('close', () => {
      clearTimeout(timer)
      reject(new OutboundFailure('connection', 'The server closed the connection.'))
    })
    request.end(body)
  })
}

type GuardedRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  auth?: string | null
  signal?: AbortSignal
  connectMs: number
  firstByteMs: number
  /** Deadline as a `performance.now` timestamp. */
  deadline: number
}
