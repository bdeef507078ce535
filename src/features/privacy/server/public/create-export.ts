import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'
import { writeArchive } from '../export/write-archive.ts'
import { findPerson } from '../find-person.ts'

/** Creates a requested export. If the process dies, the next attempt overwrites the same file. */
export const createExport = job<{ exportId: number }>({
  name: 'make-export',
  isLong: true,
  async handle(ctx, { exportId }) {
    const row = await findOpen(ctx, exportId)
    const person = row && (await findPerson(ctx, row.profile_id))
    if (!row || !person) return
    const storage = getStorage(ctx)
    await storage.put(row.storage_key, writeArchive(ctx, person), 'application/zip')
    const file = await storage.get(row.storage_key)
    file?.stream.destroy()
    await inTransaction(ctx, async (ctx) => {
      const isReady = await markReady(ctx, exportId, file?.bytes ?? 0)
      // Skips unconfirmed addresses. The page shows that the export is ready.
      if (isReady && person.isConfirmed) {
        const { email, id: profileId } = person
        await mailExportReady(ctx, { email, profileId }, exportId)
      }
    })
  },
  async giveUp({ db }, { exportId }) {
    await db
      .updateTable('data_export')
      .set({ state: 'failed' })
      .where('id', '=', exportId)
      .where('state', '=', 'making')
      .execute()
  },
})

function findOpen({ db }: AppContext, exportId: number) {
  return db
    .selectFrom('data_export')
    .select(['profile_id', 'storage_key'])
    .where('id', '=', exportId)
    .where('state', '=', 'making')
    .executeTakeFirst()
}

/** Returns false if another attempt finished first or the account has been deleted. */
async function markReady({ db, now, config }: AppContext, exportId: number, bytes: number) {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({
      state: 'ready',
      bytes,
      ready_at: now(),
      ends_at: new Date(now().getTime() + config.exportDays * dayMs),
    })
    .where('id', '=', exportId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const mailExportReady = defineMail<number>('data-export', ({ site, config }, exportId) => ({
  purpose: `data-export:${exportId}`,
  subject: t`Your ${site.name} data is ready to download`,
  title: translate('Your data is ready'),
  paragraphs: [
    t`You requested a copy of the data ${site.name} has about you. Log in to download it. The download expires in ${formatCount(config.exportDays, 'day')} and works only once.`,
    translate('If you didn’t request this, change your password. Someone else knows it.'),
  ],
  action: { label: translate('Download your data'), url: '/profile/data' },
}))
