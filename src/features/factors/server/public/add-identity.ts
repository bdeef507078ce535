import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { factorMessages } from '../../factor-messages.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { lockFactors } from './factor-owner.ts'
import { consumeReturnedLogin } from './issuer-logins.ts'
import { findIssuer, findLinkedIssuers } from './issuers.ts'

/** Consumes a login that came back from an issuer without a linked account. Throws unless it is this browser's. */
export async function consumePendingIdentity(ctx: AppContext, request: string) {
  const login = await consumeReturnedLogin(ctx, request)
  const label = findIssuer(ctx, login?.issuer ?? null)?.label
  if (!login?.issuer || !login.subject || label === undefined)
    throw new Refusal('conflict', { message: factorMessages.issuerLoginDead })
  const { issuer, subject, email, return_to: returnTo } = login
  return { issuer, subject, email, label, returnTo }
}

/** Links an identity to an account and notifies the owner. Returns its ID. Must be called in a transaction. */
export async function addIdentity(
  ctx: AppContext,
  profileId: number,
  { issuer, subject, label }: { issuer: string; subject: string; label: string },
): Promise<number> {
  await lockFactors(ctx, profileId)
  // The directories of one issuer in the settings have different names in tokens.
  const offered = findIssuer(ctx, issuer)
  const linked = await findLinkedIssuers(ctx, profileId)
  if (linked.some(({ id }) => id === offered?.id))
    throw new Refusal('conflict', { message: factorMessages.issuerTaken })
  const made = await ctx.db
    .insertInto('identity')
    .values({
      profile_id: profileId,
      issuer,
      subject,
      created_at: ctx.now(),
      last_used_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('conflict', { message: factorMessages.identityTaken })
  await notifyFactorChange(ctx, profileId, { kind: 'identity-linked', name: label })
  return made.id
}

export async function recordIdentityUse({ db, now }: AppContext, id: number) {
  await db.updateTable('identity').set({ last_used_at: now() }).where('id', '=', id).execute()
}
