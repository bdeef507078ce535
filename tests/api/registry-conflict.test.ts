import { beforeAll, expect, test } from 'vitest'
import { loadBrochure } from '#features/listings/server/brochure/load-brochure.ts'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'
import { aRegisteredAircraft } from '../support/records/registry-builder.ts'

const site = siteForFile()
beforeAll(async () => {
  const registered = { registration: 'N505QD', make: 'GLASAIR', model: 'GLASAIR III', year: 1991 }
  await aRegisteredAircraft(site.ctx, registered)
  const at = new Date('2026-09-07T00:00:00Z')
  const edition = { published_at: at, loaded_at: at }
  await site.ctx.db.insertInto('registry_edition').values(edition).execute()
})

const conflict = 'The FAA registry lists N505QD as Glasair GLASAIR III, not as this model.'

test.each([
  ['N505QD', conflict],
  ['N735HK', null],
])(
  '[BEY-14] comparisons, brochures, and price checks say what the registry says of %s',
  async (registration, found) => {
    const id = await aListing(site.ctx, {
      make: 'Cessna',
      model: '172N',
      family: '172',
      registration,
    })
    const fetchJson = async (path: string) => (await site.get(path)).json()
    expect((await fetchJson(`/api/listing/compare?ids=${id}`)).aircraft).toMatchObject([
      { registryConflict: found },
    ])
    expect(await fetchJson(`/api/listing/${id}/priceCheck`)).toMatchObject({
      registryConflict: found,
    })
    expect((await loadBrochure(site.ctx, id)).warnings).toEqual(found === null ? [] : [found])
    const pdf = await site.get(`/listing/any-name-${id}/brochure.pdf`)
    expect(pdf.status).toBe(200)
  },
)
