import { lowerPriority } from '#kernel/server/threads/lower-priority.ts'
import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import { drawBrochure } from './draw-brochure.ts'
import type { BrochureTasks } from './render-brochure.ts'

lowerPriority()
serveTasks<BrochureTasks>({
  // Threads receive buffers as Uint8Array, but the PDF library requires a Buffer.
  draw: async ({ brochure, photos, site }) =>
    new Uint8Array(await drawBrochure(brochure, photos.map(toBuffer), site)),
})

function toBuffer({ content }: { content: Uint8Array }) {
  return { content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
}
