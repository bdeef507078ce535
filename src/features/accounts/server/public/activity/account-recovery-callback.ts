import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Callback for account recovery, within the same transaction. Called when control returns to the mailbox owner. */
export type AccountRecoveryCallback = (ctx: AppContext, profileId: number) => Promise<void>

const endingsKey = serviceKey<readonly AccountRecoveryCallback[]>('account given back')

/**
 * Registers a callback. Features that share an account's secrets or send its events elsewhere use it to revoke them.
 */
export function onAccountRecovered({ services }: AppContext, ending: AccountRecoveryCallback) {
  const before = services.has(endingsKey) ? services.get(endingsKey) : []
  services.set(endingsKey, [...before, ending])
}

export async function announceAccountRecovery(ctx: AppContext, profileId: number): Promise<void> {
  for (const end of ctx.services.get(endingsKey)) await end(ctx, profileId)
}
