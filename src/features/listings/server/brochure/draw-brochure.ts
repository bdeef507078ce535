import { buffer } from 'node:stream/consumers'
import type { Site } from '#kernel/site.ts'
import { drawFirstSheet } from './draw-first-sheet.ts'
import { drawFooter, drawHeader } from './draw-frame.ts'
import { drawSecondSheet } from './draw-second-sheet.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'
import { createSheet } from './sheet.ts'

/** Draws two US Letter pages. */
export async function drawBrochure(
  brochure: Brochure,
  photos: readonly BrochurePhoto[],
  site: Site,
): Promise<Buffer> {
  const sheet = createSheet(brochure.listing.title, site)
  const bytes = buffer(sheet)
  drawHeader(sheet, site, brochure)
  drawFirstSheet(sheet, brochure, photos.slice(0, titlePhotos))
  drawFooter(sheet, brochure, 1)
  sheet.addPage()
  drawHeader(sheet, site, brochure)
  drawSecondSheet(sheet, brochure, photos.slice(titlePhotos))
  drawFooter(sheet, brochure, 2)
  sheet.end()
  return bytes
}

const titlePhotos = 3
