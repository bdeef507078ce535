import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Says that the registry lists a listing's number as another model, or returns null. Listings don't read the registry. */
type FindRegistryConflict = (ctx: AppContext, listingId: number) => Promise<string | null>
export const registryConflictKey = serviceKey<FindRegistryConflict>('registry conflict')
