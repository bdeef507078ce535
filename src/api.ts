import { listingsApi } from '#features/listings/server/api.ts'
import { lookupsApi } from '#features/lookups/server/api.ts'
import { searchApi } from '#features/search/server/api.ts'
import type { Operation } from '#kernel/server/operation.ts'

/** Every call of the API. `searchApi` comes first: its fixed paths would otherwise be read as listing ids. */
export const api = [...lookupsApi, ...searchApi, ...listingsApi] as unknown as readonly Operation[]
