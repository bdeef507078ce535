import { sql } from 'kysely'
import { closeAccount } from '#features/accounts/server/public/deletion/close-account.ts'
import { deleteErasedProfile } from '#features/accounts/server/public/deletion/delete-erased-profile.ts'
import { deleteBrokerage } from '#features/brokerages/server/public/delete-brokerage.ts'
import { reassignLeads } from '#features/leads/server/public/hand-over-leads.ts'
import {
  composeForReader,
  findReaderLanguage,
} from '#features/mail/server/public/compose-for-reader.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { hasOpenPayment } from '#features/payments/server/public/open-payments.ts'
import { deactivateByIds, hideListings } from '#features/selling/server/public/hide-listings.ts'
import {
  findActiveListings,
  reassignListings,
} from '#features/selling/server/public/reassignment/hand-over-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { isHeld } from '#kernel/server/privacy/holds.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'
import { dayMs } from '#kernel/time.ts'
import { mailAccountDeleted, mailDeletionBlocked } from '../deletion/deletion-mails.ts'
import { findObstacles } from '../deletion/deletions.ts'
import { erasePerson } from '../erase/erase-person.ts'
import { findPerson } from '../find-person.ts'
import { personalDataRegistry } from '../personal-data-registry.ts'

/**
 * Deletes an account on its due date. First disables login and hides its listings, which notifies buyers on the
 * seller's behalf. Minutes later, once those emails are sent and the owner's requests have ended, erases everything
 * in one transaction. Idempotent. The hourly job resumes interrupted deletions.
 */
export const eraseAccount = job<{ profileId: number }>({
  name: 'erase-account',
  retryLimit: 8,
  async handle(ctx, { profileId }) {
    await inTransaction(ctx, async (ctx) => {
      const due = await holdDue(ctx, profileId)
      if (!due) return
      if (due.begun_at === null) await startErasure(ctx, due)
      else if (await isQuiet(ctx, due, due.begun_at)) await eraseAll(ctx, due)
    })
    await deleteErasedProfile(ctx, profileId)
  },
})

const quietAfterMs = 300_000
/** Payments that have no response after this time are assumed to never get one. */
const paymentsEndWithinMs = 3 * dayMs

function holdDue({ db, now }: AppContext, profileId: number) {
  return db
    .selectFrom('account_deletion')
    .select(['profile_id', 'closes', 'begun_at'])
    .where('profile_id', '=', profileId)
    .where('due_at', '<=', now())
    .forUpdate()
    .executeTakeFirst()
}

async function startErasure(ctx: AppContext, due: Due) {
  if (await cancelIfChanged(ctx, due)) return
  await closeAccount(ctx, due.profile_id)
  await leaveMarket(ctx, due)
  await markStarted(ctx, due)
}

async function markStarted(ctx: AppContext, { profile_id: profileId }: Due) {
  await ctx.db
    .updateTable('account_deletion')
    .set({ begun_at: ctx.now() })
    .where('profile_id', '=', profileId)
    .execute()
  const startAfter = new Date(ctx.now().getTime() + quietAfterMs)
  await enqueue(ctx, { name: 'erase-account' }, { profileId }, { startAfter })
}

/** Waits for pending payments. Hides any listings that they activate and notifies the buyers. */
async function isQuiet(ctx: AppContext, due: Due, startedAt: Date): Promise<boolean> {
  const passedMs = ctx.now().getTime() - startedAt.getTime()
  if (passedMs < quietAfterMs) return false
  if (passedMs < paymentsEndWithinMs && (await hasOpenPayment(ctx, due.profile_id))) return false
  if (!(await leaveMarket(ctx, due))) return true
  await markStarted(ctx, due)
  return false
}

/**
 * Cancels the deletion if something changed during the grace period, such as a new brokerage membership or role.
 * The owner must then decide again.
 */
function cancelIfChanged(ctx: AppContext, due: Due): Promise<boolean> {
  const reader = { profileId: due.profile_id }
  return composeForReader(ctx, reader, (ctx) => cancelInLanguage(ctx, due))
}

async function cancelInLanguage(ctx: AppContext, { profile_id, closes }: Due): Promise<boolean> {
  const { language } = ctx
  const { obstacles, closing } = await findObstacles(ctx, profile_id)
  const unforeseen = closing.find(({ id }) => !closes.includes(id))
  const reason =
    obstacles[0]?.text ??
    (unforeseen &&
      t`No one else can log in at ${unforeseen.name}, so it would close with your account.`)
  if (reason === undefined) return false
  const { email, email_confirmed_at } = await ctx.db
    .deleteFrom('account_deletion')
    .using('profile')
    .whereRef('profile.id', '=', 'account_deletion.profile_id')
    .where('profile_id', '=', profile_id)
    .returning(['profile.email', 'profile.email_confirmed_at'])
    .executeTakeFirstOrThrow()
  // Skips unconfirmed addresses, which may belong to someone who doesn't know about the account.
  if (email_confirmed_at)
    await mailDeletionBlocked(ctx, { email, language }, { profileId: profile_id, reason })
  return true
}

/** Returns true if any listing was still active. */
async function leaveMarket(ctx: AppContext, { profile_id, closes }: Due): Promise<boolean> {
  const hidden = await hideListings(ctx, profile_id)
  const withdrawn = await deactivateByIds(ctx, await findActiveListings(ctx, closes))
  return hidden + withdrawn.length > 0
}

async function eraseAll(ctx: AppContext, { profile_id, closes }: Due) {
  const person = await findPerson(ctx, profile_id)
  if (!person || (await isHeld(ctx, person))) return
  const { closing } = await findObstacles(ctx, profile_id)
  // If an invited member has taken over in the meantime, the brokerage stays open and isn't in this list.
  for (const { id } of closing.filter(({ id }) => closes.includes(id))) {
    await reassignListings(ctx, id, profile_id)
    await reassignLeads(ctx, id, profile_id)
    const keys = await deleteBrokerage(ctx, id)
    if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
  }
  const retained = await findRetainedData(ctx, person)
  const language = await findReaderLanguage(ctx, { profileId: person.id })
  await erasePerson(ctx, person)
  if (person.isConfirmed)
    await mailAccountDeleted(
      ctx,
      { email: person.email, language },
      { profileId: person.id, retained },
    )
  ctx.log.info({ profileId: person.id }, 'account deleted at owner’s request')
}

/** Describes the data that would be retained, for the account's owner. Tables can share a description. */
async function findRetainedData({ db }: AppContext, person: Person): Promise<string[]> {
  const retained: string[] = []
  for (const { table, rows, erased } of personalDataRegistry.flatMap(({ tables }) => tables)) {
    if (erased === 'deleted' || !('kept' in erased)) continue
    const { rows: found } = await sql`
      select from ${sql.table(table)} where ${rows(person)} limit 1`.execute(db)
    if (found.length > 0) retained.push(erased.kept)
  }
  return [...new Set(retained)]
}

type Due = NonNullable<Awaited<ReturnType<typeof holdDue>>>
