import { operation } from '#kernel/server/api/operation.ts'
import { findAirportsEndpoint } from '../contract.ts'
import { limitTyping } from './limit-typing.ts'
import { findAirportsByPrefix } from './public/find-airports-by-prefix.ts'

export const findAirports = operation(findAirportsEndpoint, async (ctx, { q }) => {
  await limitTyping(ctx)
  return findAirportsByPrefix(ctx, q, 10)
})
