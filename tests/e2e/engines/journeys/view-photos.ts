import { search } from '../../support.ts'
import type { Journey } from './journey.ts'

export const viewPhotos: Journey = async ({ visit, request, isNarrow }) => {
  const { items } = await search(request)
  const listing = items.find(({ images }) => images.length > 2)
  const second = new RegExp(`\\b2 of ${listing?.images.length}\\b(?! documents)`)
  const buyer = await visit()
  await buyer.open(listing?.url ?? '')
  await buyer.click('button', /^Photo 1 of/)
  if (!isNarrow) await buyer.click('button', 'Next')
  await buyer.see(second)
  await buyer.back()
  await buyer.missText(second)
  await buyer.find('heading', listing?.title ?? '')
}
