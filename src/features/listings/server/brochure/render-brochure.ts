import type { AppContext } from '#kernel/app-context.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { TaskThread } from '#kernel/server/threads/task-thread.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'

/** Renders a brochure in a separate thread because it takes as long as serving several pages. */
export async function renderBrochure(
  brochure: Brochure,
  { photos, logo }: BrochurePictures,
  { site }: Pick<AppContext, 'site'>,
): Promise<Buffer> {
  const bytes = await thread.run('draw', {
    brochure,
    photos,
    logo,
    site,
    language: currentLanguageTag(),
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Rendering takes a tenth of a second, or several seconds on a busy machine or for a thread's first brochure. */
const thread = new TaskThread<BrochureTasks>(
  '#features/listings/server/brochure/brochure-thread.ts',
  {
    taskMs: 60_000,
    heapMegabytes: 256,
    queued: 20,
  },
)

export type BrochurePictures = { photos: readonly BrochurePhoto[]; logo: Buffer | null }
export type BrochureTasks = {
  draw: {
    input: Pick<AppContext, 'site'> & {
      language: LanguageTag
      brochure: Brochure
      photos: readonly (Omit<BrochurePhoto, 'content'> & { content: Uint8Array })[]
      logo: Uint8Array | null
    }
    output: Uint8Array
  }
}
