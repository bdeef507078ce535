import type { BrochurePhoto } from './read-photos.ts'
import { inner, page, type Sheet } from './sheet.ts'

const gap = 6

/** The photos of the first sheet: one wide, two side by side, or one large with two beside it. Returns their end. */
export function drawTitlePhotos(
  sheet: Sheet,
  photos: readonly BrochurePhoto[],
  { y, height }: Rows,
): number {
  const [first, second, third] = photos
  const x = page.margin
  if (!first) return y
  if (!second) return drawOne(sheet, first, { x, y, width: inner, height })
  const width = third ? Math.round((inner - gap) * 0.67) : (inner - gap) / 2
  const beside = { x: x + width + gap, width: inner - gap - width }
  if (third) {
    const half = (height - gap) / 2
    drawOne(sheet, second, { ...beside, y, height: half })
    drawOne(sheet, third, { ...beside, y: y + half + gap, height: half })
  } else drawOne(sheet, second, { ...beside, y, height })
  return drawOne(sheet, first, { x, y, width, height })
}

/** Three in a row. */
export function drawPhotoRows(sheet: Sheet, photos: readonly BrochurePhoto[], { y, height }: Rows) {
  const width = (inner - 2 * gap) / 3
  for (const [i, photo] of photos.entries())
    drawOne(sheet, photo, {
      x: page.margin + (i % 3) * (width + gap),
      y: y + Math.floor(i / 3) * (height + gap),
      width,
      height,
    })
}

function drawOne(sheet: Sheet, { content }: BrochurePhoto, { x, y, width, height }: Box): number {
  sheet.save().roundedRect(x, y, width, height, 5).clip()
  sheet.image(content as unknown as string, x, y, {
    cover: [width, height],
    align: 'center',
    valign: 'center',
  })
  sheet.restore()
  return y + height
}

type Box = { x: number; y: number; width: number; height: number }
/** `height` is that of one row. */
type Rows = { y: number; height: number }
