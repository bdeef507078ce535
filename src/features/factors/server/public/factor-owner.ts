import { sql } from 'kysely'
import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { SecondStepMethod } from '#kernel/errors.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { relyingParty } from '../challenges.ts'

/** Account functions that the factors feature depends on. */
export type FactorOwner = {
  /** Returns the address for security notices, or undefined if it is unconfirmed and may belong to someone else. */
  findMailbox: (ctx: AppContext, profileId: number) => Promise<string | undefined>
  hasPassword: (ctx: AppContext, profileId: number) => Promise<boolean>
  /** Adds an entry to the account's activity log, which the owner can see. */
  record: (
    ctx: AppContext,
    profileId: number,
    action: FactorAction,
    about?: string,
  ) => Promise<void>
  /**
   * Called after the first factor is added. Ends sessions that were opened without a factor and upgrades the current
   * one.
   */
  onFirstFactor: (ctx: ActorContext) => Promise<void>
  /** Called after the last factor is removed. */
  onLastFactor: (ctx: AppContext, profileId: number) => Promise<void>
  /** Returns the issuer that the caller's session was opened with, if any. */
  findSessionIssuer: (ctx: ActorContext) => Promise<string | null>
  /** Called after the caller linked an identity. The current session counts as opened with it. */
  onIdentityLinked: (ctx: ActorContext, identityId: number) => Promise<void>
  /** Called before the caller unlinks an identity. Ends the other sessions that were opened with it. */
  onIdentityUnlinked: (ctx: ActorContext, identityId: number) => Promise<void>
}

export type FactorAction = 'factor.add' | 'factor.remove' | 'factor.renew' | 'factor.suspend'

export const factorOwnerKey = serviceKey<FactorOwner>('owner of factors')

/**
 * Source of attempts to guess a code. Each kind has its own limit. An account's known devices share one limit, so a new
 * device token doesn't reset it. Unknown devices share another, so an attacker with the password can't use up the
 * owner's attempts or get more by changing networks.
 */
export type Guesser = { session: string } | 'known device' | 'unknown device'

export function toGuessSubject(profileId: number, guesser: Guesser): string {
  return `${profileId} ${typeof guesser === 'string' ? guesser : guesser.session}`
}

/**
 * Locks the account's factors until the transaction ends, to serialize changes. To prevent deadlocks, always acquire
 * this lock before the account's row lock.
 */
export function lockFactors(ctx: AppContext, profileId: number) {
  return lockOwner(ctx, 'factors', profileId)
}

/**
 * Returns the account's second-step methods on this site. Empty if the account has no factor, in which case the
 * password is enough.
 */
export async function listSecondStepMethods(
  ctx: AppContext,
  profileId: number,
): Promise<SecondStepMethod[]> {
  const { rpId } = relyingParty(ctx)
  const { rows } = await sql<Has>`
    select exists (select from passkey where profile_id = ${profileId} and rp_id = ${rpId}
        and suspended_at is null) as passkey,
      exists (select from passkey where profile_id = ${profileId}) as any_passkey,
      exists (select from authenticator_app where profile_id = ${profileId}
        and confirmed_at is not null) as app`.execute(ctx.db)
  const [has] = rows
  if (!has || !(has.any_passkey || has.app)) return []
  // Included even if no codes remain. Otherwise, accounts that only have passkeys for another host could skip the
  // second step.
  return [
    ...(has.passkey ? ['passkey' as const] : []),
    ...(has.app ? ['app' as const] : []),
    'recovery',
  ]
}

type Has = { passkey: boolean; any_passkey: boolean; app: boolean }
