import type { z } from 'zod'
import type { ActorContext } from '../../app-context.ts'
import type { Endpoint, Role } from '../../endpoint.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { operation } from '../api/operation.ts'
import { toCsv } from '../csv/to-csv.ts'

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
