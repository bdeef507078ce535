import type { Kysely } from 'kysely'
import { findImageKeys, imageKeys } from '#features/media/image-files.ts'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { listIds } from '#kernel/server/database/list-ids.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { brokerageImagePrefix } from '../images/image-rows.ts'

/** Deletes image files whose upload was interrupted before their row was inserted. */
export const sweepBrokerageImages = job({
  name: 'sweep-brokerage-pictures',
  schedule: '13 4 * * *',
  handle: (ctx) =>
    removeUnreferencedFiles(ctx, { folder: brokerageImagePrefix, findReferencedKeys }),
})

/** Lists the files of all uploaded images. */
export async function* listBrokerageFiles(db: Kysely<Database>): AsyncGenerator<string> {
  for await (const ids of listIds(db, 'biz'))
    for (const key of await findFiles({ db }, ids))
      if (key.startsWith(brokerageImagePrefix)) yield key
}

function findReferencedKeys(ctx: AppContext, keys: readonly string[]) {
  return findFiles(ctx, readBrokerages(keys))
}

async function findFiles({ db }: Pick<AppContext, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return new Set<string>()
  const [brokerages, offices, gallery] = await Promise.all([
    db.selectFrom('biz').select(['logo_url', 'title_image_url']).where('id', 'in', ids).execute(),
    db.selectFrom('biz_location').select('title_image_url').where('biz_id', 'in', ids).execute(),
    db.selectFrom('biz_picture').select(['folder', 'name']).where('biz_id', 'in', ids).execute(),
  ])
  const referencedKeys = findImageKeys([
    ...brokerages.flatMap(({ logo_url, title_image_url }) => [logo_url, title_image_url]),
    ...offices.map(({ title_image_url }) => title_image_url),
  ])
  return new Set([...referencedKeys, ...gallery.flatMap(imageKeys)])
}

/** Returns the IDs of the brokerages that the storage keys belong to. */
function readBrokerages(keys: readonly string[]): number[] {
  const ids = keys.map((key) => Number(key.slice(brokerageImagePrefix.length).split('/', 1)[0]))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
}
