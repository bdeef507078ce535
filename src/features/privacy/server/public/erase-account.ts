import { closeAccount } from '#features/accounts/server/public/leaving/close-account.ts'
import { dropErasedProfile } from '#features/accounts/server/public/leaving/drop-erased-profile.ts'
import { closeBrokerage } from '#features/brokerages/server/public/close-brokerage.ts'
import { takeOverLeads } from '#features/leads/server/public/take-over-leads.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { hasOpenPayment } from '#features/payments/server/public/has-open-payment.ts'
import { hideListings } from '#features/selling/server/public/hide-listings.ts'
import {
  findOffered,
  takeOverListings,
} from '#features/selling/server/public/leaving/take-over-listings.ts'
import { withdrawListings } from '#features/selling/server/public/withdraw-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { dayMs } from '#kernel/time.ts'
import { mailDeleted, mailHeld } from '../deletion/deletion-mails.ts'
import { findObstacles } from '../deletion/find-obstacles.ts'
import { erasePerson } from '../erase/erase-person.ts'
import { findKept } from '../erase/find-kept.ts'
import { findPerson } from '../find-person.ts'

/**
 * Deletes an account whose day has come. First nobody can log in any more and its aircraft leave the market, so that
 * buyers hear of it in the seller's name; minutes later, when that mail is out and no request of its owner is under
 * way, everything goes in one transaction. Done again it does no harm: the hourly job takes up what was left.
 */
export const eraseAccount = job<{ profileId: number }>({
  name: 'erase-account',
  retryLimit: 8,
  async handle(ctx, { profileId }) {
    await inTransaction(ctx, async (ctx) => {
      const due = await holdDue(ctx, profileId)
      if (!due) return
      if (due.begun_at === null) await begin(ctx, due)
      else if (await isQuiet(ctx, due, due.begun_at)) await eraseAll(ctx, due)
    })
    await dropErasedProfile(ctx, profileId)
  },
})

const quietAfterMs = 300_000
/** A provider that does not answer for so long answers nobody. */
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

async function begin(ctx: AppContext, due: Due) {
  if (await isHeldBack(ctx, due)) return
  await closeAccount(ctx, due.profile_id)
  await leaveMarket(ctx, due)
  await setBegun(ctx, due)
}

async function setBegun(ctx: AppContext, { profile_id: profileId }: Due) {
  await ctx.db
    .updateTable('account_deletion')
    .set({ begun_at: ctx.now() })
    .where('profile_id', '=', profileId)
    .execute()
  const startAfter = new Date(ctx.now().getTime() + quietAfterMs)
  await enqueue(ctx, { name: 'erase-account' }, { profileId }, { startAfter })
}

/** Money that is on its way arrives first; what it put on the market leaves it again, and its buyers hear of that. */
async function isQuiet(ctx: AppContext, due: Due, begunAt: Date): Promise<boolean> {
  const passedMs = ctx.now().getTime() - begunAt.getTime()
  if (passedMs < quietAfterMs) return false
  if (passedMs < paymentsEndWithinMs && (await hasOpenPayment(ctx, due.profile_id))) return false
  if (!(await leaveMarket(ctx, due))) return true
  await setBegun(ctx, due)
  return false
}

/** Something has come up in the days of grace: a new place at a brokerage, a role. Its owner decides anew. */
async function isHeldBack(ctx: AppContext, { profile_id, closes }: Due): Promise<boolean> {
  const { obstacles, closing } = await findObstacles(ctx, profile_id)
  const unforeseen = closing.find(({ id }) => !closes.includes(id))
  const reason =
    obstacles[0]?.text ??
    (unforeseen && `Nobody else can log in at ${unforeseen.name}, which would end with it.`)
  if (reason === undefined) return false
  const { email, email_confirmed_at } = await ctx.db
    .deleteFrom('account_deletion')
    .using('profile')
    .whereRef('profile.id', '=', 'account_deletion.profile_id')
    .where('profile_id', '=', profile_id)
    .returning(['profile.email', 'profile.email_confirmed_at'])
    .executeTakeFirstOrThrow()
  await mailHeld(
    ctx,
    { profileId: profile_id, email, isConfirmed: email_confirmed_at !== null },
    reason,
  )
  return true
}

/** Whether anything was still offered. */
async function leaveMarket(ctx: AppContext, { profile_id, closes }: Due): Promise<boolean> {
  const hidden = await hideListings(ctx, profile_id)
  const withdrawn = await withdrawListings(ctx, await findOffered(ctx, closes))
  return hidden + withdrawn.length > 0
}

async function eraseAll(ctx: AppContext, { profile_id, closes }: Due) {
  const { closing } = await findObstacles(ctx, profile_id)
  // Whoever was invited meanwhile and has taken over keeps the brokerage; then it is not among these any more.
  for (const { id } of closing.filter(({ id }) => closes.includes(id))) {
    await takeOverListings(ctx, id, profile_id)
    await takeOverLeads(ctx, id, profile_id)
    const keys = await closeBrokerage(ctx, id)
    if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
  }
  const person = await findPerson(ctx, profile_id)
  if (!person) return
  const kept = await findKept(ctx, person)
  await erasePerson(ctx, person)
  await mailDeleted(
    ctx,
    { profileId: person.id, email: person.email, isConfirmed: person.isConfirmed },
    kept,
  )
  ctx.log.info({ profileId: person.id }, 'an account was deleted by its owner’s wish')
}

type Due = NonNullable<Awaited<ReturnType<typeof holdDue>>>
