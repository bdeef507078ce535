import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { insertMakes, insertModels, type ReferenceModel } from './insert-models.ts'

const ctx = contextForFile()

const model: ReferenceModel = {
  make: 'Stinson',
  model: '108-3',
  family: '108',
  category: 'single-engine-piston',
  fuel: 'avgas-100ll',
  hull: 'steel-tube-fabric',
  lengthFeet: 25.2,
  seats: 4,
  engineCount: 1,
  engine: { make: 'Franklin', model: '6A4-165-B3', horsepower: 165, tboHours: 1200 },
}
const engine = { make: 'Lycoming', model: 'O-360-A1A', horsepower: 180, tboHours: 2000 }

test.each<[string, Partial<ReferenceModel>, object]>([
  ['family', { family: '108 Voyager' }, { family: '108 Voyager' }],
  ['category', { category: 'warbird' }, { category: 'warbird' }],
  ['fuel', { fuel: 'mogas' }, { fuel: 'mogas' }],
  ['hull', { hull: 'aluminum' }, { hull: 'aluminum' }],
  ['length', { lengthFeet: 24.5 }, { length_feet: 24.5 }],
  ['seats', { seats: 3 }, { seats: 3 }],
  ['number of engines', { engineCount: 2 }, { engine_count: 2 }],
  ['engine', { engine }, { engine_model: 'O-360-A1A', engine_tbo_hours: 2000 }],
  ['TBO', { engine: { ...engine, tboHours: null } }, { engine_tbo_hours: null }],
  ['engine of a glider', { engine: null }, { engine_make: null, engine_horsepower: null }],
])('[BEY-02] existing databases get a corrected %s', async (_, correction, stored) => {
  await load(model)
  const { id } = await readModel()
  await load({ ...model, ...correction })
  expect(await readModel()).toMatchObject({ id, ...stored })
})

test('[BEY-02] a start without corrections writes no row', async () => {
  await load(model)
  const { version } = await readModel()
  await load(model)
  expect(await readModel()).toMatchObject({ version })
})

async function load(one: ReferenceModel) {
  await insertMakes(ctx.db, [one])
  await insertModels(ctx.db, [one])
}

function readModel() {
  return ctx.db
    .selectFrom('model')
    .innerJoin('category', 'category.id', 'category_id')
    .leftJoin('fuel', 'fuel.id', 'fuel_id')
    .leftJoin('hull', 'hull.id', 'hull_id')
    .selectAll('model')
    .select(['category.slug as category', 'fuel.slug as fuel', 'hull.slug as hull'])
    .select(sql<string>`model.xmin::text`.as('version'))
    .where('model.name', '=', model.model)
    .executeTakeFirstOrThrow()
}
