import { wrongField } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { findPlaceEndpoint } from '../place-contract.ts'
import { resolvePlace } from './public/resolve-place.ts'

export const findPlace = operation(findPlaceEndpoint, async (ctx, { near }) => {
  const place = await resolvePlace(ctx, near)
  if (!place) throw wrongField('near', `No airport, ZIP code or city is called ${near}.`)
  return place
})
