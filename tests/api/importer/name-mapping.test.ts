import { beforeEach, describe, expect, test } from 'vitest'
import { listNameMappings } from '#features/importer/server/mapping/list-name-mappings.ts'
import { listPendingNames } from '#features/importer/server/mapping/list-pending-names.ts'
import {
  addImportPlace,
  addMake,
  deleteNameMapping,
  mapNames,
} from '#features/importer/server/mapping/name-mappings.ts'
import { resolveNames } from '#features/importer/server/mapping/resolve-names.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { insertRow } from '../../support/database/rows.ts'
import { contextForEachTest } from '../../support/for-file.ts'
import { aBrokerage } from '../../support/listing-builder.ts'
import { asUser } from '../../support/people.ts'
import { aStaffMember } from '../../support/staff-builder.ts'

const ctx = contextForEachTest()
let staff: ActorContext
let broker: ActorContext
let otherBroker: ActorContext
let source: number
let othersSource: number
let operation: number
let makes: Record<string, string>
beforeEach(async () => {
  staff = await asUser(ctx, { roles: ['ServerAdmin'] })
  const biz = await aBrokerage(ctx)
  broker = (await aStaffMember(ctx, biz, { isAdmin: true })).ctx
  const othersBiz = await aBrokerage(ctx, 'Other Wings')
  otherBroker = (await aStaffMember(ctx, othersBiz, { isAdmin: true })).ctx
  makes = await someMakes('Mooney', 'Lake', 'Zenith')
  source = await aSource(biz, 'National ads')
  othersSource = await aSource(othersBiz, 'Another feed')
  operation = await anOperation(source, [
    ['make', 'Mooney Aircraft'],
    ['make', 'Mooney Aircraft'],
    ['make', 'Freeflight'],
    ['location', 'Atlantis|CO|80301'],
    ['fuel', 'Moonshine'],
  ])
})

describe('[IMP-01] names to map', () => {
  test('[IMP-01] are pending with the rows that they block, a suggestion, and its reason', async () => {
    const { items, counts, total } = await pending('makes')
    expect(counts).toEqual({ makes: 2, lookups: 1, places: 1, columns: 0 })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        written: 'Mooney Aircraft',
        rows: 2,
        suggestion: { id: makes.Mooney, text: 'Mooney' },
        reason: 'Same first word',
        isMapped: false,
      },
      { written: 'Freeflight', rows: 1, suggestion: null, reason: 'No close match' },
    ])
    expect((await pending('places')).items[0]).toMatchObject({ shown: 'Atlantis, CO 80301' })
  })

  test('[IMP-01] a brokerage’s mapping applies only to its own source and is a suggestion elsewhere', async () => {
    const { names } = await mapNames(broker, {
      id: source,
      names: [{ kind: 'make', written: 'Skyship Works', target: makes.Lake ?? '' }],
    })
    expect(names).toMatchObject([{ isForAll: false, target: { text: 'Lake' } }])
    expect(await resolve(source, 'SKYSHIP  works')).toBe(Number(makes.Lake))
    expect(await resolve(othersSource, 'Skyship Works')).toBeUndefined()
    const otherOperation = await anOperation(othersSource, [['make', 'Skyship works']])
    expect(
      (await listPendingNames(otherBroker, { id: otherOperation, group: 'makes' })).items,
    ).toMatchObject([{ suggestion: { text: 'Lake' }, reason: 'Chosen on Nov 20' }])
  })

  test('[IMP-01] a staff mapping applies to every later run of every source, unless a source has its own, and is listed, logged, and can be deleted', async () => {
    const { names } = await mapNames(staff, {
      id: source,
      names: [{ kind: 'make', written: 'Zed Craft', target: makes.Zenith ?? '' }],
    })
    expect(names).toMatchObject([{ isForAll: true }])
    expect(await resolve(othersSource, 'zed craft')).toBe(Number(makes.Zenith))
    const { action, subject_name } = await ctx.db
      .selectFrom('staff_action')
      .select(['action', 'subject_name'])
      .executeTakeFirstOrThrow()
    expect([action, subject_name]).toEqual(['import.map', 'Make “Zed Craft”'])

    await mapNames(staff, {
      id: othersSource,
      names: [{ kind: 'make', written: 'Zed Craft', target: makes.Lake ?? '' }],
    })
    expect(await resolve(othersSource, 'Zed Craft')).toBe(Number(makes.Lake))
    expect(await resolve(source, 'Zed Craft')).toBe(Number(makes.Zenith))

    const { items, total } = await listNameMappings(staff, { group: 'makes', q: 'zed' })
    expect(total).toBe(2)
    const alias = items.find(({ target }) => target.text === 'Zenith')?.aliases[0]
    expect(alias).toMatchObject({ shown: 'Zed Craft', source: null, mayForget: true })
    const { id = 0, version = 0 } = alias ?? {}
    await expect(deleteNameMapping(staff, { id, version: version - 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Someone else just mapped “Zed Craft” to Zenith.',
    })
    expect(await resolve(source, 'Zed Craft')).toBe(Number(makes.Zenith))
    const both = await Promise.allSettled([
      deleteNameMapping(staff, { id, version }),
      deleteNameMapping(staff, { id, version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await resolve(source, 'Zed Craft')).toBeUndefined()
  })

  test('[IMP-01] a new make and location are added and listed, and the name is mapped to them', async () => {
    const make = await addMake(staff, { id: source, written: 'Freeflight', name: 'Freeflight' })
    expect(await resolve(source, 'Freeflight')).toBe(Number(make.target.id))
    const place = await addImportPlace(broker, {
      id: source,
      written: 'Atlantis|CO|80301',
      city: 'Atlantis',
      stateId: 6,
      zip: '80301',
    })
    expect(place.target.text).toBe('Atlantis, CO 80301')
    const left = await pending('makes')
    expect(left.counts).toEqual({ makes: 1, lookups: 1, places: 0, columns: 0 })
    expect(left.items.find(({ written }) => written === 'Freeflight')?.isMapped).toBe(true)
    expect(left.mappedRows).toBe(2)

    expect((await listNameMappings(broker, { group: 'lookups' })).total).toBe(40)
    const places = await listNameMappings(broker, { group: 'places', q: 'atlantis' })
    expect(places.items).toMatchObject([
      { kind: 'location', target: { text: 'Atlantis, CO 80301' } },
    ])
  })

  test('[IMP-01] sources and names of other brokerages return not found', async () => {
    const names = [{ kind: 'make' as const, written: 'Mine', target: makes.Lake ?? '' }]
    await expect(mapNames(otherBroker, { id: source, names })).rejects.toThrow('Source not found')
    await expect(listPendingNames(otherBroker, { id: operation })).rejects.toThrow('not found')
    await mapNames(broker, {
      id: source,
      names: [{ kind: 'make', written: 'Skyship', target: makes.Lake ?? '' }],
    })
    const mappings = await listNameMappings(otherBroker, { group: 'makes', q: 'Skyship' })
    expect(mappings.total).toBe(0)
    const { items } = await listNameMappings(broker, { group: 'makes', q: 'Skyship' })
    const { id = 0, version = 0 } = items[0]?.aliases[0] ?? {}
    await expect(deleteNameMapping(otherBroker, { id, version })).rejects.toThrow('not found')
  })

  test('[IMP-01] an unknown value is rejected with a field error', async () => {
    for (const target of ['999999', '99999999999999', "1' or '1"])
      await expect(
        mapNames(staff, { id: source, names: [{ kind: 'make', written: 'Odd', target }] }),
      ).rejects.toMatchObject({ modelState: { target: ['Select a match for “Odd”.'] } })
  })

  test('[IMP-01] two users who map the same name at once both succeed, and one mapping is saved', async () => {
    const mapTo = (target = '') =>
      mapNames(broker, { id: source, names: [{ kind: 'make', written: 'At once', target }] })
    await Promise.all([mapTo(makes.Lake), mapTo(makes.Mooney)])
    expect([Number(makes.Lake), Number(makes.Mooney)]).toContain(await resolve(source, 'At once'))
  })
})

const pending = (group: 'makes' | 'lookups' | 'places') =>
  listPendingNames(staff, { id: operation, group })

async function resolve(sourceId: number, feedName: string) {
  return (await resolveNames(ctx, sourceId, 'make', [feedName])).get(feedName)
}

async function someMakes(...names: string[]) {
  const rows = await ctx.db
    .insertInto('make')
    .values(names.map((name) => ({ name, route: name.toLowerCase() })))
    .returning(['id', 'name'])
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [name, String(id)]))
}

async function aSource(bizId: number, name: string): Promise<number> {
  const { id } = await insertRow(ctx.db, 'import_source', {
    biz_id: bizId,
    name,
    created_at: ctx.now(),
  })
  return id
}

/** Creates an operation with rejected rows, one for each name. */
async function anOperation(sourceId: number, names: [kind: string, value: string][]) {
  const { id } = await insertRow(ctx.db, 'import_operation', {
    source_id: sourceId,
    origin: 'upload',
    brake_percent: 10,
    created_at: ctx.now(),
  })
  await ctx.db
    .insertInto('import_row')
    .values(
      names.map(([kind, value], i) => ({
        operation_id: id,
        row_no: i + 1,
        verdict: 'refused',
        problems: JSON.stringify([
          { field: kind, reason: `“${value}” is not mapped`, value, kind },
        ]),
      })),
    )
    .execute()
  return id
}
