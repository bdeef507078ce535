import { type FactorOwner, factorOwnerKey } from '#features/factors/server/public/factor-owner.ts'
import { findReaderAccountKey } from '#features/mail/server/public/compose-for-reader.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { humanCheckKey } from '#kernel/server/api/human-check.ts'
import { recentVerificationKey } from '#kernel/server/http/recent-verification.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'
import { findReaderAccount } from '../find-reader-account.ts'
import { consumeHumanCheck } from '../human-check/consume-human-check.ts'
import { hasPassword } from '../password/has-password.ts'
import { passwordHasherKey } from '../password/passwords.ts'
import { announceSessionEnd, endAllSessions } from '../session/sessions.ts'
import { recordActivity } from './activity/record-activity.ts'
import { assertRecentlyVerified } from './assert-recently-verified.ts'
import { argon2, type PasswordHasher } from './password-hasher.ts'

/** Registers the password hasher and sets up the human check. Tests may provide their own hasher. */
export async function startAccounts(ctx: AppContext, hasher: PasswordHasher = argon2) {
  ctx.services.set(passwordHasherKey, hasher)
  ctx.services.set(humanCheckKey, consumeHumanCheck)
  ctx.services.set(recentVerificationKey, assertRecentlyVerified)
  ctx.services.set(factorOwnerKey, factorOwner)
  ctx.services.set(findReaderAccountKey, findReaderAccount)
  await siteSecret(ctx)
  warnOfDemonstration(ctx)
}

/** Logs a warning because the password of the demo accounts, including administrators, is public. */
function warnOfDemonstration({ config, log }: AppContext) {
  const { demo, host } = config
  if (demo && !ownMachine.test(host))
    log.warn(
      { HOST: host, DEMO: '1' },
      'demo is reachable from other machines, so anyone can log in to its accounts, including administrators',
    )
}

/** Checks the listening address, because the site's name doesn't show who can access it. */
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i

const factorOwner: FactorOwner = {
  async findMailbox(ctx, profileId) {
    const owner = await findOwner(ctx, profileId)
    return owner?.email_confirmed_at ? owner.email : undefined
  },
  hasPassword,
  /** Omits the actor if the session belongs to a different user. */
  record: (ctx, profileId, action, about) =>
    recordActivity(
      ctx.actor?.profileId === profileId ? ctx : { ...ctx, actor: null },
      profileId,
      action,
      { about },
    ),
  /** Ends the other sessions. An intruder with only the password must not benefit from the owner's new factor. */
  async onFirstFactor(ctx) {
    const { profileId, sessionHash } = ctx.actor
    await endAllSessions(ctx, profileId, sessionHash)
    await ctx.db
      .updateTable('session')
      .set({ has_factor: true })
      .where('token_hash', '=', Buffer.from(sessionHash, 'hex'))
      .execute()
  },
  async onLastFactor({ db }, profileId) {
    await db
      .updateTable('session')
      .set({ has_factor: false })
      .where('profile_id', '=', profileId)
      .execute()
  },
  async findSessionIssuer({ db, actor }) {
    const session = await db
      .selectFrom('session')
      .innerJoin('identity', 'identity.id', 'session.identity_id')
      .select('identity.issuer')
      .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
      .executeTakeFirst()
    return session?.issuer ?? null
  },
  async onIdentityLinked({ db, actor }, identityId) {
    await db
      .updateTable('session')
      .set({ identity_id: identityId })
      .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
      .execute()
  },
  async onIdentityUnlinked(ctx, identityId) {
    const { profileId, sessionHash } = ctx.actor
    await ctx.db
      .deleteFrom('session')
      .where('profile_id', '=', profileId)
      .where('identity_id', '=', identityId)
      .where('token_hash', '!=', Buffer.from(sessionHash, 'hex'))
      .execute()
    await announceSessionEnd(ctx, profileId)
  },
}

function findOwner({ db }: AppContext, profileId: number) {
  return db
    .selectFrom('profile')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', profileId)
    .executeTakeFirst()
}
