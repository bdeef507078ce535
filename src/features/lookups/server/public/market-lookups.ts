import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type Lookups, listCountriesEndpoint } from '../../contract.ts'

/** Loads the lookups that depend on active listings. Provided by the feature that owns the market data. */
export const marketLookupsKey =
  serviceKey<(ctx: AppContext) => Promise<Pick<Lookups, 'locations' | 'todaysFeature'>>>(
    'market lookups',
  )

export const listCountries = operation(listCountriesEndpoint, ({ db }) =>
  db.selectFrom('country').select(['code', 'name']).orderBy('name').execute(),
)
