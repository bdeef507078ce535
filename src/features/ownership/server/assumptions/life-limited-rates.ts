import { fullModelName } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'

/**
 * Returns the cost of blades, hubs, and gearboxes in US dollars per hour. Not for Robinsons, whose airframe
 * overhaul includes these parts.
 */
export function findLifeLimitedCost(aircraft: CostInputs): { hourly: number; source: string } {
  const row = types.find(([name]) => name.test(fullModelName(aircraft)))
  if (row)
    return {
      hourly: row[1],
      source: `Retirement and overhaul of dynamic components, by type: ${estimateSourceLabel}`,
    }
  const isTwin = aircraft.engineCount > 1
  const hourly = aircraft.category === 'piston-helicopter' ? 50 : isTwin ? 350 : 150
  return {
    hourly,
    source: `Retirement and overhaul of dynamic components, by size: ${estimateSourceLabel}`,
  }
}

const types: readonly [name: RegExp, hourly: number][] = [
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
