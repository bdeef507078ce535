import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { lockProfile } from '#features/accounts/server/public/lock-user.ts'
import { findWorkplaces } from '#features/brokerages/server/public/memberships.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { isHeld } from '#kernel/server/privacy/holds.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import {
  cancelDeletionByLinkEndpoint,
  cancelDeletionEndpoint,
  type Obstacle,
  requestDeletionEndpoint,
} from '../../contract.ts'
import { findPerson } from '../find-person.ts'
import { privacyLimits, tooManyDeletionsMessage } from '../privacy-limits.ts'
import { mailDeletionCanceled, mailDeletionRequested } from './deletion-mails.ts'

/** A repeated request doesn't change the date, and the link in the first email stays valid. */
export const requestDeletion = operation(
  requestDeletionEndpoint,
  async (ctx, { closeBrokerages }) => {
    const { profileId, email, isEmailConfirmed: isConfirmed } = ctx.actor
    await consumeRateLimit(
      ctx,
      privacyLimits.deletionByAccount,
      String(profileId),
      tooManyDeletionsMessage,
    )
    return inTransaction(ctx, async (ctx) => {
      await lockProfile(ctx, profileId)
      const { obstacles, closing } = await findObstacles(ctx, profileId)
      if (obstacles[0]) throw new Refusal('conflict', { message: obstacles[0].text })
      if (closing.length > 0 && !closeBrokerages)
        throw fieldRefusal(
          'closeBrokerages',
          t`Nobody else can log in at ${closing.map(({ name }) => name).join(', ')}. Agree that it ends with your account, or invite a colleague as its administrator first.`,
        )
      const dueAt = new Date(ctx.now().getTime() + ctx.config.deletionDays * dayMs)
      const token = newToken()
      const row = await ctx.db
        .insertInto('account_deletion')
        .values({
          profile_id: profileId,
          asked_at: ctx.now(),
          due_at: dueAt,
          token_hash: hashToken(token),
          closes: closing.map(({ id }) => id),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('due_at')
        .executeTakeFirst()
      if (!row) return { dueAt: await findDueAt(ctx, profileId) }
      await recordActivity(ctx, profileId, 'deletion.ask', { path: '/profile/data' })
      if (isConfirmed)
        await mailDeletionRequested(ctx, { email, profileId }, { profileId, dueAt, token, closing })
      return { dueAt: dueAt.toISOString() }
    })
  },
)

async function findDueAt({ db }: Parameters<typeof lockProfile>[0], profileId: number) {
  const { due_at } = await db
    .selectFrom('account_deletion')
    .select('due_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return due_at.toISOString()
}

const canceledResponse = { message: 'Account deletion canceled.' }

export const cancelDeletion = writeOperation(cancelDeletionEndpoint, async (ctx) => {
  const canceled = await ctx.db
    .deleteFrom('account_deletion')
    .where('profile_id', '=', ctx.actor.profileId)
    .where('begun_at', 'is', null)
    .returning('profile_id')
    .executeTakeFirst()
  if (canceled) await recordCancellation(ctx, canceled.profile_id)
  return canceledResponse
})

/** Anyone with the email can cancel the deletion, but the link allows nothing else. */
export const cancelDeletionByLink = operation(
  cancelDeletionByLinkEndpoint,
  async (ctx, { token }) => {
    await consumeNetworkLimit(ctx, privacyLimits.cancelByNetwork)
    return inTransaction(ctx, async (ctx) => {
      const canceled = await ctx.db
        .deleteFrom('account_deletion')
        .where('token_hash', '=', hashToken(token))
        // A deletion that has started can't be canceled.
        .where('begun_at', 'is', null)
        .returning('profile_id')
        .executeTakeFirst()
      if (!canceled)
        throw new Refusal('not_found', {
          message:
            'This link no longer works. The deletion was already canceled, or the account has been deleted.',
        })
      await recordCancellation({ ...ctx, actor: null }, canceled.profile_id)
      return canceledResponse
    })
  },
)

async function recordCancellation(ctx: AppContext, profileId: number) {
  await recordActivity(ctx, profileId, 'deletion.cancel')
  const { email, email_confirmed_at } = await ctx.db
    .selectFrom('profile')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  if (email_confirmed_at) await mailDeletionCanceled(ctx, { email, profileId }, { profileId })
}

/** Returns the reasons that an account can't be deleted, and the brokerages that would close with it. */
export async function findObstacles(ctx: AppContext, profileId: number): Promise<Obstacles> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['roles', 'is_demonstration'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const person = await findPerson(ctx, profileId)
  const workplaces = await findWorkplaces(ctx, profileId)
  const obstacles: Obstacle[] = [
    ...(person && (await isHeld(ctx, person)) ? [toOwnObstacle(held)] : []),
    ...(account.is_demonstration ? [toOwnObstacle(demonstration)] : []),
    ...(staffRoles.some((role) => account.roles.includes(role)) ? [toOwnObstacle(staff)] : []),
    ...workplaces.filter(({ colleagues }) => colleagues > 0).map(toObstacle),
  ]
  const closing = workplaces.filter(({ colleagues }) => colleagues === 0)
  return { obstacles, closing: closing.map(({ id, name }) => ({ id, name })) }
}

function toObstacle({ id, name, isLastAdministrator }: Workplace): Obstacle {
  return {
    text: isLastAdministrator
      ? t`You’re the only administrator of ${name}. Make a colleague an administrator, then leave the brokerage, and choose who takes over your listings and leads.`
      : t`You’re a member of ${name}. Leave the brokerage first, and choose a colleague to take over your listings and leads.`,
    link: { label: t`Members of ${name}`, to: `/biz/${id}/dashboard?t=2` },
  }
}

/** Staff actions are recorded under the user's name, so an administrator must remove the roles first. */
const staff = 'You’re a staff member. Ask a server administrator to remove your staff roles first.'
const demonstration =
  'This is a demo account that others use too. To try account deletion, register your own account.'

/** Doesn't say why, because an authority may have asked not to. */
const held = 'We must keep the data of your account for now. Please contact us.'

function toOwnObstacle(text: string): Obstacle {
  return { text: translate(text), link: null }
}

type Workplace = Awaited<ReturnType<typeof findWorkplaces>>[number]
type Obstacles = { obstacles: Obstacle[]; closing: { id: number; name: string }[] }
