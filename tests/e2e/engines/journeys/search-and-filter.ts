import type { Journey } from './journey.ts'

export const searchAndFilter: Journey = async ({ visit, isNarrow }) => {
  const buyer = await visit()
  await buyer.open('/aircraft/search')
  if (isNarrow) await buyer.click('button', /^Filters/)
  await buyer.click('checkbox', /^Cessna/)
  if (isNarrow) await buyer.click('button', /^Show [\d,]+ aircraft/)
  await buyer.reach(/[?&]m=\d+/)
  await buyer.choose('Sort', 'Price: low to high')
  await buyer.reach(/[?&]sort=p/)
  await buyer.find('link', 'Remove Cessna')
  await buyer.find('heading', /^[\d,]+ aircraft/)
}
