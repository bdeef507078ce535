import { beforeAll, expect, test } from 'vitest'
import { saveUnits } from '#features/accounts/server/public/profile/display-settings.ts'
import { unitPresets } from '#kernel/format/units.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile()
let id: number
beforeAll(async () => {
  id = await aListing(site.ctx, {
    length_feet: 29,
    useful_load_lb: 1_160,
    normal_cruise_knots: 139,
    range_nm: null,
  })
})

const read = async (path: string, headers = {}) => (await site.get(path, headers)).json()

test('[BEY-16] the API adds converted facts if units are requested', async () => {
  for (const path of [`/api/listing/${id}`, `/api/listing/${id}/meta`]) {
    const { measurements } = await read(`${path}?units=metric`)
    expect(measurements).toMatchObject({
      length: { value: 8.8, unit: 'm' },
      usefulLoad: { value: 526, unit: 'kg' },
      'speed.cruise': { value: 257, unit: 'km/h' },
    })
    expect(measurements).not.toHaveProperty('rangeNm')
    const custom = await read(`${path}?units=m,kt,nm,kg,L`)
    expect(custom.measurements['speed.cruise']).toEqual({ value: 139, unit: 'kt' })
    expect((await site.get(`${path}?units=imperial`)).status).toBe(400)
  }
  const compared = await read(`/api/listing/compare?ids=${id}&units=metric`)
  expect(JSON.stringify(compared.groups)).toContain('"unit":"km/h"')
})

test('[BEY-16] the browser’s settings don’t change API responses', async () => {
  const metric = { cookie: 'windsock.units=metric', 'accept-language': 'de-DE' }
  for (const path of [`/api/listing/${id}`, `/api/listing/compare?ids=${id}`])
    expect(await read(path, metric)).toEqual(await read(path))
})

test('[BEY-16] units are saved in the account, and a login applies them on the device', async () => {
  const person = await aPerson(site.ctx)
  const logIn = async () => {
    const { email: username, password } = person
    const response = await site.json('POST', '/token', {
      grant_type: 'password',
      username,
      password,
    })
    expect(response.status).toBe(200)
    return response.headers.getSetCookie().find((one) => one.startsWith('windsock.units='))
  }
  expect(await logIn()).toBeUndefined()
  await saveUnits(await asUser(site.ctx, person), {
    units: { ...unitPresets.metric, speed: 'kt' },
    currency: 'EUR',
  })
  expect(await logIn()).toMatch(/^windsock\.units=m%2Ckt%2Ckm%2Ckg%2CL~; .*HttpOnly; SameSite=Lax/)
  await saveUnits(await asUser(site.ctx, person), { units: null, currency: null })
  expect(await logIn()).toBeUndefined()
})
