import { type AppContext, serviceKey } from '../app-context.ts'
import type { HumanCheckAction } from '../endpoint.ts'

/** Uses up the visitor's code for one call of this kind, or refuses. The accounts feature provides it. */
export type UseHumanCheck = (ctx: AppContext, action: HumanCheckAction) => Promise<void>

export const humanCheckKey = serviceKey<UseHumanCheck>('human check')
