import { sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { factorTexts } from '../texts.ts'
import { factorOwnerKey } from './public/factor-owner.ts'
import { makeRecoveryCodes } from './recovery/recovery-codes.ts'

/** How many factors there are, beside recovery codes, which are none of their own. */
export async function countFactors({ db }: AppContext, profileId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from passkey where profile_id = ${profileId})
      + (select count(*) from authenticator_app
         where profile_id = ${profileId} and confirmed_at is not null))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** To be called after a factor was added. Returns the recovery codes that come with the first one. */
export async function afterAdding(ctx: ActorContext): Promise<string[] | null> {
  const { profileId } = ctx.actor
  if ((await countFactors(ctx, profileId)) > 1) return null
  await ctx.services.get(factorOwnerKey).onFirstFactor(ctx)
  return makeRecoveryCodes(ctx, profileId)
}

/** To be called after a factor was removed: refuses to take the last way in, or what a role needs. */
export async function afterRemoving(ctx: ActorContext) {
  const { profileId } = ctx.actor
  if ((await countFactors(ctx, profileId)) > 0) return
  const owner = ctx.services.get(factorOwnerKey)
  if (needsFactor(ctx)) throw new Refusal('conflict', { message: factorTexts.roleNeedsFactor })
  if (!(await owner.hasPassword(ctx, profileId)))
    throw new Refusal('conflict', { message: factorTexts.lastWayIn })
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await owner.onLastFactor(ctx, profileId)
}

export function needsFactor({ config, actor }: ActorContext): boolean {
  const all = [...actor.roles, ...(actor.withheldRoles ?? [])]
  return config.staffFactor === 'required' && all.some((role) => staffRoles.includes(role))
}
