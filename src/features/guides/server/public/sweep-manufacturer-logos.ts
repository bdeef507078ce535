import type { Kysely } from 'kysely'
import { findImageKeys } from '#features/media/image-files.ts'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { manufacturerLogos } from '../manufacturers/set-manufacturer-logo.ts'

/** Deletes logo files that no manufacturer refers to, for example after an interrupted upload. */
export const sweepManufacturerLogos = job({
  name: 'sweep-manufacturer-logos',
  schedule: '27 4 * * *',
  handle: (ctx) => removeUnreferencedFiles(ctx, { folder: manufacturerLogos, findReferencedKeys }),
})

/** Lists the files of all manufacturer logos. */
export async function* listManufacturerLogoFiles(db: Kysely<Database>): AsyncGenerator<string> {
  yield* await findReferencedKeys({ db })
}

async function findReferencedKeys({ db }: Pick<AppContext, 'db'>) {
  const makes = await db
    .selectFrom('make')
    .select('logo_url')
    .where('logo_url', 'is not', null)
    .execute()
  return findImageKeys(makes.map(({ logo_url }) => logo_url))
}
