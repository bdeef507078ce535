import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { ModelEngine } from '../../model-engine.ts'

/** Returns the standard engines of a family's models in the catalog, the most common first. */
export async function listModelEngines(
  { db }: AppContext,
  { makeId, family }: { makeId: number; family: string },
): Promise<ModelEngine[]> {
  const { rows } = await sql<ModelEngine>`
    select engine_make || ' ' || engine_model as engine, array_agg(name order by name) as models,
      engine_horsepower::float8 as horsepower, engine_tbo_hours as "tboHours"
    from model
    where make_id = ${makeId} and family = ${family} and engine_model is not null
    group by engine_make, engine_model, engine_horsepower, engine_tbo_hours
    order by count(*) desc, engine`.execute(db)
  return rows
}
