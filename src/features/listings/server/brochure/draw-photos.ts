import { contentWidth, drawFigure, pageSize, type Sheet } from '#kernel/server/pdf/sheet.ts'
import type { BrochurePhoto } from './read-photos.ts'

const gap = 6

/**
 * Draws the photos on the first page: one wide photo, two in a row, or one large photo with two next to it. Returns
 * the y position below.
 */
export function drawTitlePhotos(
  sheet: Sheet,
  photos: readonly BrochurePhoto[],
  { y, height }: Rows,
): number {
  const [first, second, third] = photos
  const x = pageSize.margin
  if (!first) return y
  if (!second) return drawOne(sheet, first, { x, y, width: contentWidth, height })
  const width = third ? Math.round((contentWidth - gap) * 0.67) : (contentWidth - gap) / 2
  const rightColumn = { x: x + width + gap, width: contentWidth - gap - width }
  drawOne(sheet, first, { x, y, width, height })
  if (third) {
    const half = (height - gap) / 2
    drawOne(sheet, second, { ...rightColumn, y, height: half })
    drawOne(sheet, third, { ...rightColumn, y: y + half + gap, height: half })
  } else drawOne(sheet, second, { ...rightColumn, y, height })
  return y + height
}

export function drawPhotoRows(sheet: Sheet, photos: readonly BrochurePhoto[], { y, height }: Rows) {
  const width = (contentWidth - 2 * gap) / 3
  for (const [i, photo] of photos.entries())
    drawOne(sheet, photo, {
      x: pageSize.margin + (i % 3) * (width + gap),
      y: y + Math.floor(i / 3) * (height + gap),
      width,
      height,
    })
}

function drawOne(sheet: Sheet, { content, alt, isTall }: BrochurePhoto, box: Box): number {
  const { x, y, width, height } = box
  drawFigure(sheet, alt, box, () => {
    sheet.save().roundedRect(x, y, width, height, 5).clip()
    sheet.image(content as unknown as string, x, y, {
      [isTall ? 'fit' : 'cover']: [width, height],
      align: 'center',
      valign: 'center',
    })
    sheet.restore()
  })
  return y + height
}

type Box = { x: number; y: number; width: number; height: number }
/** Height of one row. */
type Rows = { y: number; height: number }
