import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { ActorContext } from '../../app-context.ts'
import type { Endpoint, Role } from '../../endpoint.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { operation } from '../api/operation.ts'
import { toCsv } from '../csv/to-csv.ts'
import { countRows } from '../database/count-rows.ts'

type Page = { page: number; pageSize: number }

/**
 * Operation that returns one page of a list. `select` returns the sorted query of all rows, without a limit. The list is
 * for users, so that the context has an actor.
 */
export function listOperation<
  I extends z.ZodType<Page>,
  Item,
  A extends 'member' | readonly Role[],
  DB,
  Tables extends keyof DB,
  Row,
>(
  endpoint: Endpoint<I, PageSchema<Item>, A>,
  select: (ctx: ActorContext, input: z.output<I>) => SelectQueryBuilder<DB, Tables, Row>,
  toItem: (row: Row) => Item,
) {
  return operation(endpoint, async (ctx, input) => {
    const list = await loadPage(select(ctx as ActorContext, input), input)
    return { ...list, items: list.items.map((row) => toItem(row)) }
  })
}

/** Loads one page of a sorted query, and counts the rows of all pages. */
export async function loadPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { page, pageSize }: Page,
) {
  const [items, total] = await Promise.all([
    query
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    countRows(query),
  ])
  return { items: items as Row[], total, page, pageSize }
}

type PageSchema<Item> = z.ZodType<{ items: Item[]; total: number } & Page>

/** Operation that exports a list as a CSV file. */
export function csvOperation<I extends z.ZodType, A extends 'member' | readonly Role[], Item>(
  endpoint: Endpoint<I, z.ZodString, A>,
  columns: readonly ListColumn<Item>[],
  load: (ctx: ActorContext, input: z.output<I>) => Promise<Item[]>,
) {
  return operation(endpoint, async (ctx, input) => {
    const items = await load(ctx as ActorContext, input)
    return toCsv([
      columns.map(({ title }) => title),
      ...items.map((item) => columns.map(({ text, count }) => (count ?? text)?.(item) ?? null)),
    ])
  })
}
