import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { languageColumns } from '#kernel/server/messages/language-columns.ts'
import { accountMessages } from '../account-messages.ts'
import { registerEndpoint } from '../contract.ts'
import { accountLimits, tooManyAttemptsMessage } from './account-limits.ts'
import { mailAccountExists, mailConfirmLink } from './account-mails.ts'
import { lockAddress } from './email/lock-address.ts'
import { type Account, findAccount } from './find-account.ts'
import { assertStrongPassword } from './password/assert-strong-password.ts'
import { hashPassword } from './password/passwords.ts'
import { recordActivity } from './public/activity/record-activity.ts'
import { recordTermsAcceptance } from './public/record-terms-acceptance.ts'
import { setDeviceCookie } from './session/device-cookie.ts'
import { recordRegistrationDevice } from './session/known-devices.ts'

/** Registers an account. If the address is in use, returns the same response and notifies its owner by email. */
export const register = operation(registerEndpoint, async (ctx, input) => {
  const { email, password, returnTo } = input
  if (ctx.actor) throw new Refusal('not_allowed', { message: accountMessages.alreadyLoggedIn })
  if (ctx.site.switches.invitationOnly)
    throw new Refusal('not_allowed', { message: accountMessages.invitationOnly })
  assertStrongPassword(ctx, 'password', password, [email])
  await consumeNetworkLimit(ctx, accountLimits.registerByNetwork, tooManyAttemptsMessage)
  await consumeRateLimit(ctx, accountLimits.registerByAddress, email, tooManyAttemptsMessage)
  const passwordHash = await hashPassword(ctx, password)
  const deviceToken = await inTransaction(ctx, async (ctx) =>
    recordRegistrationDevice(ctx, await openAccount(ctx, { email, passwordHash, returnTo })),
  )
  setDeviceCookie(ctx, deviceToken)
  return { message: accountMessages.registered }
})

/** Returns the ID of the new account, or undefined if the address was in use. */
async function openAccount(ctx: AppContext, { email, passwordHash, returnTo }: Registration) {
  const keeper = await lockAddress(ctx, email)
  if (keeper) {
    await mailAccountExists(ctx, keeper)
    return
  }
  const id = await createProfile(ctx, email, passwordHash)
  if (id === undefined) {
    const owner = await findAccount(ctx, email)
    if (owner) await notifyOwner(ctx, owner, returnTo)
    return
  }
  await recordTermsAcceptance(ctx, id)
  await recordActivity(ctx, id, 'account.open')
  await mailConfirmLink(ctx, { id, email }, { returnTo })
  return id
}

/** Owners of unconfirmed addresses receive only another confirmation link. */
function notifyOwner(ctx: AppContext, owner: Account, returnTo: string | undefined) {
  return owner.email_confirmed_at
    ? mailAccountExists(ctx, owner)
    : mailConfirmLink(ctx, owner, { returnTo })
}

async function createProfile(ctx: AppContext, email: string, passwordHash: string) {
  const made = await ctx.db
    .insertInto('profile')
    .values({
      email,
      contact_email: email,
      password_hash: passwordHash,
      roles: ['Indv'],
      ...languageColumns(ctx.language, ctx),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

type Registration = { email: string; passwordHash: string; returnTo: string | undefined }
