import { buffer } from 'node:stream/consumers'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { lowerPriority } from '#kernel/server/threads/lower-priority.ts'
import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import type { Site } from '#kernel/site.ts'
import { drawFirstSheet } from './draw-first-sheet.ts'
import { drawFooter, drawHeader } from './draw-frame.ts'
import { drawSecondSheet } from './draw-second-sheet.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'
import type { BrochureTasks } from './render-brochure.ts'
import { createSheet } from './sheet.ts'

lowerPriority()
serveTasks<BrochureTasks>({
  // Threads receive buffers as Uint8Array, but the PDF library requires a Buffer.
  draw: async ({ brochure, photos, site, language }) => {
    const draw = () => drawBrochure(brochure, photos.map(toBuffer), site)
    return new Uint8Array(await runInLanguage(language, draw))
  },
})

function toBuffer({ content }: { content: Uint8Array }) {
  return { content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
}

/** Draws two US Letter pages. */
async function drawBrochure(
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
