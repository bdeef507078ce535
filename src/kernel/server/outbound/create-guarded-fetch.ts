import { buffer } from 'node:stream/consumers'
import { defaultOutboundLimits } from './fetch-guarded.ts'
import { type AllowedHosts, parseOutboundUrl } from './outbound-url.ts'
import { readBody } from './read-body.ts'
import { requestGuarded } from './request-guarded.ts'

/**
 * Returns a `fetch` for libraries that call other servers. Connects only to public addresses and allowed hosts, limits
 * size and time, and doesn't follow redirects. Throws OutboundFailure.
 */
export function createGuardedFetch(
  allowed: AllowedHosts,
  { wholeMs, maxBytes }: { wholeMs: number; maxBytes: number },
) {
  return async (address: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    const sent = Buffer.from(await new Response(body as BodyInit).arrayBuffer())
    const deadline = performance.now() + wholeMs
    const response = await requestGuarded(allowed, parseOutboundUrl(allowed, address), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(sent.length > 0 && { body: sent }),
      connectMs: wholeMs,
      firstByteMs: wholeMs,
      deadline,
    })
    const limits = { ...defaultOutboundLimits, idleMs: wholeMs, maxBytes, deadline }
    const received = await buffer(readBody(response, limits))
    return new Response(received.length > 0 ? new Uint8Array(received) : null, {
      status: response.statusCode ?? 502,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    })
  }
}

type FetchOptions = {
  method: string
  headers: Record<string, string>
  body: unknown
}
