import { buffer } from 'node:stream/consumers'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { contentBottom, contentTop, createSheet } from '#kernel/server/pdf/sheet.ts'
import { lowerPriority, serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import type { Site } from '#kernel/site.ts'
import { drawFirstSheet } from './draw-first-sheet.ts'
import { drawFooter, drawHeader } from './draw-frame.ts'
import { drawSecondSheet } from './draw-second-sheet.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePictures, BrochureTasks } from './render-brochure.ts'

lowerPriority()
serveTasks<BrochureTasks>({
  // Threads receive buffers as Uint8Array, but the PDF library requires a Buffer.
  draw: async ({ brochure, photos, logo, site, language }) => {
    const pictures = {
      photos: photos.map(({ content, ...photo }) => ({ content: toBuffer(content), ...photo })),
      logo: logo && toBuffer(logo),
    }
    const draw = () => drawBrochure(brochure, pictures, site)
    return new Uint8Array(await runInLanguage(language, draw))
  },
})

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Draws two US Letter pages, or one if everything fits on it. */
async function drawBrochure(
  brochure: Brochure,
  { photos, logo }: BrochurePictures,
  site: Site,
): Promise<Buffer> {
  const sheet = createSheet(brochure.listing.title, site)
  const bytes = buffer(sheet)
  const others = photos.slice(titlePhotos)
  drawHeader(sheet, site, brochure, logo)
  const draft = createSheet(brochure.listing.title, site)
  const restHeight =
    others.length === 0 ? drawSecondSheet(draft, brochure, [], contentTop) - contentTop : Infinity
  const room = contentBottom - drawFirstSheet(draft, brochure, []) - 16
  const height = photosHeight(room, room - restHeight - 19)
  const end = drawFirstSheet(sheet, brochure, photos.slice(0, titlePhotos), height) + 18
  const isSingle = end + restHeight < contentBottom
  if (!isSingle) {
    drawFooter(sheet, brochure, [1, 2])
    sheet.addPage()
    sheet.decorate(() => drawHeader(sheet, site, brochure, logo))
  }
  drawSecondSheet(sheet, brochure, others, isSingle ? end : contentTop)
  drawFooter(sheet, brochure, isSingle ? null : [2, 2])
  sheet.end()
  return bytes
}

/** Photos are smaller if everything then fits on one sheet. Two inches still show the aircraft well. */
function photosHeight(room: number, sharedRoom: number): number {
  return Math.min(340, sharedRoom < 144 ? Math.max(230, room) : sharedRoom)
}

const titlePhotos = 3
