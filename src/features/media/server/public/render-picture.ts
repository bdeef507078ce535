import sharp from 'sharp'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import {
  type PictureSize,
  type PictureType,
  pictureSizes,
  pictureTypes,
} from '../../picture-files.ts'
import { pictureWidths } from '../../rules.ts'
import { readPicture } from '../picture-reader.ts'
import { encode, encodePreview } from './picture-encoding.ts'
import { picturePrint } from './picture-print.ts'
import { UnusablePicture } from './unusable-picture.ts'

/**
 * Every file of a picture, made from what was sent: upright, turned as wished, sRGB, without anything but its
 * pixels: where and with what it was taken stays with the sender. Nothing is enlarged. Throws UnusablePicture.
 */
export async function renderPicture(original: Uint8Array, rotation: number): Promise<Rendered> {
  const { data, info } = await unpackInTurn(original, rotation)
  const { width, height, channels } = info
  const unpacked = () => sharp(data, { raw: { width, height, channels } })
  const files: RenderedFile[] = []
  for (const size of pictureSizes)
    for (const type of pictureTypes) {
      const scaled = size.width < width ? unpacked().resize({ width: size.width }) : unpacked()
      files.push({ size, type, content: await encode[type](scaled).toBuffer() })
    }
  return {
    width,
    height,
    preview: await encodePreview(unpacked()),
    print: await picturePrint(unpacked()),
    files,
  }
}

/** Huge pictures are read one at a time: each may take hundreds of megabytes. */
const alone = limitConcurrency(1)
const vastPixels = 24_000_000

async function unpackInTurn(original: Uint8Array, rotation: number) {
  const { width, height } = await readPicture(original)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const work = () => unpack(original, rotation)
  return width * height > vastPixels ? alone(work) : work()
}

/** The large size, unpacked. The original is decoded only once, because it may have many pixels. */
async function unpack(original: Uint8Array, rotation: number) {
  const edge = pictureWidths.large
  try {
    return await readPicture(original)
      .autoOrient()
      .rotate(rotation)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new UnusablePicture('damaged')
  }
}

export type Rendered = {
  width: number
  height: number
  preview: string
  /** What it looks like, see `picturePrint`. */
  print: string | null
  files: RenderedFile[]
}
type RenderedFile = { size: PictureSize; type: PictureType; content: Uint8Array }
