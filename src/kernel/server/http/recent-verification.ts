import { type ActorContext, serviceKey } from '../../app-context.ts'

/**
 * Throws `verify_first` if the session's owner hasn't verified their identity recently. The accounts feature provides
 * it.
 */
type AssertRecentlyVerified = (ctx: ActorContext) => Promise<void>

export const recentVerificationKey = serviceKey<AssertRecentlyVerified>('recent verification')
