import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Returns a description of what uses an office, such as aircraft listings. Returns null if nothing uses it. */
export type FindOfficeUsage = (ctx: AppContext, officeId: number) => Promise<string | null>

/** Provided by the feature that assigns listings to offices. */
export const officeUsageKey = serviceKey<FindOfficeUsage>('office use')
