import { Component } from '#features/listings/meta-contract.ts'
import { type OverhaulInterval, overhaulIntervals } from '#features/lookups/overhaul-limits.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter } from '../dates.ts'
import type { Random } from '../random.ts'
import type { Aircraft } from './aircraft.ts'

/**
 * Returns a helicopter's life-limited components, or none, because many sellers only offer the component sheet. Models
 * whose limits aren't certain have none.
 */
export function componentsFor(
  { model, age, totalTime }: Aircraft,
  overhauledOn: string | null,
  sinceOverhaul: number | null,
  now: Date,
  r: Random,
): Component[] {
  if (r.chance(0.45)) return []
  const name = `${model.make} ${model.model}`
  const rows = limits.find(([models]) => models.test(name))?.[1] ?? []
  return rows.map(([part, partNumber, lifeHours, lifeMonths = null]) => {
    const isCalendar = lifeMonths !== null
    // Robinson replaces these components at every overhaul.
    const hours = isCalendar
      ? (sinceOverhaul ?? totalTime)
      : Math.min(totalTime, Math.round(lifeHours * r.between(0.05, 0.95)))
    const since = overhauledOn ?? toUtcDay(daysAfter(now, -Math.round(age * 365.25)))
    return Component.parse({
      name: part,
      partNumber,
      lifeHours,
      lifeMonths,
      hours: Math.round(hours * 10) / 10,
      installedOn: isCalendar ? since : null,
    })
  })
}

const limits: [models: RegExp, rows: ComponentRow[]][] = [
  [/Robinson R22/, robinson('A016-6', 'A029-2', overhaulIntervals.r22)],
  [/Robinson R44/, robinson('C016-7', 'C029-3', overhaulIntervals.r44)],
  [/Robinson R66/, robinson('F016-2', 'F029-1', overhaulIntervals.r66)],
  [
    /Bell 206B/,
    [
      ['Main rotor blade, red', '206-010-200-133', 5_000],
      ['Main rotor blade, white', '206-010-200-133', 5_000],
    ],
  ],
  // FAA AD 2012-02-51 states the life, and 1,400 hours for some serial numbers.
  [
    /Bell 206L/,
    [
      ['Main rotor blade, red', '206-015-001', 3_600],
      ['Main rotor blade, white', '206-015-001', 3_600],
    ],
  ],
  [/Schweizer 300C$/, [['Main rotor blades', null, 5_500]]],
]

function robinson(
  mainBlade: string,
  tailBlade: string,
  { hours, years }: OverhaulInterval,
): ComponentRow[] {
  const months = years * 12
  return [
    ['Main rotor blades', mainBlade, hours, months],
    ['Tail rotor blades', tailBlade, hours, months],
    ['Main gearbox', null, hours, months],
    ['Tail gearbox', null, hours, months],
    ['Clutch assembly', null, hours, months],
  ]
}

type ComponentRow = [
  name: string,
  partNumber: string | null,
  lifeHours: number,
  lifeMonths?: number | null,
]
