import { pictureAt } from '#features/media/picture-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { brokeragePictures } from '../pictures/picture-rows.ts'

/** Removes files of pictures whose upload ended before a row named them. It looks at every file, so it comes at night. */
export const sweepBrokeragePictures = job({
  name: 'sweep-brokerage-pictures',
  schedule: '13 4 * * *',
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - settledAfterMs)
    const old: string[] = []
    for await (const { key, writtenAt } of getStorage(ctx).list(brokeragePictures))
      if (writtenAt < before) old.push(key)
    // The rows are read after the files: what has become a picture meanwhile is found as one.
    const named = await namedPictures(ctx)
    const keys = old.filter((key) => {
      const at = pictureAt(`/media/${key}`)
      return !at || !named.has(`${at.folder}/${at.name}`)
    })
    if (keys.length === 0) return
    ctx.log.info({ files: keys.length }, 'removing files that no brokerage names')
    await removeFiles.handle(ctx, { keys })
  },
})

/** An upload takes minutes at most. */
const settledAfterMs = 3_600_000

async function namedPictures({ db }: AppContext): Promise<Set<string>> {
  const [brokerages, offices, gallery] = await Promise.all([
    db.selectFrom('biz').select(['logo_url', 'title_image_url']).execute(),
    db.selectFrom('biz_location').select('title_image_url').execute(),
    db.selectFrom('biz_picture').select(['folder', 'name']).execute(),
  ])
  const addresses = [
    ...brokerages.flatMap(({ logo_url, title_image_url }) => [logo_url, title_image_url]),
    ...offices.map(({ title_image_url }) => title_image_url),
  ]
  const shown = addresses.flatMap((address) => (address && pictureAt(address)) || [])
  return new Set([...shown, ...gallery].map(({ folder, name }) => `${folder}/${name}`))
}
