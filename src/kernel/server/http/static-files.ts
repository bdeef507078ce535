import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

const typeByExtension: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

/**
 * Returns the file at `path` below `root`, or null if it doesn't exist. Serves only known file types and prevents path
 * traversal. Prefers a `.br` or `.gz` version if the client accepts it.
 */
export async function sendFile(
  c: Context,
  root: string,
  path: string,
  options: { immutable: boolean },
): Promise<Response | null> {
  const file = locate(root, path)
  const type = file && typeByExtension[extname(file)]
  if (!file || !type) return null
  for (const { name, encoding } of representations(file, c.req.header('accept-encoding') ?? '')) {
    const info = await stat(name).catch(() => null)
    if (!info?.isFile()) continue
    const tag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': options.immutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ETag: tag,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
    headers['Content-Length'] = String(info.size)
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const stream = Readable.toWeb(createReadStream(name)) as ReadableStream<Uint8Array>
    return new Response(stream, { headers })
  }
  return null
}

/** Returns the file and the compressed versions that the client accepts, best first. */
function representations(file: string, accept: string): { name: string; encoding?: string }[] {
  return [
    ...(/\bbr\b/.test(accept) ? [{ name: `${file}.br`, encoding: 'br' }] : []),
    ...(/\bgzip\b/.test(accept) ? [{ name: `${file}.gz`, encoding: 'gzip' }] : []),
    { name: file },
  ]
}

function locate(root: string, path: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (plain.includes('\0')) return undefined
  const base = normalize(`${root}${sep}`)
  const file = join(base, plain)
  return file.startsWith(base) ? file : undefined
}
