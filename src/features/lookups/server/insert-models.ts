import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { toMakeSlug } from './make-slug.ts'
import { makes as knownMakes } from './public/makes.ts'

/** Adds makes if both the name and the URL slug are new. */
export async function insertMakes(db: Kysely<Database>, models: readonly ReferenceModel[]) {
  const makes = await missingMakes(db, models)
  // Even an insert without rows would notify every subscriber that names have changed.
  if (makes.length === 0) return
  await sql`
    insert into make (name, route, website)
    select * from unnest(
      ${makes}::text[], ${makes.map(toMakeSlug)}::text[],
      ${makes.map((name) => websites.get(name) ?? null)}::text[]
    )
    on conflict do nothing`.execute(db)
}

const websites = new Map(knownMakes.map(({ make, website }) => [make, website]))

async function missingMakes(db: Kysely<Database>, models: readonly ReferenceModel[]) {
  const existing = await db.selectFrom('make').select(['name', 'route']).execute()
  const names = new Set(existing.map((make) => make.name))
  const routes = new Set(existing.map((make) => make.route))
  const makeNames = [...new Set(models.map((m) => m.make))].sort()
  return makeNames.filter((name) => !names.has(name) && !routes.has(toMakeSlug(name)))
}

/** Adds missing models and corrects the facts of existing ones, which no one can edit. */
export async function insertModels(db: Kysely<Database>, models: readonly ReferenceModel[]) {
  const facts = sql.join(factColumns.map((name) => sql.ref(name)))
  const own = sql.join(factColumns.map((name) => sql.ref(`model.${name}`)))
  const excluded = sql.join(factColumns.map((name) => sql.ref(`excluded.${name}`)))
  await sql`
    insert into model (make_id, name, ${facts})
    select k.id, m.model, m.family, c.id, f.id, h.id, m."lengthFeet", m.seats,
      m."engineCount", m.engine->>'make', m.engine->>'model',
      (m.engine->>'horsepower')::numeric, (m.engine->>'tboHours')::integer
    from jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as m (
      make text, model text, family text, category text, fuel text, hull text,
      "lengthFeet" numeric, seats smallint, "engineCount" smallint, engine jsonb)
    join make k on k.name = m.make
    join category c on c.slug = m.category
    left join fuel f on f.slug = m.fuel
    left join hull h on h.slug = m.hull
    on conflict (make_id, name) do update set (${facts}) = row (${excluded})
    where (${own}) is distinct from (${excluded})`.execute(db)
}

const factColumns = [
  'family',
  'category_id',
  'fuel_id',
  'hull_id',
  'length_feet',
  'seats',
  'engine_count',
  'engine_make',
  'engine_model',
  'engine_horsepower',
  'engine_tbo_hours',
]

/** A model offered in forms. Category, fuel, and airframe material are slugs. */
export type ReferenceModel = {
  make: string
  model: string
  family: string
  category: string
  fuel?: string | null
  hull?: string | null
  lengthFeet?: number | null
  seats?: number | null
  engineCount?: number
  engine?: {
    make: string
    model: string
    horsepower: number | null
    tboHours: number | null
  } | null
}
