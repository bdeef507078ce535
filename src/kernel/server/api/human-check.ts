import { type AppContext, serviceKey } from '../../app-context.ts'
import type { HumanCheckAction } from '../../endpoint.ts'

/**
 * Consumes the visitor's code for one call of this kind. Throws a refusal if it's invalid. The accounts feature
 * provides it.
 */
type ConsumeHumanCheck = (ctx: AppContext, action: HumanCheckAction) => Promise<void>

export const humanCheckKey = serviceKey<ConsumeHumanCheck>('human check')
