import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { findPlaceEndpoint } from '../place-contract.ts'
import { resolvePlace } from './public/resolve-place.ts'

export const findPlace = operation(findPlaceEndpoint, async (ctx, { near }) => {
  const place = await resolvePlace(ctx, near)
  if (!place)
    throw fieldRefusal('near', `We couldn’t find “${near}”. Try an airport, ZIP code, or city.`)
  return place
})
