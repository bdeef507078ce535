import { encode } from 'uqr'
import { formatPlace } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import {
  contentBottom,
  contentWidth,
  drawFigure,
  measureWidth,
  pageSize,
  printColors,
  type Sheet,
  writeText,
} from '#kernel/server/pdf/sheet.ts'
import { formatAskingPrice, formatDatedPrice } from '../../asking-price.ts'
import { drawFactBar } from './draw-fact-bar.ts'
import { drawTitlePhotos } from './draw-photos.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'

/**
 * Draws photos, name, price, and key facts, followed by the description next to the seller and QR code. Returns the y
 * position below.
 */
export function drawFirstSheet(
  sheet: Sheet,
  brochure: Brochure,
  photos: readonly BrochurePhoto[],
  height = 0,
) {
  const photosEnd = drawTitlePhotos(sheet, photos, { y: top, height })
  const stripAt = drawTitle(sheet, brochure, photosEnd + (photos.length > 0 ? 16 : 0)) + 12
  const restAt = drawFactBar(sheet, brochure, stripAt) + 18
  return Math.max(drawDescription(sheet, brochure, restAt), drawSeller(sheet, brochure, restAt))
}

const top = 56
const side = 158
const gap = 28
const column = contentWidth - side - gap
const lineGap = 2.2

function drawTitle(sheet: Sheet, { listing, units, warnings }: Brochure, y: number): number {
  const price = formatAskingPrice(listing)
  const priceWidth = measureWidth(sheet, price, 19, true) + 4
  const width = contentWidth - priceWidth - 20
  const size = measureWidth(sheet, listing.title, 19, true) > width ? 15 : 19
  const { bottom } = writeText(sheet, listing.title, {
    x: pageSize.margin,
    y,
    width,
    lines: 2,
    size,
    bold: true,
    tag: 'H1',
  })
  writeText(sheet, price, {
    x: pageSize.width - pageSize.margin - priceWidth,
    y,
    width: priceWidth,
    size: 19,
    bold: true,
    align: 'right',
  })
  const details = [
    formatDatedPrice(listing, units),
    listing.registration,
    listing.serialNumber && t`Serial ${listing.serialNumber}`,
    formatPlace(listing.cityState),
  ]
  const line = {
    x: pageSize.margin,
    y: bottom + 2,
    width: contentWidth,
    size: 9,
    color: printColors.third,
  }
  const { bottom: end } = writeText(sheet, details.filter(Boolean).join('  ·  '), line)
  if (warnings.length === 0) return end
  const warning = { ...line, y: end + 2, color: printColors.orange }
  return writeText(sheet, warnings.join('  ·  '), warning).bottom
}

function drawDescription(sheet: Sheet, { specs }: Brochure, y: number): number {
  const at = { x: pageSize.margin, width: column }
  writeText(sheet, translate('Description'), { ...at, y, size: 10.5, bold: true, tag: 'H2' })
  const text = descriptionText(specs)
  if (!text)
    return writeText(sheet, translate('Not stated'), {
      ...at,
      y: y + 17,
      color: printColors.third,
    }).bottom
  const height = contentBottom - 16 - (y + 17)
  const written = writeText(sheet, text, { ...at, y: y + 17, height, lineGap })
  if (!written.isTruncated && text.length < maxTextLength) return written.bottom
  return writeText(sheet, translate('More on the listing page.'), {
    ...at,
    y: contentBottom - 12,
    size: 8,
    color: printColors.third,
  }).bottom
}

/** Truncates the description before layout for speed because no more than this can fit. */
function descriptionText({ description }: Brochure['specs']): string | undefined {
  return description
    ?.trim()
    .replace(/\n{3,}/g, '\n\n')
    .slice(0, maxTextLength)
}

/** Longer than a full page. */
const maxTextLength = 3_500

function drawSeller(sheet: Sheet, { listing, seller, codeAddress }: Brochure, y: number): number {
  const x = pageSize.width - pageSize.margin - side
  const heading = { x, y, width: side, size: 10.5, bold: true }
  writeText(sheet, translate('Seller'), { ...heading, tag: 'H2' })
  let at = y + 17
  sheet.group('L', () => {
    for (const [i, line] of (seller ?? []).slice(0, 7).entries())
      at = sheet.group('LI', () =>
        writeText(sheet, line.replace(/^https?:\/\/|\/$/g, ''), {
          x,
          y: at,
          width: side,
          lines: 2,
          bold: i === 0,
          color: i === 0 ? printColors.ink : printColors.second,
          tag: 'LBody',
        }),
      ).bottom
  })
  const size = 92
  const box = { x, y: at + 10, width: size, height: size }
  const alt = t`QR code for the ${listing.title} page`
  sheet.groupAsLink({ ...box, url: codeAddress, text: alt }, () =>
    drawFigure(sheet, alt, box, () => drawCode(sheet, codeAddress, { x, y: at + 10, size })),
  )
  return writeText(
    sheet,
    translate('Scan to see all photos and the price check, or to message the seller'),
    {
      x,
      y: at + 10 + size + 5,
      width: side,
      lines: 3,
      size: 8,
      color: printColors.third,
    },
  ).bottom
}

/** Draws the QR code as vectors so that it's sharp at any size. */
function drawCode(
  sheet: Sheet,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const module = size / count
  // Slightly wider to avoid gaps between adjacent modules.
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) sheet.rect(x + column * module, y + row * module, module + 0.05, module + 0.05)
  sheet.fill(printColors.ink)
}
