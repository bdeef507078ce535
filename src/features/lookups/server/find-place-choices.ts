import { operation } from '#kernel/server/operation.ts'
import { placeChoicesEndpoint } from '../place-contract.ts'
import { placeChoices } from './public/place-choices.ts'

export const findPlaceChoices = operation(placeChoicesEndpoint, async (ctx, { q }) => ({
  items: (await placeChoices(ctx, q)).slice(0, mostPlaces),
}))

const mostPlaces = 7
