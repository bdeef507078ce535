import { buffer } from 'node:stream/consumers'
import type { Site } from '#kernel/site.ts'
import { drawFirstSheet } from './draw-first-sheet.ts'
import { drawFoot, drawHead } from './draw-frame.ts'
import { drawSecondSheet } from './draw-second-sheet.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'
import { openSheet } from './sheet.ts'

/** Two sheets of US Letter. */
export async function drawBrochure(
  brochure: Brochure,
  photos: readonly BrochurePhoto[],
  site: Site,
): Promise<Buffer> {
  const sheet = openSheet(brochure.listing.title, site)
  const bytes = buffer(sheet)
  drawHead(sheet, site, brochure)
  drawFirstSheet(sheet, brochure, photos.slice(0, titlePhotos))
  drawFoot(sheet, brochure, 1)
  sheet.addPage()
  drawHead(sheet, site, brochure)
  drawSecondSheet(sheet, brochure, photos.slice(titlePhotos))
  drawFoot(sheet, brochure, 2)
  sheet.end()
  return bytes
}

const titlePhotos = 3
