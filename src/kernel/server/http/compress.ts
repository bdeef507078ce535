import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const encoders: Record<Encoding, (body: Bytes) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
}

const text =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/
const bodiless = new Set([204, 304])
const worthwhileBytes = 1_024

/**
 * Compresses each text response as a whole, off the event loop. Event streams aren't compressed, and files under
 * `/assets` are compressed at build time. Compressed responses are cached by URL and entity tag, which identifies their
 * exact bytes. Personal responses aren't cached.
 */
export function compress(): MiddlewareHandler {
  const cache = new LRUCache<string, Bytes>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (packed) => packed.length + 500,
  })

  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!text.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = hasBody(c) && preferred(c.req.header('accept-encoding') ?? '')
    if (encoding) await compressResponse(c, encoding)
  }

  async function compressResponse(c: Context, encoding: Encoding) {
    const { headers } = c.res
    const key = cacheKey(c, headers, encoding)
    const before = key === null ? undefined : cache.get(key)
    if (before) return replaceResponse(c, before, compressed(headers, encoding))
    const plain = new Uint8Array(await c.res.arrayBuffer())
    if (plain.length < worthwhileBytes) return replaceResponse(c, plain, headers)
    const packed = new Uint8Array(await encoders[encoding](plain))
    if (key !== null) cache.set(key, packed)
    replaceResponse(c, packed, compressed(headers, encoding))
  }
}

/** Checks for a body without accessing it, because accessing it would recreate the response. */
function hasBody(c: Context) {
  return c.req.method !== 'HEAD' && !bodiless.has(c.res.status)
}

function cacheKey(c: Context, headers: Headers, encoding: Encoding): string | null {
  const tag = headers.get('ETag')
  const isPersonal = /private|no-store/.test(headers.get('Cache-Control') ?? '')
  return tag && !tag.startsWith('W/') && !isPersonal ? `${encoding} ${tag} ${c.req.url}` : null
}

function compressed(original: Headers, encoding: Encoding): Headers {
  const headers = new Headers(original)
  headers.set('Content-Encoding', encoding)
  // A compressed body is a different representation, so its entity tag must be weak.
  const tag = headers.get('ETag')
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`)
  return headers
}

/** Replaces the response. Hono would otherwise copy headers of the old one, including its length. */
function replaceResponse(c: Context, body: Bytes, original: Headers) {
  const { status } = c.res
  const headers = new Headers(original)
  headers.set('Content-Length', String(body.length))
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

function preferred(accept: string): Encoding | undefined {
  const offered = accept.split(',').map((part) => part.trim().split(';'))
  const accepts = (name: string) =>
    offered.some(([coding, q]) => coding === name && q?.trim() !== 'q=0')
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
}
