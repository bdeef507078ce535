import { appContext } from '#kernel/app-context.ts'
import { loadCarousel } from '../server/load-carousel.ts'
import type { Route } from './+types/carousel-resource.ts'

/** Returns a carousel's cards from a given index. Earlier ones are already in the page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const from = Number(url.searchParams.get('from') ?? 0)
  const place = url.searchParams.get('place') ?? ''
  const cards = await loadCarousel(context.get(appContext), params.carousel, place)
  return Response.json(cards.slice(from > 0 ? from : 0))
}

export const handle = { query: ['from', 'place'] }
