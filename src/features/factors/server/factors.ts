import { sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { factorMessages } from '../factor-messages.ts'
import { factorOwnerKey } from './public/factor-owner.ts'
import { findLinkedIssuers } from './public/issuers.ts'
import { createRecoveryCodes } from './recovery/recovery-codes.ts'

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
  const count = await countFactors(ctx, profileId)
  if (count === 0 && requiresFactor(ctx))
    throw new Refusal('conflict', { message: factorMessages.roleNeedsFactor })
  await assertHasWayIn(ctx)
  if (count > 0) return
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await ctx.services.get(factorOwnerKey).onLastFactor(ctx, profileId)
}

/** Throws unless the caller still has a password, a passkey, or an account at an issuer that is offered. */
export async function assertHasWayIn(ctx: ActorContext) {
  const { profileId } = ctx.actor
  if (await ctx.services.get(factorOwnerKey).hasPassword(ctx, profileId)) return
  const passkey = await ctx.db
    .selectFrom('passkey')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (passkey) return
  if ((await findLinkedIssuers(ctx, profileId)).length === 0)
    throw new Refusal('conflict', { message: factorMessages.lastWayIn })
}

export function requiresFactor(ctx: ActorContext): boolean {
  return ctx.config.staffFactor === 'required' && isStaff(ctx)
}

export function isStaff({ actor }: ActorContext): boolean {
  const all = [...actor.roles, ...(actor.withheldRoles ?? [])]
  return all.some((role) => staffRoles.includes(role))
}
