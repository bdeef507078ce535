import { fullName } from './cost-class.ts'
import type { KnownAircraft } from './known-aircraft.ts'
import { ourFigure } from './our-figure.ts'

/** Blades, hubs, gearboxes and, of Robinsons, the overhaul of the whole machine; US dollars an hour. */
export function findLifeLimited(aircraft: KnownAircraft): { hourly: number; source: string } {
  const row = types.find(([name]) => name.test(fullName(aircraft)))
  if (row)
    return {
      hourly: row[1],
      source: row[2] ?? `Retirement and overhaul of dynamic parts, by type: ${ourFigure}`,
    }
  const isTwin = aircraft.engineCount > 1
  const hourly = aircraft.category === 'piston-helicopter' ? 50 : isTwin ? 350 : 150
  return { hourly, source: `Retirement and overhaul of dynamic parts, by size: ${ourFigure}` }
}

const robinson = `Robinson’s overhaul at 2,200 hours or twelve years, so below 183 hours a year set more aside; the amount: ${ourFigure}`

const types: readonly [name: RegExp, hourly: number, source?: string][] = [
  [/R22/, 65, robinson],
  [/R44/, 105, robinson],
  [/R66/, 140, `Robinson’s overhaul at 2,000 hours or twelve years; the amount: ${ourFigure}`],
  [/^Schweizer|269|300C/, 35],
  [/F-28|280F/, 35],
  [/^Bell 47/, 60],
  [/Cabri/, 60],
  [/206L/, 130],
  [/^Bell 206/, 110],
  [/^Bell 407/, 180],
  [/^Bell 505/, 140],
  [/^Bell 429/, 300],
  [/AS350|H125/, 170],
  [/EC120/, 150],
  [/EC130|H130/, 180],
  [/EC135|H135/, 320],
  [/AW109|A109/, 400],
  [/AW139/, 700],
  [/MD 500|^Hughes 369/, 160],
  [/Enstrom 480/, 110],
]
