import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from '#kernel/page-context.ts'
import { NonceContext } from '#ui/nonce.ts'

export const streamTimeout = 5_000

/** Renders a page; people get its shell first, crawlers wait for all of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext) || undefined
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        [ready]() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(giveUp)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError(error) {
          clearTimeout(giveUp)
          reject(error)
        },
      },
    )
  })
}

/** What loaders and rendering throw unexpectedly; refusals are answers and never come here. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  console.error(error)
}
