import { sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getFactorsEndpoint } from '../contract.ts'
import { factorMessages } from '../factor-messages.ts'
import { factorOwnerKey } from './public/factor-owner.ts'
import { createRecoveryCodes } from './recovery/recovery-codes.ts'

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

/** Returns the number of factors. Recovery codes don't count because they are only a backup. */
export async function countFactors({ db }: AppContext, profileId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from passkey where profile_id = ${profileId})
      + (select count(*) from authenticator_app
         where profile_id = ${profileId} and confirmed_at is not null))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Must be called after a factor is added. Returns new recovery codes if it's the first factor. */
export async function onFactorAdded(ctx: ActorContext): Promise<string[] | null> {
  const { profileId } = ctx.actor
  if ((await countFactors(ctx, profileId)) > 1) return null
  await ctx.services.get(factorOwnerKey).onFirstFactor(ctx)
  return createRecoveryCodes(ctx, profileId)
}

/** Must be called after a factor is removed. Throws if it was the last login method or a role requires it. */
export async function onFactorRemoved(ctx: ActorContext) {
  const { profileId } = ctx.actor
  if ((await countFactors(ctx, profileId)) > 0) return
  const owner = ctx.services.get(factorOwnerKey)
  if (requiresFactor(ctx))
    throw new Refusal('conflict', { message: factorMessages.roleNeedsFactor })
  if (!(await owner.hasPassword(ctx, profileId)))
    throw new Refusal('conflict', { message: factorMessages.lastWayIn })
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await owner.onLastFactor(ctx, profileId)
}

function requiresFactor({ config, actor }: ActorContext): boolean {
  const all = [...actor.roles, ...(actor.withheldRoles ?? [])]
  return config.staffFactor === 'required' && all.some((role) => staffRoles.includes(role))
}
