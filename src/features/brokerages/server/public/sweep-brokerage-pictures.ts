import { findShownFiles, pictureFiles } from '#features/media/picture-files.ts'
import { removeUnnamedFiles } from '#features/media/server/public/remove-unnamed-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { brokeragePictures } from '../pictures/picture-rows.ts'

/** Removes files of pictures whose upload ended before a row named them. */
export const sweepBrokeragePictures = job({
  name: 'sweep-brokerage-pictures',
  schedule: '13 4 * * *',
  handle: (ctx) => removeUnnamedFiles(ctx, { folder: brokeragePictures, findNamed }),
})

async function findNamed({ db }: AppContext, keys: readonly string[]) {
  const ids = readBrokerages(keys)
  if (ids.length === 0) return new Set<string>()
  const [brokerages, offices, gallery] = await Promise.all([
    db.selectFrom('biz').select(['logo_url', 'title_image_url']).where('id', 'in', ids).execute(),
    db.selectFrom('biz_location').select('title_image_url').where('biz_id', 'in', ids).execute(),
    db.selectFrom('biz_picture').select(['folder', 'name']).where('biz_id', 'in', ids).execute(),
  ])
  const shown = findShownFiles([
    ...brokerages.flatMap(({ logo_url, title_image_url }) => [logo_url, title_image_url]),
    ...offices.map(({ title_image_url }) => title_image_url),
  ])
  return new Set([...shown, ...gallery.flatMap(pictureFiles)])
}

/** The brokerages whose folders the keys lie in. */
function readBrokerages(keys: readonly string[]): number[] {
  const ids = keys.map((key) => Number(key.slice(brokeragePictures.length).split('/', 1)[0]))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
}
