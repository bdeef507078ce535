import { describe, expect, onTestFinished, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { isPrintable, toPrintableText } from '#kernel/server/pdf/print-fonts.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { storePhotos } from '#tests/support/listings/store-photos.ts'
import { aPerson, signIn } from '#tests/support/people.ts'
import { loadBrochure } from './load-brochure.ts'

const site = siteForFile()

describe('[BEY-13] PDF brochure', () => {
  test('[BEY-13] has two sheets with the stored photos and its own fonts', async () => {
    const id = await aListing(site.ctx, { images: 5 })
    await storePhotos(site.ctx, id)
    const { response, text, pages, images } = await getBrochure(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('2016-cirrus-sr22t.pdf')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect({ pages, images }).toEqual({ pages: 2, images: 5 })
    expect(text).toContain('/FontFile2')
  })

  test('[BEY-13] [BEY-17] [BEY-19] has VAT, certification, jet class, and life-limited components', async () => {
    const component = { partNumber: null, lifeCycles: null, cycles: null }
    const years = { ...component, lifeHours: null, hours: null, lifeMonths: 144 }
    const hours = { ...component, lifeHours: 2_200, hours: 612, lifeMonths: null }
    const components = [
      { ...hours, name: 'Mast', installedOn: null },
      { ...years, name: 'Battery', installedOn: '2018-03-04' },
      { ...years, name: 'Cargo hook', installedOn: null },
    ]
    const id = await aListing(site.ctx, {
      certification: 'easa',
      vat: 'paid',
      jet_class: 'light',
      berths: 0,
      components: JSON.stringify(components),
    })
    const brochure = await runInLanguage('de', () => loadBrochure(site.ctx, id))
    const labels = brochure.facts.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Certification', 'VAT', 'Class']))
    expect(labels).not.toContain('Berths')
    expect(brochure.components.map(({ name, value }) => [name, value])).toEqual([
      ['Rotormast', 'noch 1.588 h'],
      ['Battery', 'fällig am 4. März 2030'],
    ])
  })

  test('[BEY-13] is one sheet if everything fits on it', async () => {
    const short = { images: 0, description: null, features: '[]' }
    const pages = async (traits: ListingTraits) =>
      (await getBrochure(await aListing(site.ctx, { ...short, ...traits }))).pages
    expect(await pages({})).toBe(1)
    expect(await pages({ description: 'One paragraph.\n\n'.repeat(20) })).toBe(2)
  })

  test('[BEY-13] [BEY-19] the brochure of a balloon with three photos is one sheet', async () => {
    const id = await aListing(site.ctx, {
      images: 3,
      aircraft_type_id: 6,
      category_id: 14,
      engines: [],
      engine_count: null,
      envelope_volume_cuft: 90_000,
      envelope_hours: 210,
      burners: 'Double',
      description: 'One careful owner. Always kept dry, inspected every spring.',
      features: '[]',
    })
    await storePhotos(site.ctx, id)
    const { pages, images } = await getBrochure(id)
    expect({ pages, images }).toEqual({ pages: 1, images: 3 })
  })

  const long = 'Ä great Flügel, 好 🛩️ with everything. '.repeat(240)
  const features = Array.from({ length: 40 }, (_, i) => ({
    id: `${i}`,
    name: `Group ${i}`,
    description: null,
    items: Array.from({ length: 30 }, (_, j) => `Item ${j} ✈︎ of a kind that is long`),
  }))
  const hard: Record<string, ListingTraits> = {
    'that states next to nothing': {
      images: 0,
      description: null,
      model: null,
      total_time_hours: null,
      price: null,
      engines: [{ hours: null, tbo_hours: null }],
    },
    'with as much as there can be': {
      images: 24,
      title: 'W'.repeat(120),
      description: long.slice(0, 10_000),
      features: JSON.stringify(features),
      engines: Array.from({ length: 9 }, () => ({
        hours: 2_400,
        hours_basis: 'SMOH',
        tbo_hours: 2_000,
      })),
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    },
    'described in one endless word': { description: 'x'.repeat(10_000) },
    'described in ten thousand lines': { description: 'a\n'.repeat(5_000) },
  }
  test.each(Object.entries(hard))(
    '[BEY-13] has at most two sheets for an aircraft %s',
    async (_, traits) => {
      const id = await aListing(site.ctx, traits)
      const { response, pages } = await getBrochure(id)
      expect(response.status).toBe(200)
      expect(pages).toBeLessThanOrEqual(2)
    },
  )

  test('[BEY-13] uses at most a small multiple of the usual CPU time for any amount of content', {
    tags: 'timed',
  }, async () => {
    const measureCost = async (traits: ListingTraits) => {
      const id = await aListing(site.ctx, { ...traits, images: 0 })
      return cpuTime(() => getBrochure(id))
    }
    // Warms up the thread and its fonts.
    await measureCost({})
    const ordinary = await measureCost({})
    for (const [name, traits] of Object.entries(hard))
      expect((await measureCost(traits)) / ordinary, name).toBeLessThan(20)
  })

  test('[A5] is rendered outside the main thread, once for all concurrent requests', {
    tags: 'timed',
  }, async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => aListing(site.ctx, { images: 0 })),
    )
    // Warms up the thread and its fonts.
    await getBrochure(ids[0] as number)
    const here = process.threadCpuUsage()
    const everywhere = await cpuTime(async () => {
      for (const id of ids.slice(1)) await Promise.all([getBrochure(id), getBrochure(id)])
    })
    const { user, system } = process.threadCpuUsage(here)
    expect((user + system) / 1_000 / everywhere).toBeLessThan(0.5)
  })

  test.each([
    ['Grüße, Łódź 🛩️', 'Grüße, Łódź '],
    ['Μήνυμα, Тираспол, Đà Nẵng, İstanbul', 'Μήνυμα, Тираспол, Đà Nẵng, İstanbul'],
    ['好 model', '[text in another script] model'],
    [
      '総飛行時間 1,200 時間。とても良い状態です。',
      '[text in another script] 1,200 [text in another script]',
    ],
    ['发动机大修后 300 小时', '[text in another script] 300 [text in another script]'],
    ['מטוס במצב מצוין', '[text in another script]'],
    ['طائرة بحالة ممتازة', '[text in another script]'],
    ['เครื่องบินสภาพดี', '[text in another script]'],
    ['बहुत अच्छी स्थिति', '[text in another script]'],
    ['상태가 아주 좋습니다. N172SP', '[text in another script]. N172SP'],
  ])('[BEY-13] prints %s or says what the fonts lack', (text, printed) => {
    expect(toPrintableText(text)).toBe(printed)
    expect(isPrintable(text)).toBe(!printed.includes('['))
  })

  test('[BEY-13] shows the seller’s phone numbers only to users who can edit the listing', async () => {
    const owner = await aPerson(site.ctx)
    const id = await aListing(site.ctx, {
      profile_id: owner.id,
      contact_first_name: 'Ann',
      contact_phone: '303-555-0134',
      contact_email: 'ann@example.test',
    })
    const visitor = await loadBrochure(site.ctx, id)
    expect(visitor.seller?.join(' ')).not.toMatch(/0134|@/)
    const actor = { ...owner, profileId: owner.id, isEmailConfirmed: true, sessionHash: '' }
    const editor = await loadBrochure({ ...site.ctx, actor }, id)
    expect(editor.seller?.join(' ')).toMatch(/0134.*@/)
  })

  test('[BEY-13] isn’t available for a sold, hidden, or unknown listing', async () => {
    const sold = await aListing(site.ctx, { is_sold: true })
    const hidden = await aListing(site.ctx, { is_active: false })
    expect((await getBrochure(sold)).response.status).toBe(409)
    expect((await getBrochure(hidden)).response.status).toBe(404)
    for (const name of ['x', '-1', '0', 'x-0', 'x-99999999999', '%00', '..%2f..%2fx'])
      expect((await site.get(`/listing/${name}/brochure.pdf`)).status, name).toBe(404)
  })

  test('[BEY-13] is limited per visitor, and cached copies don’t count', async () => {
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => aListing(site.ctx, { images: 0 })),
    )
    for (let i = 0; i < 60; i += 1)
      expect((await getBrochure(ids[0] as number)).response.status).toBe(200)
    const owner = await aPerson(site.ctx)
    const headers = await signIn(site, owner)
    expect((await getBrochure(ids[1] as number, headers)).response.status).toBe(200)
    onTestFinished(async () => {
      await site.ctx.db.deleteFrom('rate_limit').execute()
    })
    await site.ctx.db
      .updateTable('rate_limit')
      .set({ points: 1_000 })
      .where('key', 'like', 'brochure:%')
      .execute()
    expect((await getBrochure(ids[2] as number)).response.status).toBe(429)
  })
})

/** Returns only PDF properties that are readable without decompressing the text. */
async function getBrochure(id: number, headers: Record<string, string> = {}) {
  const response = await site.get(`/listing/any-name-${id}/brochure.pdf`, headers)
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return { response, text, pages: count(/\/Type \/Page\b/g), images: count(/\/Subtype \/Image/g) }
}
