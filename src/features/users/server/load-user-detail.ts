import { sql } from 'kysely'
import { hasOtherServerAdmin } from '#features/accounts/server/public/lock-user.ts'
import { findUserBrokerages } from '#features/brokerages/server/public/find-user-brokerages.ts'
import { listIdentities } from '#features/factors/server/public/issuers.ts'
import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { UserDetail } from '../contract.ts'
import { findUser } from './find-user.ts'
import { selectUsers, toUser, withListColumns } from './select-users.ts'

/** Loads the data for a user's dialog. Throws if the user doesn't exist. */
export async function loadUserDetail(ctx: ActorContext, id: number): Promise<UserDetail> {
  await findUser(ctx, { id })
  const row = await withListColumns(selectUsers(ctx))
    .select(['phone', 'cell', 'disabled_at', 'disabled_reason'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select((eb) => [
      eb
        .selectFrom('listing')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('listing.profile_id', '=', 'profile.id')
        .where('listing.biz_id', 'is', null)
        .where(isForSale(ctx.now()))
        .as('offered_count'),
      eb
        .selectFrom('lead')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('lead.seller_profile_id', '=', 'profile.id')
        .as('lead_count'),
    ])
    .where('profile.id', '=', id)
    .executeTakeFirstOrThrow()
  const brokerages = await findUserBrokerages(ctx, id)
  const isServerAdmin = row.is_enabled && row.roles.includes('ServerAdmin')
  return {
    ...toUser(row),
    phone: row.phone,
    cell: row.cell,
    hasPassword: row.has_password,
    linkedAccounts: (await listIdentities(ctx, id)).map(({ label }) => label),
    hasSecondStep: (await secondStepMethods(ctx, id)).length > 0,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    offeredCount: row.offered_count ?? 0,
    leadCount: row.lead_count ?? 0,
    brokerages: brokerages.map(({ id, name }) => ({ id, name })),
    isYou: id === ctx.actor.profileId,
    isLastServerAdmin: isServerAdmin && !(await hasOtherServerAdmin(ctx, id)),
  }
}
