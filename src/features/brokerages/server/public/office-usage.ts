import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Describes what uses an office, such as aircraft. Returns null if nothing does. */
export type FindOfficeUsage = (ctx: AppContext, officeId: number) => Promise<string | null>

/** Provided by the feature that lists aircraft at offices. */
export const officeUsageKey = serviceKey<FindOfficeUsage>('office use')
