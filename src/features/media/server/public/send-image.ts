import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppContext } from '#kernel/app-context.ts'
import { sendFile } from '#kernel/server/http/static-files.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { demoFolder, type ImageFileRef, imageKey } from '../../image-files.ts'
import { imageContentTypes } from '../image-content-types.ts'
import { findDemoImageFile } from './inspect-image.ts'

/**
 * Sends an image file, or returns null if it doesn't exist. Never sends originals, because they may contain
 * location metadata, or arbitrary data after a valid header.
 */
export async function sendImage(
  c: Context,
  ctx: AppContext,
  at: ImageFileRef,
  { keepSeconds }: { keepSeconds: number } = { keepSeconds: 31_536_000 },
): Promise<Response | null> {
  if (at.folder === demoFolder) return sendDemonstration(c, ctx, at)
  const tag = `"${at.name}"`
  const headers = {
    'Content-Type': imageContentTypes[at.type],
    'Content-Disposition': 'inline',
    // A key is never reused for different pixels, so responses can be cached indefinitely.
    'Cache-Control': `public, max-age=${keepSeconds}${keepSeconds > 86_400 ? ', immutable' : ''}`,
    ETag: tag,
  }
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
  const file = await getStorage(ctx).get(imageKey(at, at.size, at.type))
  if (!file) return null
  const sized = { ...headers, 'Content-Length': String(file.bytes) }
  if (c.req.method === 'HEAD') {
    file.stream.destroy()
    return c.body(null, 200, sized)
  }
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers: sized })
}

async function sendDemonstration(c: Context, ctx: AppContext, at: ImageFileRef) {
  const key = imageKey(at, at.size, at.type)
  if ((await findDemoImageFile(ctx, key)) === null) return null
  return sendFile(c, join(ctx.config.dataDir, 'media'), `/${key}`, { immutable: false })
}
