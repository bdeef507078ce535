import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Refuses a profile that leaves somebody who reads it without a way to answer; asked once it is written. */
export type ContactDemand = (ctx: AppContext, profileId: number) => Promise<void>

export const contactDemandKey = serviceKey<ContactDemand>('contact demand')
