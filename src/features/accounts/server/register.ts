import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { registerEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import { mailAccountExists, mailConfirmLink } from './account-mails.ts'
import { holdAddress } from './email/hold-address.ts'
import { type Account, findAccount } from './find-account.ts'
import { limits, tooManyTries } from './limits.ts'
import { assertUnguessable } from './password/assert-unguessable.ts'
import { hashPassword } from './password/passwords.ts'
import { recordActivity } from './public/activity/record-activity.ts'
import { setDeviceCookie } from './session/device-cookie.ts'
import { noteRegistrant } from './session/known-devices.ts'

/** An address that has an account gets the same answer; its owner is told by mail. */
export const register = operation(registerEndpoint, async (ctx, { email, password }) => {
  if (ctx.actor) throw new Refusal('not_allowed', { message: texts.alreadyLoggedIn })
  if (ctx.site.switches.invitationOnly)
    throw new Refusal('not_allowed', { message: texts.invitationOnly })
  assertUnguessable(ctx, 'password', password, [email])
  await consume(ctx, limits.registerByNetwork, clientNetwork(ctx.visitor.ip), tooManyTries)
  await consume(ctx, limits.registerByAddress, email, tooManyTries)
  const passwordHash = await hashPassword(ctx, password)
  const deviceToken = await inTransaction(ctx, async (ctx) =>
    noteRegistrant(ctx, await openAccount(ctx, email, passwordHash)),
  )
  setDeviceCookie(ctx, deviceToken)
  return { message: texts.registered }
})

/** The id of the account that was made, if the address had none. */
async function openAccount(ctx: AppContext, email: string, passwordHash: string) {
  const keeper = await holdAddress(ctx, email)
  if (keeper) {
    await mailAccountExists(ctx, keeper)
    return
  }
  const id = await createProfile(ctx, email, passwordHash)
  if (id === undefined) {
    const owner = await findAccount(ctx, email)
    if (owner) await tellOwner(ctx, owner)
    return
  }
  await recordActivity(ctx, id, 'account.open')
  await mailConfirmLink(ctx, { id, email })
  return id
}

/** Of an address that nobody has confirmed yet, its reader gets nothing but another link that does. */
function tellOwner(ctx: AppContext, owner: Account) {
  return owner.email_confirmed_at ? mailAccountExists(ctx, owner) : mailConfirmLink(ctx, owner)
}

async function createProfile(ctx: AppContext, email: string, passwordHash: string) {
  const made = await ctx.db
    .insertInto('profile')
    .values({
      email,
      contact_email: email,
      password_hash: passwordHash,
      roles: ['Indv'],
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
