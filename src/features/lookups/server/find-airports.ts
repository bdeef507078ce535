import { operation } from '#kernel/server/operation.ts'
import { findAirportsEndpoint } from '../contract.ts'
import { findAirportsByPrefix } from './public/find-airports-by-prefix.ts'

export const findAirports = operation(findAirportsEndpoint, (ctx, { q }) =>
  findAirportsByPrefix(ctx, q, 10),
)
