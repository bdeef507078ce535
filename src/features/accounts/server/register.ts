import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { languageColumns } from '#kernel/server/messages/language-columns.ts'
import { accountMessages } from '../account-messages.ts'
import { registerEndpoint } from '../contract.ts'
import { findMissingConfirmations } from '../rules.ts'
import { accountLimits, tooManyAttemptsMessage } from './account-limits.ts'
import { mailAccountExists, mailConfirmLink } from './account-mails.ts'
import { lockAddress } from './email/lock-address.ts'
import { findAccount, type StoredAccount } from './find-account.ts'
import { assertStrongPassword } from './password/assert-strong-password.ts'
import { hashPassword } from './password/passwords.ts'
import { recordActivity } from './public/activity/record-activity.ts'
import { recordAcceptance } from './public/terms/record-acceptance.ts'
import { setDeviceCookie } from './session/device-cookie.ts'
import { recordRegistrationDevice } from './session/known-devices.ts'

/** Registers an account. If the address is in use, returns the same response and notifies its owner by email. */
export const register = operation(registerEndpoint, async (ctx, input) => {
  const { email, password, returnTo } = input
  assertRegistrationOpen(ctx)
  throwFieldRefusals(findMissingConfirmations(ctx.site, input))
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

export function assertRegistrationOpen({ actor, site }: AppContext) {
  if (actor) throw new Refusal('not_allowed', { message: accountMessages.alreadyLoggedIn })
  if (site.switches.invitationOnly)
    throw new Refusal('not_allowed', { message: accountMessages.invitationOnly })
}

/** Returns the ID of the new account, or undefined if the address was in use. */
async function openAccount(ctx: AppContext, { email, passwordHash, returnTo }: Registration) {
  const keeper = await lockAddress(ctx, email)
  if (keeper) {
    await mailAccountExists(ctx, keeper)
    return
  }
  const id = await createProfile(ctx, { email, passwordHash })
  if (id === undefined) {
    const owner = await findAccount(ctx, email)
    if (owner) await notifyOwner(ctx, owner, returnTo)
    return
  }
  await mailConfirmLink(ctx, { id, email }, { returnTo })
  return id
}

/** Owners of unconfirmed addresses receive only another confirmation link. */
function notifyOwner(ctx: AppContext, owner: StoredAccount, returnTo: string | undefined) {
  return owner.email_confirmed_at
    ? mailAccountExists(ctx, owner)
    : mailConfirmLink(ctx, owner, { returnTo })
}

/**
 * Creates the account of someone who accepted the terms and confirmed what the site requires. Returns undefined if the address is in use. Must be called in a
 * transaction that has locked the address.
 */
export async function createProfile(
  ctx: AppContext,
  { email, passwordHash = null, isConfirmed = false }: NewProfile,
): Promise<number | undefined> {
  const made = await ctx.db
    .insertInto('profile')
    .values({
      email,
      contact_email: email,
      password_hash: passwordHash,
      roles: ['Indv'],
      ...languageColumns(ctx.language, ctx),
      created_at: ctx.now(),
      email_confirmed_at: isConfirmed ? ctx.now() : null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await recordAcceptance(ctx, made.id, { context: 'registration', isNewMember: true })
  await recordActivity(ctx, made.id, 'account.open')
  return made.id
}

type NewProfile = { email: string; passwordHash?: string | null; isConfirmed?: boolean }
type Registration = { email: string; passwordHash: string; returnTo: string | undefined }
