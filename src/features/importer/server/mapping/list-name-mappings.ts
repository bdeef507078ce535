import { sql } from 'kysely'
import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { MappedKind } from '../../import-steps.ts'
import { listNameMappingsEndpoint, type NameMapping } from '../../mapping-contract.ts'
import { nameGroups } from '../../names.ts'
import { isServerAdmin } from '../sources/require-source.ts'
import { selectTargets } from './name-guess.ts'

/** Sorts names with mappings first because users usually look for those. */
export const listNameMappings = operation(
  listNameMappingsEndpoint,
  async (ctx, { group, q, page, pageSize }) => {
    const existing = sql.join(
      nameGroups[group].map(
        (kind) => sql`select ${kind}::text as kind, id, text from ${selectTargets(kind)} t`,
      ),
      sql` union all `,
    )
    const mapped = await selectVisibleMappings(ctx)
    const like = likeContains(q)
    const found = sql`
      from (${existing}) k
      left join lateral (
        select count(*) as count, bool_or(m.shown ilike ${like}) as fits from ${mapped} m
        where m.kind = k.kind and m.target = k.id
      ) a on true
      where ${q} = '' or k.text ilike ${like} or a.fits`
    const [{ rows }, counted] = await Promise.all([
      sql<{ kind: MappedKind; id: string; text: string; aliases: NameMapping['aliases'] }>`
        select k.kind, k.id, k.text ${found}
        order by a.count desc, k.kind, lower(k.text), k.id
        limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db),
      sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db),
    ])
    const aliases = await readAliases(ctx, rows)
    const listings = await countListings(ctx, rows)
    const items = rows.map(({ kind, id, text }) => ({
      kind,
      target: { id, text },
      listings: listings.get(`${kind} ${id}`) ?? 0,
      aliases: aliases.get(`${kind} ${id}`) ?? [],
    }))
    return { items, total: counted.rows[0]?.total ?? 0, page, pageSize }
  },
)

/** Returns a query for the mappings that the caller can see, with the target's ID as text. */
async function selectVisibleMappings(ctx: ActorContext) {
  const employers = isServerAdmin(ctx) ? [] : await findUserBrokerages(ctx, ctx.actor.profileId)
  const own = employers.filter(({ isAdmin }) => isAdmin).map(({ id }) => id)
  return sql`(
    select m.id, m.kind, coalesce(m.target_airport, m.target_id::text) as target, m.version, m.shown, m.reason,
      m.decided_at, m.source_id, s.name as source_name, p.email
    from import_mapping m
    left join import_source s on s.id = m.source_id
    left join profile p on p.id = m.decided_by
    where ${isServerAdmin(ctx)} or m.source_id is null or s.biz_id = any(${own})
  )`
}

async function readAliases(ctx: ActorContext, names: readonly { kind: string; id: string }[]) {
  const { rows } = await sql<AliasRow>`
    select m.* from ${await selectVisibleMappings(ctx)} m
    where (m.kind, m.target) in (
      select * from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ id }) => id)}::text[])
    )
    order by m.decided_at desc, m.id desc`.execute(ctx.db)
  const aliases = new Map<string, NameMapping['aliases']>()
  for (const row of rows) {
    const key = `${row.kind} ${row.target}`
    const existing = aliases.get(key) ?? []
    if (existing.length < maxAliases) aliases.set(key, [...existing, toAlias(ctx, row)])
  }
  return aliases
}

function toAlias(ctx: ActorContext, row: AliasRow): NameMapping['aliases'][number] {
  return {
    id: row.id,
    version: row.version,
    shown: row.shown,
    source: row.source_name,
    reason: row.reason,
    // Only staff can see which staff member saved a mapping.
    decidedBy: isServerAdmin(ctx) || row.source_id !== null ? row.email : null,
    decidedAt: row.decided_at.toISOString(),
    mayForget: isServerAdmin(ctx) || row.source_id !== null,
  }
}

/** Counts active listings by kind and ID. For airports, counts the aircraft based there. */
async function countListings(
  { db }: ActorContext,
  names: readonly { kind: MappedKind; id: string }[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [kind, ofKind] of Map.groupBy(names, ({ kind }) => kind)) {
    if (kind === 'column') continue
    const column =
      kind === 'status'
        ? sql`case when is_sale_pending then 2 else 1 end`
        : sql.ref(listingColumns[kind])
    const ids = ofKind.map(({ id }) => id)
    const idArray = kind === 'airport' ? sql`${ids}::text[]` : sql`${ids}::int[]`
    const { rows } = await sql<{ id: string; count: number }>`
      select ${column}::text as id, count(*)::int as count from listing
      where is_active and not is_sold and ${column} = any(${idArray})
      group by 1`.execute(db)
    for (const { id, count } of rows) counts.set(`${kind} ${id}`, count)
  }
  return counts
}

const listingColumns: Record<Exclude<MappedKind, 'status' | 'column'>, string> = {
  make: 'make_id',
  type: 'aircraft_type_id',
  category: 'category_id',
  fuel: 'fuel_id',
  hull: 'hull_id',
  location: 'location_id',
  airport: 'based_at',
}
const maxAliases = 20

type AliasRow = {
  id: number
  version: number
  kind: MappedKind
  target: string
  shown: string
  reason: string
  decided_at: Date
  source_id: number | null
  source_name: string | null
  email: string | null
}
