import type { Kysely } from 'kysely'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/store-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { messageFilesFolder } from '../messages/message-files.ts'

/** Deletes old inbound email records. The messages remain in their conversations. */
export const pruneInboundMail = job({
  name: 'prune-inbound-mail',
  schedule: '17 4 * * *',
  handle: (ctx) =>
    pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('inbound_mail')
        .where('message_id', 'in', (eb) =>
          eb
            .selectFrom('inbound_mail')
            .select('message_id')
            .where('received_at', '<', before)
            .where(isNotHeld({ address: 'inbound_mail.sender' }))
            .orderBy('received_at')
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    }),
})

/** Deletes files of messages that were never saved or no longer exist. */
export const sweepMessageFiles = job({
  name: 'sweep-message-files',
  schedule: '33 4 * * *',
  handle: (ctx) => removeUnreferencedFiles(ctx, { folder: messageFilesFolder, findReferencedKeys }),
})

export function listMessageFiles(db: Kysely<Database>): AsyncGenerator<string> {
  return listStorageKeys(db, 'lead_attachment')
}

function findReferencedKeys(ctx: AppContext, keys: readonly string[]) {
  return findStorageKeys(ctx, 'lead_attachment', keys)
}
