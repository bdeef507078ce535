import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppContext } from '#kernel/app-context.ts'
import { sendFile } from '#kernel/server/http/static-files.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { demonstrationFolder, type PictureAt, pictureFile } from '../../picture-files.ts'
import { contentTypes } from '../content-types.ts'

/**
 * Answers with one file of a picture, or null where there is none. Only sizes are given out, never what was
 * sent: an original may hold anything behind its first bytes, and the place where it was taken.
 */
export async function sendPicture(
  c: Context,
  ctx: AppContext,
  at: PictureAt,
  { keepSeconds }: { keepSeconds: number } = { keepSeconds: 31_536_000 },
): Promise<Response | null> {
  if (at.folder === demonstrationFolder) return sendDemonstration(c, ctx, at)
  const tag = `"${at.name}"`
  const headers = {
    'Content-Type': contentTypes[at.type],
    'Content-Disposition': 'inline',
    // A key is never reused for other pixels, so answers may be cached for ever.
    'Cache-Control': `public, max-age=${keepSeconds}${keepSeconds > 86_400 ? ', immutable' : ''}`,
    ETag: tag,
  }
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
  const file = await getStorage(ctx).get(pictureFile(at, at.size, at.type))
  if (!file) return null
  const sized = { ...headers, 'Content-Length': String(file.bytes) }
  if (c.req.method === 'HEAD') {
    file.stream.destroy()
    return c.body(null, 200, sized)
  }
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, { headers: sized })
}

function sendDemonstration(c: Context, { config }: AppContext, { name, size, type }: PictureAt) {
  const path = `/${size.folder}/${name}-${size.suffix}.${type}`
  return sendFile(c, join(config.dataDir, 'media', demonstrationFolder), path, { immutable: false })
}
