import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'

/** What accounts know and do about the factors of theirs. */
export type FactorOwner = {
  /** Where it is told what happened to them: no mail goes to an address that nobody has confirmed. */
  findMailbox: (ctx: AppContext, profileId: number) => Promise<string | undefined>
  hasPassword: (ctx: AppContext, profileId: number) => Promise<boolean>
  /** Writes it into the history that the account's owner reads. */
  record: (
    ctx: AppContext,
    profileId: number,
    action: FactorAction,
    about?: string,
  ) => Promise<void>
  /** The first factor is there: what was opened without one ends, and this session counts as opened with it. */
  onFirstFactor: (ctx: ActorContext) => Promise<void>
  /** The last factor is gone. */
  onLastFactor: (ctx: AppContext, profileId: number) => Promise<void>
}

export type FactorAction = 'factor.add' | 'factor.remove' | 'factor.renew' | 'factor.suspend'

export const factorOwnerKey = serviceKey<FactorOwner>('owner of factors')
