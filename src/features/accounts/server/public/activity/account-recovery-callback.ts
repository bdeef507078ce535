import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Callback for account recovery, called in the transaction that returns control to the mailbox owner. */
type AccountRecoveryCallback = (ctx: AppContext, profileId: number) => Promise<void>

const endingsKey = serviceKey<readonly AccountRecoveryCallback[]>('account given back')

/** Registers a callback. Features that give out secrets or send events for an account use it to revoke that access. */
export function onAccountRecovered({ services }: AppContext, ending: AccountRecoveryCallback) {
  const before = services.has(endingsKey) ? services.get(endingsKey) : []
  services.set(endingsKey, [...before, ending])
}

export async function announceAccountRecovery(ctx: AppContext, profileId: number): Promise<void> {
  for (const end of ctx.services.get(endingsKey)) await end(ctx, profileId)
}
