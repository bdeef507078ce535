import { sql } from 'kysely'
import { deleteErasedProfile } from '#features/accounts/server/public/deletion/delete-erased-profile.ts'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach, pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { dayMs } from '#kernel/time.ts'
import { confirmRequestWithinDays } from '../../request-kinds.ts'
import { erasePerson } from '../erase/erase-person.ts'
import { exportsFolder } from '../export/exports.ts'
import { findPerson } from '../find-person.ts'

/** Deletes exports that were downloaded or have expired, and later their records. */
export const sweepExports = job({
  name: 'sweep-exports',
  schedule: '11 * * * *',
  async handle(ctx) {
    await ctx.db
      .updateTable('data_export')
      .set({ state: 'ended' })
      .where('state', '=', 'ready')
      .where('ends_at', '<=', ctx.now())
      .execute()
    await removeUnreferencedFiles(ctx, { folder: exportsFolder, findReferencedKeys })
    await pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('data_export')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('data_export')
            .select('id')
            .where('state', 'not in', ['making', 'ready'])
            .where('asked_at', '<', before)
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    })
  },
})

async function findReferencedKeys({ db }: AppContext, keys: readonly string[]) {
  const rows = await db
    .selectFrom('data_export')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .where('state', 'in', ['making', 'ready'])
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** Deletes requests whose address wasn't confirmed in time, and answered ones after the period of the audit log. */
export const sweepRequests = job({
  name: 'sweep-privacy-requests',
  schedule: '13 4 * * *',
  async handle({ db, now, config }) {
    await db
      .deleteFrom('privacy_request')
      .where('state', '=', 'unconfirmed')
      .where('asked_at', '<', new Date(now().getTime() - confirmRequestWithinDays * dayMs))
      .execute()
    if (config.auditYears === 0) return
    const before = new Date(now())
    before.setUTCFullYear(before.getUTCFullYear() - config.auditYears)
    await db
      .deleteFrom('privacy_request')
      .where('answered_at', '<', before)
      .where('id', 'not in', (row) => row.selectFrom('data_hold').select('request_id'))
      .execute()
  },
})

/**
 * Deletes accounts that have been unconfirmed and unused for a long time. Skips accounts with payments or brokerage
 * memberships.
 */
export const sweepUnconfirmed = job({
  name: 'sweep-unconfirmed',
  schedule: '19 2 * * *',
  async handle(ctx) {
    if (ctx.config.unconfirmedDays === 0) return
    for (let ids = await findUnconfirmed(ctx); ids.length > 0; ids = await findUnconfirmed(ctx)) {
      await processEach(ctx, 'unconfirmed account', ids, (id) => eraseUnconfirmed(ctx, id))
      if (ids.length < atOnce) return
    }
  },
})

const atOnce = 100

async function findUnconfirmed(ctx: AppContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from profile p where ${isUnconfirmed(ctx)} order by id limit ${atOnce}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

function isUnconfirmed({ now, config }: AppContext) {
  const before = new Date(now().getTime() - config.unconfirmedDays * dayMs)
  return sql<boolean>`(email_confirmed_at is null and erased_at is null and not is_demonstration
      and created_at < ${before} and coalesce(last_seen_at, created_at) < ${before}
      and roles <@ '{Indv}'::text[] and ${isNotHeld({ account: 'p.id', address: 'p.email' })}
      and not exists (select from biz_employee e where e.profile_id = p.id)
      and not exists (select from invoice i where i.profile_id = p.id and i.paid_at is not null)
      and not exists (select from listing l where l.profile_id = p.id and l.is_active))`
}

async function eraseUnconfirmed(ctx: AppContext, id: number) {
  await inTransaction(ctx, async (ctx) => {
    // Checks again, because the user may have confirmed or logged in since the list was read.
    const { rows } = await sql`
      select from profile p where id = ${id} and ${isUnconfirmed(ctx)} for update`.execute(ctx.db)
    const person = rows.length > 0 && (await findPerson(ctx, id))
    if (person) await erasePerson(ctx, person)
  })
  await deleteErasedProfile(ctx, id)
}
