import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** What else ends when an account goes back to whoever reads its mail, within the transaction that does so. */
export type GivenBack = (ctx: AppContext, profileId: number) => Promise<void>

const endingsKey = serviceKey<readonly GivenBack[]>('account given back')

/** Each feature above that gives an account's secrets away, or tells its systems of what comes, adds what ends that. */
export function onGivenBack({ services }: AppContext, ending: GivenBack) {
  const before = services.has(endingsKey) ? services.get(endingsKey) : []
  services.set(endingsKey, [...before, ending])
}

export async function giveBack(ctx: AppContext, profileId: number): Promise<void> {
  for (const end of ctx.services.get(endingsKey)) await end(ctx, profileId)
}
