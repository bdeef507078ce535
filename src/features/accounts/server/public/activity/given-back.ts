import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** What else ends when an account goes back to whoever reads its mail, within the transaction that does so. */
export type GivenBack = (ctx: AppContext, profileId: number) => Promise<void>

/** The feature that tells an account's systems of what comes provides it. */
export const givenBackKey = serviceKey<GivenBack>('account given back')
