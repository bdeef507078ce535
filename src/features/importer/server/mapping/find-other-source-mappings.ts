import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDay } from '#kernel/format/dates.ts'
import type { MappedKind } from '../../import-steps.ts'
import { normalizeName } from '../../names.ts'
import type { NameGuess } from './guess-names.ts'
import { selectTargets } from './name-targets.ts'

/**
 * Returns other sources' mappings by normalized name. They don't apply to this source but make the best suggestions.
 */
export async function findOtherSourceMappings(
  { db }: AppContext,
  kind: MappedKind,
  feedNames: readonly string[],
): Promise<Map<string, NameGuess>> {
  const names = feedNames.map((feedName) => normalizeName(kind, feedName))
  const { rows } = await sql<{ written: string; id: string; text: string; decidedAt: Date }>`
    select distinct on (m.written) m.written, t.id, t.text, m.decided_at as "decidedAt"
    from import_mapping m join ${selectTargets(kind)} t on t.id = coalesce(m.target_airport, m.target_id::text)
    where m.kind = ${kind} and m.written = any(${names}) and m.source_id is not null
    order by m.written, m.decided_at desc`.execute(db)
  return new Map(
    rows.map(({ written, id, text, decidedAt }): [string, NameGuess] => [
      written,
      { target: { id, text }, reason: `Chosen on ${formatDay(decidedAt)}`, isSure: false },
    ]),
  )
}
