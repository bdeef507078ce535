import { operation } from '#kernel/server/api/operation.ts'
import { listCountriesEndpoint } from '../../contract.ts'

export const listCountries = operation(listCountriesEndpoint, ({ db }) =>
  db.selectFrom('country').select(['code', 'name']).orderBy('name').execute(),
)
