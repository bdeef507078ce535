import { sql } from 'kysely'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { filesFolder } from '../messages/message-files.ts'

/** Removes files of messages that were never kept, or are gone. It looks at every file, so it comes at night. */
export const sweepMessageFiles = job({
  name: 'sweep-message-files',
  schedule: '33 4 * * *',
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - settledAfterMs)
    let keys: string[] = []
    for await (const { key, writtenAt } of getStorage(ctx).list(filesFolder)) {
      if (writtenAt < before) keys.push(key)
      if (keys.length < keysAtOnce) continue
      await removeUnnamed(ctx, keys)
      keys = []
    }
    await removeUnnamed(ctx, keys)
  },
})

/** A message is sent within minutes, or never. */
const settledAfterMs = 3_600_000
const keysAtOnce = 1_000

async function removeUnnamed(ctx: AppContext, keys: readonly string[]) {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from lead_attachment where storage_key = key)`.execute(ctx.db)
  if (rows.length === 0) return
  ctx.log.info({ files: rows.length }, 'removing files that no message names')
  await removeFiles.handle(ctx, { keys: rows.map(({ key }) => key) })
}
