import { type ActorContext, serviceKey } from '../../app-context.ts'

/** Refuses, with `verify_first`, a session whose owner was not asked lately. The accounts feature provides it. */
export type AssertRecentlyVerified = (ctx: ActorContext) => Promise<void>

export const recentVerificationKey = serviceKey<AssertRecentlyVerified>('recent verification')
