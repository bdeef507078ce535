import { expect, test } from 'vitest'
import { overhaulIntervals } from '#features/lookups/overhaul-limits.ts'
import { findComponentMention, findOverhaulInterval, helicopterComponents } from '../rotorcraft.ts'

test.each([
  ['Robinson R22 R22 Beta II', overhaulIntervals.r22],
  ['Robinson R44 R44 Raven I', overhaulIntervals.r44],
  ['Robinson R66 R66 Turbine', overhaulIntervals.r66],
  ['Robinson R44 R44 Cadet', null],
  ['Bell 206 206B-3 JetRanger III', null],
])('[L14] returns the overhaul interval of the %s', (name, interval) => {
  expect(findOverhaulInterval(name)).toEqual(interval)
})

test('[L14] reads component times with their numbers from the seller’s own text', () => {
  const mentions = helicopterComponents.map(({ label, pattern }) => [
    label,
    findComponentMention(
      [
        'New main rotor blades at 3,900 h. Transmission overhauled 1,120 h ago; mast within limits.',
        'Tail rotor blades 612 h since new',
        'The tail rotor blades were painted in 2021 together with the rest of the aircraft',
      ],
      pattern,
    ),
  ])
  expect(Object.fromEntries(mentions)).toEqual({
    'Main rotor blades': 'New main rotor blades at 3,900 h',
    'Main rotor hub': undefined,
    Mast: undefined,
    'Main gearbox or transmission': 'Transmission overhauled 1,120 h ago',
    'Clutch and freewheel': undefined,
    'Tail rotor blades': 'Tail rotor blades 612 h since new',
    'Tail gearbox': undefined,
  })
})
