import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'

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
