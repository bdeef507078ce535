import { operation } from '#kernel/server/operation.ts'
import { findAirportsEndpoint } from '../contract.ts'
import { airportsLike } from './public/airports-like.ts'

export const findAirports = operation(findAirportsEndpoint, (ctx, { q }) =>
  airportsLike(ctx, q, 10),
)
