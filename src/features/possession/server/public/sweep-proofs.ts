import type { Kysely } from 'kysely'
import { possessionDays } from '#features/listings/rules.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/store-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { proofsFolder } from '../find-proof.ts'

/**
 * Deletes photos that are no longer shown, those that no one checked in time, and files of unfinished uploads and void
 * proofs. The day of an accepted photo remains for its seller.
 */
export const sweepProofs = job({
  name: 'sweep-possession-proofs',
  schedule: '57 4 * * *',
  async handle(ctx) {
    await deleteOldPhotos(ctx)
    await removeUnreferencedFiles(ctx, { folder: proofsFolder, findReferencedKeys })
  },
})

function deleteOldPhotos(ctx: AppContext) {
  const oldest = toUtcDay(new Date(ctx.now().getTime() - (possessionDays + 1) * dayMs))
  return inTransaction(ctx, async (ctx) => {
    const unchecked = await ctx.db
      .deleteFrom('possession_proof')
      .where('state', '=', 'checking')
      .where('code_day', '<=', oldest)
      .returning('storage_key')
      .execute()
    const expired = await ctx.db
      .updateTable('possession_proof as proof')
      .set({ storage_key: null })
      .from('possession_proof as before')
      .whereRef('before.listing_id', '=', 'proof.listing_id')
      .where('proof.storage_key', 'is not', null)
      .where('proof.code_day', '<=', oldest)
      .returning('before.storage_key')
      .execute()
    const keys = [...unchecked, ...expired].flatMap(({ storage_key }) => storage_key ?? [])
    if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
  })
}

export function listProofFiles(db: Kysely<Database>): AsyncGenerator<string> {
  return listStorageKeys(db, 'possession_proof')
}

function findReferencedKeys(ctx: AppContext, keys: readonly string[]) {
  return findStorageKeys(ctx, 'possession_proof', keys)
}
