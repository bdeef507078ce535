import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

const encoders = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 5 }),
}

const text = /^(text\/|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/
const worthwhileBytes = 1_024

/**
 * Compresses text answers off the event loop, each as a whole: none of ours streams. Files under /assets are
 * compressed at build time instead.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  // The body first: once it was asked for, the answer has another set of headers than before.
  const { body } = c.res
  const { headers } = c.res
  if (!body || headers.has('Content-Encoding') || c.req.method === 'HEAD') return
  if (!text.test(headers.get('Content-Type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = preferred(c.req.header('accept-encoding') ?? '')
  if (!encoding) return
  const plain = new Uint8Array(await c.res.arrayBuffer())
  if (plain.length < worthwhileBytes) return answerWith(c, plain, headers)
  const packed = await encoders[encoding](plain)
  headers.set('Content-Encoding', encoding)
  // A compressed body is another representation: its tag may only be compared weakly.
  const tag = headers.get('ETag')
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`)
  answerWith(c, new Uint8Array(packed), headers)
}

/** Replaces the body. Hono would carry the former answer's headers over, its length among them. */
function answerWith(c: Context, body: Uint8Array<ArrayBuffer>, former: Headers) {
  const { status } = c.res
  const headers = new Headers(former)
  headers.set('Content-Length', String(body.length))
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

function preferred(accept: string): keyof typeof encoders | undefined {
  const offered = accept.split(',').map((part) => part.trim().split(';'))
  const takes = (name: string) =>
    offered.some(([coding, q]) => coding === name && q?.trim() !== 'q=0')
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}
