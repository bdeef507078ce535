import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Says in words what else is kept at an office, such as aircraft; null where nothing is. */
export type FindOfficeUse = (ctx: AppContext, officeId: number) => Promise<string | null>

/** The feature that lists aircraft at offices provides it. */
export const officeUseKey = serviceKey<FindOfficeUse>('office use')
