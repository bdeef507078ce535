import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { TestSite } from './test-site.ts'

/** A photograph as a camera makes it, unlike any other. */
export function aPhoto({ width = 1600, height = 1067 } = {}): Promise<Buffer> {
  return noise(width, height).jpeg().toBuffer()
}

/** A picture of one colour, in which nothing is to be known again. */
export function aSky(width: number, height: number): Promise<Buffer> {
  const background = { r: 120, g: 160, b: 220 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Random enough that no two are the same, small enough to be quick. */
export function noise(width: number, height: number) {
  const [r, g, b] = randomBytes(3)
  const tile = sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
  return tile
    .resize({ width, height, fit: 'fill' })
    .tint({ r: r as number, g: g as number, b: b as number })
}

export type SentPart = { field: string; value: string } | { file: Uint8Array; name: string }

/** Sends parts in their order, as a form does. */
export function upload(
  site: TestSite,
  listing: number,
  parts: SentPart[],
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.send('POST', `/api/listing/${listing}/images`, { body: formOf(parts), headers })
}

export function formOf(parts: SentPart[]): FormData {
  const form = new FormData()
  for (const part of parts)
    if ('file' in part)
      form.append('files', new Blob([part.file as Uint8Array<ArrayBuffer>]), part.name)
    else form.append(part.field, part.value)
  return form
}
