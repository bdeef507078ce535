import type { Kysely } from 'kysely'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import { findStorageKeys, listStorageKeys } from '#features/media/server/public/store-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { dayMs } from '#kernel/time.ts'
import { warningRetentionDays } from '../../payment-warnings.ts'
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

/** Deletes old records of warnings that messages raised. */
export const pruneMessageWarnings = job({
  name: 'prune-message-warnings',
  schedule: '19 4 * * *',
  async handle({ db, now }) {
    await db
      .deleteFrom('message_warning')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('message_warning')
          .innerJoin('lead', 'lead.id', 'message_warning.lead_id')
          .select('message_warning.id')
          .where('at', '<', new Date(now().getTime() - warningRetentionDays * dayMs))
          .where(
            isNotHeld({ account: 'message_warning.profile_id', address: 'lead.contact_email' }),
          ),
      )
      .execute()
  },
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
