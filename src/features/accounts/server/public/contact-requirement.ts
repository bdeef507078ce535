import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Throws if a profile would leave buyers with no way to respond. Called after the profile is saved. */
type ContactRequirement = (ctx: AppContext, profileId: number) => Promise<void>

export const contactRequirementKey = serviceKey<ContactRequirement>('contact demand')

/** Returns the country whose phone numbers a member usually enters. Null if it isn't known. */
type PhoneCountry = (ctx: AppContext, profileId: number) => Promise<string | null>

export const phoneCountryKey = serviceKey<PhoneCountry>('phone country')
