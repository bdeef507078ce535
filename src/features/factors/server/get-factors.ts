import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getFactorsEndpoint } from '../contract.ts'
import { requiresFactor } from './factors.ts'
import { findMissingIssuer, loadIdentities } from './identities/identities.ts'

export const getFactors = operation(getFactorsEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  const app = await ctx.db
    .selectFrom('authenticator_app')
    .select(['confirmed_at', 'last_used_at'])
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { left } = await ctx.db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    passkeys: await findPasskeys(ctx),
    app: app?.confirmed_at
      ? {
          since: app.confirmed_at.toISOString(),
          lastUsedAt: app.last_used_at?.toISOString() ?? null,
        }
      : null,
    recoveryCodesLeft: left,
    isRequired: requiresFactor(ctx),
    missingIssuer: await findMissingIssuer(ctx),
    ...(await loadIdentities(ctx)),
  }
})

async function findPasskeys({ db, actor }: ActorContext) {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'rp_id', 'created_at', 'last_used_at', 'is_backed_up', 'suspended_at'])
    .where('profile_id', '=', actor.profileId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.rp_id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isBackedUp: row.is_backed_up,
    isSuspended: row.suspended_at !== null,
  }))
}
