import type { AppContext } from '#kernel/app-context.ts'
import { storageKey } from '#kernel/server/storage/storage.ts'
import { toCsv, toImt, toOpenMarine } from './feed-files.ts'
import { ImportDesk } from './import-desk.ts'
import { lowerPrices, type StockItem } from './inventory.ts'
import { arrivals, unreadLines } from './stock-words.ts'

/**
 * Four inventories that come from elsewhere, run through the importer's own operations: one by its schedule with a
 * history, one that the brake holds, one with names to map and mistakes, one that nobody has pushed yet. They are of
 * listings that are there already, so that the market stays as large as it was asked for.
 */
export async function seedImports(ctx: AppContext): Promise<void> {
  // Measuring does without files.
  if (!ctx.services.has(storageKey)) return
  const startedAt = performance.now()
  await scheduled(ctx)
  await held(ctx)
  await unmapped(ctx)
  await notPushed(ctx)
  ctx.log.info(
    { milliseconds: Math.round(performance.now() - startedAt) },
    'demonstration imports written',
  )
}

/** Every week, without anybody: what it changed stands in its history. */
async function scheduled(ctx: AppContext) {
  const desk = await ImportDesk.of(ctx, 'Skyline Aircraft Sales')
  if (!desk) return
  const fields = {
    name: 'Skyline inventory, CSV',
    feedUrl: 'https://feeds.skyline-aircraft-sales.example/inventory.csv',
    brakePercent: 10,
  }
  const id = await desk.add(15.1, fields)
  const first = lowerPrices(desk.stock, 0, 3)
  const second = lowerPrices(first, 3, 4)
  await desk.comes(15, id, toCsv(desk.stock))
  await desk.comes(8, id, toCsv(first))
  await desk.comes(1, id, toCsv(second, unreadLines.slice(0, 2)))
  await desk.schedule(id, fields, 1)
}

/** Somebody sent a part of the list as if it were the whole. */
async function held(ctx: AppContext) {
  const desk = await ImportDesk.of(ctx, 'Lone Star Wings')
  if (!desk) return
  const id = await desk.add(6, { name: 'Lone Star, OpenMarine', isUpload: true, brakePercent: 10 })
  const first = await desk.upload(5.9, id, 'lone-star.xml', toOpenMarine(desk.stock))
  await desk.runAll(5.89, first)
  const rest = lowerPrices(desk.stock, 0, 6).filter((_, index) => index % 7 !== 2)
  const second = await desk.upload(0.2, id, 'lone-star.xml', toOpenMarine(rest))
  await desk.runAll(0.19, second)
}

/** A list that is kept by hand: names in their own words, and mistakes. */
async function unmapped(ctx: AppContext) {
  const desk = await ImportDesk.of(ctx, 'Great Lakes Aircraft Exchange')
  if (!desk) return
  const id = await desk.add(7.1, {
    name: 'Great Lakes stock list',
    isUpload: true,
    brakePercent: 15,
  })
  const first = await desk.upload(7, id, 'stock list.csv', toCsv(desk.stock))
  await desk.runAll(6.99, first)
  const [sold, gone, ...others] = lowerPrices(desk.stock, 2, 5)
  if (!sold || !gone) return
  const now: StockItem[] = [{ ...sold, status: 'Sold' }, ...others, ...arrivals.slice(0, 3)]
  const second = await desk.upload(0.05, id, 'stock list.csv', toCsv(now, unreadLines))
  await desk.run(0.049, second, 'run')
}

/** What another program exports; one of its aircraft is named to be taken off. */
async function notPushed(ctx: AppContext) {
  const desk = await ImportDesk.of(ctx, 'Peachtree Aviation Partners')
  if (!desk) return
  const id = await desk.add(0.11, { name: 'Peachtree, IMT', isUpload: true, brakePercent: 10 })
  const gone = { ...(arrivals[0] as StockItem), key: '4780519', status: 'Delete' } as const
  const file = toImt([...arrivals.slice(3), gone])
  const first = await desk.upload(0.1, id, 'imt-export.xml', file)
  await desk.run(0.099, first, 'run')
}
