import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Component, EngineEntry, ListingMeta } from '#features/listings/meta-contract.ts'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { roles } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { insertRow, readRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import type { ListingEdit } from '../../contract.ts'
import { getListingEdit } from './load-listing-edit.ts'
import { canEdit } from './require-seller.ts'
import { updateListing } from './update-listing.ts'

const ctx = contextForFile()
let owner: Person
beforeAll(async () => {
  owner = await aPerson(ctx)
})

type TestUser = Awaited<ReturnType<typeof asUser<TestContext>>>

async function ownListing(traits: ListingTraits = {}) {
  const me = await asUser(ctx, owner)
  const id = await aListing(ctx, { profile_id: owner.id, ...traits })
  return { me, id, read: await getListingEdit(me, { id }) }
}

/** Returns the editor's input with changes to `listing` and `rest` only. */
function changed(
  id: number,
  read: ListingEdit,
  listing: Partial<ListingEdit['listing']> = {},
  rest: Partial<ListingEdit> = {},
) {
  const { meta, bizId: _, ...edit } = { ...read, ...rest }
  return { ...edit, id, listing: { ...read.listing, ...listing }, meta: JSON.stringify(meta) }
}

async function rejectionOf(promise: Promise<unknown>): Promise<Refusal> {
  const rejection = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(rejection instanceof Refusal)) throw new Error('It was not refused')
  return rejection
}

describe('updating a listing', () => {
  test('[EDIT-01] accepts every value that the editor reads, unchanged', async () => {
    const { me, id, read } = await ownListing()
    const updated = await updateListing(me, changed(id, read))
    expect(updated).toEqual({ ...read, listing: { ...read.listing, version: 2 } })
  })

  test('[AUTH-04] with an unconfirmed email address, a listing can be edited only while buyers cannot see it', async () => {
    const me = await asUser(ctx, { isConfirmed: false })
    const profile_id = me.actor.profileId
    const hidden = await aListing(ctx, { profile_id, is_active: false })
    const visible = await aListing(ctx, { profile_id })
    const retitle = async (id: number) => {
      const read = await getListingEdit(me, { id })
      return updateListing(me, changed(id, read, { title: 'Another title' }))
    }
    expect((await retitle(hidden)).listing.title).toBe('Another title')
    await expect(retitle(visible)).rejects.toMatchObject({
      status: 403,
      code: 'confirm_email_first',
    })
  })

  test('[EDIT-01] accepts a title of up to 128 characters and returns it unchanged', async () => {
    const { me, id, read } = await ownListing()
    const title = 'x'.repeat(128)
    const updated = await updateListing(me, changed(id, read, { title }))
    expect(updated.listing.title).toBe(title)
    expect((await getListingEdit(me, { id })).listing.title).toBe(title)
    const longer = updateListing(me, changed(id, updated, { title: `${title}x` }))
    expect((await rejectionOf(longer)).modelState).toEqual({
      'listing.title': ['Enter up to 128 characters.'],
    })
  })

  test('[EDIT-01] replaces an empty title with year, make, and model, as in the preview', async () => {
    const { me, id, read } = await ownListing({ title: 'The best of all' })
    const updated = await updateListing(me, changed(id, read, { title: null, model: 'SR22' }))
    expect(updated.listing.title).toBe('2016 Cirrus SR22')
  })

  test('[C12] gives a feature group an id and splits an item at semicolons', async () => {
    const { me, id, read } = await ownListing()
    const features = [
      { id: 'g2', name: 'Panel', items: ['GTN 750'] },
      { name: 'Interior', items: ['Leather; Air vents;; Leather', 'Tables'] },
      { name: 'Exterior' },
    ]
    const edit = changed(id, read)
    await updateListing(me, { ...edit, meta: JSON.stringify({ ...read.meta, features }) })
    expect((await getListingEdit(me, { id })).meta.features).toEqual([
      { id: 'g2', name: 'Panel', description: null, items: ['GTN 750'] },
      { id: 'g4', name: 'Interior', description: null, items: ['Leather', 'Air vents', 'Tables'] },
      { id: 'g5', name: 'Exterior', description: null, items: [] },
    ])
  })

  test('[EDIT-04] saves engines, features, and videos as sent', async () => {
    const { me, id, read } = await ownListing()
    const meta = {
      ...read.meta,
      features: [
        {
          id: 'cabin',
          name: 'Cabin',
          description: null,
          items: ['Air conditioning', 'Club seats'],
        },
      ],
      videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: null }],
      specs: {
        ...read.meta.specs,
        beam: 8.5,
        engines: [2, 1].map((number) => ({
          ...engineless,
          number,
          make: 'Lycoming',
          hours: number * 100,
        })),
      },
    }
    const updated = await updateListing(me, changed(id, read, {}, { meta }))
    expect(updated.meta.features).toEqual(meta.features)
    expect(updated.meta.videos).toEqual(meta.videos)
    expect(updated.meta.specs.engines.map(({ number, hours }) => [number, hours])).toEqual([
      [1, 100],
      [2, 200],
    ])
    expect(updated.meta.specs.beam).toBe(8.5)
  })

  test('[BEY-19] saves a helicopter’s components and facts, with messages at invalid fields', async () => {
    const { me, id, read } = await ownListing()
    const blade = { name: 'Main rotor blade', partNumber: 'C016-7', lifeHours: 2_200, hours: 612.5 }
    const component = Component.parse({ ...blade, lifeMonths: 144, installedOn: '2018-03-04' })
    const helicopter = { ...read.meta.specs.helicopter, cargoHook: 'yes' as const }
    const withComponents = (components: Component[]) => ({
      meta: { ...read.meta, specs: { ...read.meta.specs, helicopter, components } },
    })
    const saved = await updateListing(me, changed(id, read, {}, withComponents([component])))
    expect(saved.meta.specs.components).toEqual([component])
    expect(saved.meta.specs.helicopter).toEqual(helicopter)
    const { meta } = await getListing(me, { id })
    expect(ListingMeta.parse(JSON.parse(meta)).specs.components).toEqual([component])
    const invalid = withComponents([component, { ...component, name: '', lifeHours: -1 }])
    const rejection = await rejectionOf(updateListing(me, changed(id, saved, {}, invalid)))
    expect(rejection.modelState).toEqual({
      'meta.specs.components.1.name': ['Enter the component’s name.'],
      'meta.specs.components.1.lifeHours': ['Must be at least 1.'],
    })
    // The version is out of date.
    const stale = await rejectionOf(updateListing(me, changed(id, read, {}, withComponents([]))))
    expect(stale.code).toBe('conflict')
    expect((await getListingEdit(me, { id })).meta.specs.components).toEqual([component])
  })

  test('[BEY-02] keeps a turbine’s stated top overhaul, saves its hot section, and refuses a new top overhaul', async () => {
    const { me, id, read } = await ownListing()
    const withEngine = (stated: object) => {
      const engine = EngineEntry.parse({ number: 1, type: 'turboprop', ...stated })
      return { meta: { ...read.meta, specs: { ...read.meta.specs, engines: [engine] } } }
    }
    const wrong = withEngine({ hours: 900, hoursBasis: 'STOH' })
    expect(await rejectionOf(updateListing(me, changed(id, read, {}, wrong)))).toMatchObject({
      modelState: { 'meta.specs.engines.0.hoursBasis': ['Turbines have no top overhaul.'] },
    })
    const tooFew = withEngine({ hours: 900, hoursBasis: 'SMOH', hoursSinceNew: 800 })
    expect(await rejectionOf(updateListing(me, changed(id, read, {}, tooFew)))).toMatchObject({
      modelState: { 'meta.specs.engines.0.hoursSinceNew': [expect.any(String)] },
    })
    const right = withEngine({
      hours: 900,
      hoursBasis: 'SMOH',
      hoursSinceNew: 4_250.5,
      llpCyclesLeft: 3_100,
      hotSectionHours: 250.5,
      hotSectionOn: '2024-05-01',
    })
    const saved = await updateListing(me, changed(id, read, {}, right))
    expect(saved.meta.specs.engines).toMatchObject([
      {
        hoursSinceNew: 4_250.5,
        llpCyclesLeft: 3_100,
        hotSectionHours: 250.5,
        hotSectionOn: '2024-05-01',
      },
    ])
    await updateRows(ctx.db, 'listing_engine', { listing_id: id }, { hours_basis: 'STOH' })
    const kept = await updateListing(me, changed(id, saved, {}, wrong))
    expect(kept.meta.specs.engines).toMatchObject([{ hours: 900, hoursBasis: 'STOH' }])
  })

  test('[EDIT-04] rejects more videos than the package allows and changes nothing', async () => {
    const { me, id, read } = await ownListing({ tier_id: 1 })
    const videos = ['a', 'b'].map((name) => ({ url: `https://youtu.be/${name}`, title: null }))
    const meta = { ...read.meta, videos }
    const rejection = await rejectionOf(
      updateListing(me, changed(id, read, { title: 'New' }, { meta })),
    )
    expect(rejection.modelState).toEqual({ 'meta.videos': ['Maximum number of videos reached.'] })
    expect(await getListingEdit(me, { id })).toEqual(read)
  })

  test.each([
    ['year', { year: 2015 }],
    ['make', { makeId: 999 }],
  ])('[WIZ-03] rejects a change of %s', async (name, wrong) => {
    const { me, id, read } = await ownListing()
    const rejection = await rejectionOf(updateListing(me, changed(id, read, wrong)))
    expect(rejection.message.toLowerCase()).toBe(
      `${name} can’t be changed after the listing is saved.`,
    )
    expect(await getListingEdit(me, { id })).toEqual(read)
  })

  test('[WIZ-03] allows correcting the length later, within its bounds', async () => {
    const { me, id, read } = await ownListing()
    const updated = await updateListing(me, changed(id, read, { length: 27.3 }))
    expect(updated.listing.length).toBe(27.3)
    expect((await getListing(me, { id })).listing.length).toBe(27.3)
  })

  test('[BEY-02] a glider or balloon without engine details has no engine, but a sustainer counts', async () => {
    const { me, id, read } = await ownListing()
    const saved = async (categoryId: number, boatTypeId: number, meta = read.meta) => {
      const { listing } = await getListingEdit(me, { id })
      const kind = { version: listing.version, categoryId, boatTypeId, engineCount: null }
      return (await updateListing(me, changed(id, read, kind, { meta }))).listing.engineCount
    }
    const withoutEngines = { ...read.meta, specs: { ...read.meta.specs, engines: [] } }
    const engines = [{ ...engineless, number: 1, make: 'Solo', hours: null }]
    const withSustainer = { ...read.meta, specs: { ...read.meta.specs, engines } }
    expect(await saved(10, 3, withoutEngines)).toBe(0)
    expect(await saved(14, 6, withoutEngines)).toBe(0)
    expect(await saved(11, 3, withoutEngines)).toBeNull()
    expect(await saved(10, 3, withSustainer)).toBeNull()
  })

  test('[EDIT-01] checks the price bounds on edit unless the price is unchanged', async () => {
    const { me, id, read } = await ownListing({ price: 300_000_000 })
    const saved = await updateListing(me, changed(id, read, { title: 'Boeing 747-8 BBJ' }))
    expect(saved.listing.price).toBe(300_000_000)
    const rejection = await rejectionOf(
      updateListing(me, changed(id, saved, { price: 200_000_001 })),
    )
    expect(rejection.modelState).toEqual({
      'listing.price': ['Price must be between 1 and 200,000,000.'],
    })
    const inForint = changed(id, saved, { price: 250_000_000, currency: 'HUF' })
    expect((await updateListing(me, inForint)).listing.price).toBe(250_000_000)
  })

  test('[BEY-05] price history contains each price once', async () => {
    const { me, id, read } = await ownListing({ price: 100 })
    const down = await updateListing(me, changed(id, read, { price: 90 }))
    const same = await updateListing(me, changed(id, down, { title: 'Still ninety' }))
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 1_000)
    const hidden = await updateListing(
      me,
      changed(id, same, { price: null, isPriceOnRequest: true }),
    )
    await updateListing(me, changed(id, hidden, { price: 80, isPriceOnRequest: false }))
    const { listing } = await getListing(me, { id })
    expect(listing.priceHistory.map(({ price }) => price)).toEqual([80, 90])
  })

  test('[BEY-05] a price listed for less than a day does not count as a price cut', async () => {
    const { me, id, read } = await ownListing({ price: 100 })
    const previous = async () => (await getListing(me, { id })).listing.previousPrice
    const raised = await updateListing(me, changed(id, read, { price: 150 }))
    const lowered = await updateListing(me, changed(id, raised, { price: 100 }))
    expect(await previous()).toBeNull()
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 2 * 86_400_000)
    await updateListing(me, changed(id, lowered, { price: 90 }))
    expect(await previous()).toBe(100)
  })

  test('[BEY-17] a price in euros has its own history, and changing the currency is not a price cut', async () => {
    const { me, id, read } = await ownListing({ price: 400_000 })
    const listed = async () => (await getListing(me, { id })).listing
    const waitTwoDays = () => {
      ctx.clock.now = new Date(ctx.clock.now.getTime() + 2 * 86_400_000)
    }
    waitTwoDays()
    const euros = await updateListing(me, changed(id, read, { currency: 'EUR', price: 300_000 }))
    expect(euros.listing).toMatchObject({ currency: 'EUR', price: 300_000 })
    expect(await listed()).toMatchObject({
      price: 340_822,
      previousPrice: null,
      asking: { currency: 'EUR', price: 300_000, previousPrice: null },
    })
    waitTwoDays()
    const { currency: _, ...withoutCurrency } = changed(id, euros, { price: 280_000 }).listing
    const lowered = await updateListing(me, {
      ...changed(id, euros),
      listing: withoutCurrency,
    } as ReturnType<typeof changed>)
    expect(await listed()).toMatchObject({
      price: 318_100,
      previousPrice: 340_822,
      asking: { currency: 'EUR', price: 280_000, previousPrice: 300_000 },
      priceHistory: [
        { price: 318_100, asking: { currency: 'EUR', price: 280_000 } },
        { price: 340_822, asking: { currency: 'EUR', price: 300_000 } },
      ],
    })
    waitTwoDays()
    await updateListing(me, changed(id, lowered, { currency: 'USD', price: 310_000 }))
    expect(await listed()).toMatchObject({ price: 310_000, previousPrice: null, asking: null })
  })
})

describe('concurrent editors', () => {
  test('[EDIT-06] rejects the second save with the current listing and overwrites nothing', async () => {
    const { me, id, read } = await ownListing()
    const first = await updateListing(me, changed(id, read, { title: 'First' }))
    const rejection = await rejectionOf(updateListing(me, changed(id, read, { title: 'Second' })))
    expect(rejection.code).toBe('conflict')
    expect(rejection.current).toEqual(first)
    expect((await getListingEdit(me, { id })).listing.title).toBe('First')
  })

  test('[EDIT-06] saves exactly one of ten concurrent changes', async () => {
    const { me, id, read } = await ownListing()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        updateListing(me, changed(id, read, { title: `Try ${n}` })),
      ),
    )
    const fulfilled = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(fulfilled).toHaveLength(1)
    expect(await getListingEdit(me, { id })).toEqual(fulfilled[0]?.value)
  })
})

describe('access', () => {
  test('[EDIT-05] canEdit is 1 exactly for users whose changes are accepted', async () => {
    const bizId = await aBrokerage(ctx)
    const otherBiz = await aBrokerage(ctx, 'Other Aircraft Sales')
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          role: fc.constantFrom(...roles),
          isOwner: fc.boolean(),
          isBrokered: fc.boolean(),
          worksFor: fc.constantFrom(null, bizId, otherBiz),
          isAdmin: fc.boolean(),
          isLinked: fc.boolean(),
          allowAllEdit: fc.boolean(),
        }),
        async (scenario) => {
          const user = await asUser(ctx, { roles: [scenario.role] })
          await ctx.db.updateTable('biz').set({ allow_all_edit: scenario.allowAllEdit }).execute()
          const employee =
            scenario.worksFor === null
              ? null
              : await employ(user, scenario.worksFor, scenario.isAdmin)
          const id = await aListing(ctx, {
            profile_id: scenario.isOwner ? user.actor.profileId : owner.id,
            biz_id: scenario.isBrokered ? bizId : null,
            biz_employee_id:
              scenario.isBrokered && scenario.isLinked && scenario.worksFor === bizId
                ? employee
                : null,
          })
          const read = await getListingEdit(await asUser(ctx, { roles: ['ServerAdmin'] }), { id })
          const attempt = updateListing(user, changed(id, read, { title: 'Updated' }))
          const accepted = await attempt.then(
            () => 1,
            (error: unknown) => {
              expect(error).toMatchObject({ code: 'not_allowed' })
              return 0
            },
          )
          expect(await canEdit(user, { id })).toBe(accepted)
          const { title } = await readRow(ctx.db, 'listing', id, 'title')
          expect(title === 'Updated').toBe(accepted === 1)
        },
      ),
      { numRuns: 80 },
    )
  })

  test('[EDIT-05] ignores fields outside the contract, including column names', async () => {
    const { me, id, read } = await ownListing()
    const before = await rowOf(id)
    const columns = Object.fromEntries(Object.keys(before).map((column) => [column, 7]))
    const wire = {
      isActive: false,
      isFeatured: true,
      isSold: true,
      views: 9,
      tier: 3,
      expires: '2099-01-01',
    }
    const sent = changed(id, read)
    await updateListing(me, {
      ...columns,
      ...sent,
      listing: { ...columns, ...wire, ...sent.listing },
      bizId: 1,
      profileId: 1,
    } as Parameters<typeof updateListing>[1])
    expect(await rowOf(id)).toEqual({ ...before, version: 2, updated_at: expect.any(Date) })
  })

  test('[LIST-08] shows inactive listings to their editors only', async () => {
    const { me, id } = await ownListing({ is_active: false })
    expect((await getListing(me, { id })).listing.isActive).toBe(false)
    const otherUser = await asUser(ctx)
    for (const other of [ctx, otherUser])
      await expect(getListing(other, { id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function employ(user: TestUser, bizId: number, isAdmin: boolean): Promise<number> {
  const { id } = await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    profile_id: user.actor.profileId,
    name: 'Sam',
    is_admin: isAdmin,
  })
  return id
}

function rowOf(id: number) {
  return ctx.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const engineless = {
  model: null,
  type: null,
  year: null,
  cyl: null,
  hp: null,
  thrustLbf: null,
  fuel: null,
  hoursBasis: null,
  overhauledOn: null,
  cycles: null,
  hotSectionHours: null,
  hotSectionOn: null,
  hoursSinceNew: null,
  llpCyclesLeft: null,
  mpiHours: null,
  cziHours: null,
  tboHours: null,
  propeller: {
    make: null,
    model: null,
    blades: null,
    hours: null,
    hoursBasis: null,
    overhauledOn: null,
  },
}
