import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { TestSite } from './test-site.ts'

/** Returns a unique photo, like one taken with a camera. */
export function aPhoto({ width = 1600, height = 1067 } = {}): Promise<Buffer> {
  return noiseImage(width, height).jpeg().toBuffer()
}

/** Returns a single-color image with no recognizable content. */
export function aPlainImage(width: number, height: number): Promise<Buffer> {
  const background = { r: 120, g: 160, b: 220 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Returns an image that is random enough to be unique and small enough to be fast. */
export function noiseImage(width: number, height: number) {
  const [r, g, b] = randomBytes(3)
  const tile = sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
  return tile
    .resize({ width, height, fit: 'fill' })
    .tint({ r: r as number, g: g as number, b: b as number })
}

export type UploadPart = { field: string; value: string } | { file: Uint8Array; name: string }

/** Sends the parts in order, like a form does. */
export function uploadParts(
  site: TestSite,
  listing: number,
  parts: UploadPart[],
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.send('POST', `/api/listing/${listing}/images`, { body: toFormData(parts), headers })
}

export function toFormData(parts: UploadPart[]): FormData {
  const form = new FormData()
  for (const part of parts)
    if ('file' in part)
      form.append('files', new Blob([part.file as Uint8Array<ArrayBuffer>]), part.name)
    else form.append(part.field, part.value)
  return form
}
