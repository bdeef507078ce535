import { encode } from 'uqr'
import { formatMoney } from '#kernel/format.ts'
import { drawTitlePhotos } from './draw-photos.ts'
import { drawStrip } from './draw-strip.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'
import { inks, inner, measure, measureHeight, page, type Sheet, write } from './sheet.ts'

/** Photos, name and price, the strip of facts; then the description beside the seller and the code. */
export function drawFirstSheet(sheet: Sheet, brochure: Brochure, photos: readonly BrochurePhoto[]) {
  const height = photosHeight(sheet, brochure)
  const photosEnd = drawTitlePhotos(sheet, photos, { y: top, height })
  const stripAt = drawTitle(sheet, brochure, photosEnd + (photos.length > 0 ? 16 : 0)) + 12
  const restAt = drawStrip(sheet, brochure, stripAt) + 18
  drawDescription(sheet, brochure, restAt)
  drawSeller(sheet, brochure, restAt)
}

const top = 56
const bottom = page.height - 56
const side = 158
const gap = 28
const column = inner - side - gap
const lineGap = 2.2

/** Photos have the room that the description leaves. */
function photosHeight(sheet: Sheet, { specs }: Brochure): number {
  const text = measureHeight(sheet, descriptionText(specs) ?? '', { width: column, lineGap })
  const others = 190
  return Math.min(340, Math.max(230, bottom - top - others - Math.max(text, sellerHeight)))
}

/** Of the seller and the code. */
const sellerHeight = 230

function drawTitle(sheet: Sheet, { listing }: Brochure, y: number): number {
  const price = listing.price === null ? 'Price on request' : formatMoney(listing.price)
  const priceWidth = measure(sheet, price, 19, true) + 4
  write(sheet, price, {
    x: page.width - page.margin - priceWidth,
    y,
    width: priceWidth,
    size: 19,
    bold: true,
    align: 'right',
  })
  const width = inner - priceWidth - 20
  const size = measure(sheet, listing.title, 19, true) > width ? 15 : 19
  const { bottom } = write(sheet, listing.title, {
    x: page.margin,
    y,
    width,
    lines: 2,
    size,
    bold: true,
  })
  const known = [
    listing.registration,
    listing.serialNumber && `Serial ${listing.serialNumber}`,
    listing.cityState,
  ]
  const line = { x: page.margin, y: bottom + 2, width: inner, size: 9, color: inks.third }
  return write(sheet, known.filter(Boolean).join('  ·  '), line).bottom
}

function drawDescription(sheet: Sheet, { specs }: Brochure, y: number) {
  const at = { x: page.margin, width: column }
  write(sheet, 'Description', { ...at, y, size: 10.5, bold: true })
  const text = descriptionText(specs)
  if (!text) {
    write(sheet, 'Not stated', { ...at, y: y + 17, color: inks.third })
    return
  }
  const height = bottom - 16 - (y + 17)
  const written = write(sheet, text, { ...at, y: y + 17, height, lineGap })
  if (written.isCut || text.length === longestLaidOut)
    write(sheet, 'More on its page.', { ...at, y: bottom - 12, size: 8, color: inks.third })
}

/** What can never fit is not laid out. */
function descriptionText({ description }: Brochure['specs']): string | undefined {
  return description
    ?.trim()
    .replace(/\n{3,}/g, '\n\n')
    .slice(0, longestLaidOut)
}

/** More letters than a whole sheet holds. */
const longestLaidOut = 3_500

function drawSeller(sheet: Sheet, { seller, codeAddress }: Brochure, y: number) {
  const x = page.width - page.margin - side
  write(sheet, 'Seller', { x, y, width: side, size: 10.5, bold: true })
  let at = y + 17
  for (const [i, line] of (seller ?? []).slice(0, 7).entries())
    at = write(sheet, line.replace(/^https?:\/\/|\/$/g, ''), {
      x,
      y: at,
      width: side,
      lines: 2,
      bold: i === 0,
      color: i === 0 ? inks.ink : inks.second,
    }).bottom
  const size = 92
  drawCode(sheet, codeAddress, { x, y: at + 10, size })
  sheet.link(x, at + 10, size, size, codeAddress)
  write(sheet, 'All photos, the price check, and a message to the seller', {
    x,
    y: at + 10 + size + 5,
    width: side,
    lines: 2,
    size: 8,
    color: inks.third,
  })
}

/** As areas, not as a picture: sharp at any size. */
function drawCode(
  sheet: Sheet,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { data, size: count } = encode(address, { ecc: 'M', border: 0 })
  const module = size / count
  // A hair wider, so that no white line shows between neighbours.
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) sheet.rect(x + column * module, y + row * module, module + 0.05, module + 0.05)
  sheet.fill(inks.ink)
}
