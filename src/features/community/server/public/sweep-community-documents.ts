import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { documentsFolder } from '../documents/document-rows.ts'

/** Removes files whose upload ended before a row named them. It looks at every file, so it comes at night. */
export const sweepCommunityDocuments = job({
  name: 'sweep-community-documents',
  schedule: '43 4 * * *',
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - settledAfterMs)
    const old: string[] = []
    for await (const { key, writtenAt } of getStorage(ctx).list(documentsFolder))
      if (writtenAt < before) old.push(key)
    // The rows are read after the files: what has become a document meanwhile is found as one.
    const rows = await ctx.db.selectFrom('community_document').select('storage_key').execute()
    const named = new Set(rows.map(({ storage_key }) => storage_key))
    const keys = old.filter((key) => !named.has(key))
    if (keys.length === 0) return
    ctx.log.info({ files: keys.length }, 'removing files that no document names')
    await removeFiles.handle(ctx, { keys })
  },
})

/** An upload takes minutes at most. */
const settledAfterMs = 3_600_000
