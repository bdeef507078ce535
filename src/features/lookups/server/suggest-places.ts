import { operation } from '#kernel/server/operation.ts'
import { suggestPlacesEndpoint } from '../place-contract.ts'
import { findPlaceSuggestions } from './public/find-place-suggestions.ts'

export const suggestPlaces = operation(suggestPlacesEndpoint, async (ctx, { q }) => ({
  items: (await findPlaceSuggestions(ctx, q)).slice(0, maxPlaces),
}))

const maxPlaces = 7
