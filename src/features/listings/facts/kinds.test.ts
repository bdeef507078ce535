import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findKind, type Kind, kinds } from '#features/lookups/kinds.ts'
import { type AircraftFact, aircraftFacts } from '../aircraft-facts.ts'
import { factEntries } from '../fact-table.ts'
import { EngineEntry, ListingMeta } from '../meta-contract.ts'
import { describeAircraft, isEngineFactExpected } from '../rules.ts'
import { shownFacts, specificationGroups } from '../specification-groups.ts'

const inTable: readonly AircraftFact[] = Object.values(specificationGroups).flat()
const { specs: empty } = ListingMeta.parse({})

/** Facts that all aircraft have. */
const common =
  'registration hullId passengers damageHistory logs weight maxTakeoffWeight usefulLoad'.split(' ')
const craft = 'paintYear interiorYear gear height speed.max speed.cruise'
const engine = 'rangeNm fuelCapacity'
const instruments =
  'equipment.waas equipment.adsbOut equipment.autopilot equipment.glass equipment.airConditioning'
const airplane = `${craft} ${engine} wingspan ${instruments} equipment.oxygen`
const ice = 'equipment.iceProtection equipment.knownIce'
const glider = `${craft} annualDue wingspan glider.class glider.motor glider.wingspans glider.trailer glider.launchMethod glider.launches equipment.oxygen`
const envelope = 'envelope.volume envelope.hours envelope.testedOn envelope.strengthLbf'

const turbine = 'inspections inspectionDue engineProgram programBalance landings'
const rotorcraft = `${airplane} ${ice} helicopter.overhaulHours helicopter.overhauledOn helicopter.cargoHook helicopter.floats rotor.blades`

const expected: Record<Kind, [categoryIds: number[], facts: string]> = {
  airplane: [[1, 2, 6, 7, 99], `annualDue ${airplane} ${ice} stallCleanKnots`],
  jet: [[4], `${airplane} ${ice} jetClass ${turbine} jet.berths jet.apu jet.rvsm`],
  'light-sport': [[5], `annualDue ${airplane} ruleSet stallCleanKnots`],
  helicopter: [[8], `annualDue ${rotorcraft}`],
  gyroplane: [
    [12],
    `annualDue ${craft} ${engine} wingspan ruleSet rotor.hours rotor.blades equipment.adsbOut equipment.glass`,
  ],
  glider: [[10], glider],
  'motor-glider': [[11], `${glider} ${engine} equipment.adsbOut equipment.glass`],
  ultralight: [[13, 16, 17], `annualDue ${craft} ${engine} wingspan ruleSet`],
  balloon: [[14], `annualDue ${envelope} envelope.burners`],
  airship: [[15], `annualDue height speed.max speed.cruise ${engine} ${envelope} ${instruments}`],
}

test('[BEY-19] turboprops and turbine helicopters have the facts of turbines before their engine is stated', () => {
  const facts = (categoryId: number) =>
    shownFacts(inTable, empty, describeAircraft({ categoryId }, []))
  const turboprop = [...common, ...`${airplane} ${ice} ${turbine}`.split(' ')]
  const helicopter = [...common, ...`${rotorcraft} ${turbine}`.split(' ')]
  expect(facts(3).toSorted()).toEqual(turboprop.toSorted())
  expect(facts(9).toSorted()).toEqual(helicopter.toSorted())
  const engine = { type: 'piston', thrustLbf: null }
  expect(describeAircraft({ categoryId: 9 }, [engine]).powerplant).toBe('piston')
})

test.each(kinds)('[BEY-19] shows exactly the facts of a %s', (kind) => {
  const [categoryIds, facts] = expected[kind]
  for (const categoryId of categoryIds) {
    const aircraft = describeAircraft({ categoryId }, [])
    expect(aircraft.kind).toBe(kind)
    expect(shownFacts(inTable, empty, aircraft).toSorted()).toEqual(
      [...common, ...facts.split(' ')].toSorted(),
    )
  }
})

test('[BEY-19] a stated fact is shown for every kind, in the order of the table', () => {
  const choices = factEntries(aircraftFacts).flatMap(([name, fact]) =>
    fact.kind === 'choice' && inTable.includes(name)
      ? [[name, Object.keys(fact.choices)[0] ?? ''] as const]
      : [],
  )
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.subarray(choices), (kind, stated) => {
      const aircraft = { kind, powerplant: 'piston' as const }
      const specs = structuredClone(empty) as unknown as Record<string, Record<string, string>>
      for (const [name, value] of stated) {
        const [root = '', leaf] = name.split('.')
        if (leaf === undefined) Object.assign(specs, { [root]: value })
        else Object.assign(specs[root] ?? {}, { [leaf]: value })
      }
      const names = new Set<string>(stated.map(([name]) => name))
      const without = new Set(shownFacts(inTable, empty, aircraft))
      const shown = shownFacts(inTable, specs as unknown as typeof empty, aircraft)
      expect(shown).toEqual(inTable.filter((name) => names.has(name) || without.has(name)))
    }),
  )
})

test('[BEY-19] uses the type of aircraft while no category is selected', () => {
  expect(findKind({ categoryId: null, typeId: 6 })).toBe('balloon')
  expect(findKind({ categoryId: 15, typeId: 6 })).toBe('airship')
  expect(findKind({ categoryId: null })).toBe('airplane')
})

test('[BEY-19] a glider’s jet sustainer doesn’t make it a jet', () => {
  const sustainer = [{ type: 'turbojet', thrustLbf: 90 }]
  expect(describeAircraft({ categoryId: 11 }, sustainer).powerplant).toBe('piston')
  expect(describeAircraft({ categoryId: 4 }, []).powerplant).toBe('jet')
})

test('[BEY-19] only jet engines have thrust, and only others have power and a propeller', () => {
  const unstated = EngineEntry.parse({ number: 1 })
  const expects = (name: 'thrustLbf' | 'hp' | 'cyl' | 'propeller.make', type: string | null) =>
    [1, 3, 4].map((categoryId) =>
      isEngineFactExpected(name, { ...unstated, type }, describeAircraft({ categoryId }, [])),
    )
  expect(expects('thrustLbf', null)).toEqual([false, false, true])
  expect(expects('hp', null)).toEqual([true, true, false])
  expect(expects('cyl', null)).toEqual([true, false, false])
  expect(expects('thrustLbf', 'turbofan')).toEqual([true, true, true])
  expect(expects('propeller.make', 'turbofan')).toEqual([false, false, false])
})

test('[BEY-19] an engine of a jet is one, whatever its type says', () => {
  const expects = (name: 'thrustLbf' | 'hp' | 'propeller.make', type: string, categoryId: number) =>
    isEngineFactExpected(
      name,
      EngineEntry.parse({ number: 1, type }),
      describeAircraft({ categoryId }, []),
    )
  const [airplane, jet, glider] = [1, 4, 10]
  for (const type of ['twin-spool', 'turbine']) {
    expect(expects('thrustLbf', type, jet)).toBe(true)
    expect(expects('hp', type, jet)).toBe(false)
    expect(expects('propeller.make', type, jet)).toBe(false)
  }
  expect(expects('hp', 'twin-spool', airplane)).toBe(true)
  expect(expects('hp', 'two-stroke', glider)).toBe(true)
  expect(expects('thrustLbf', 'turbojet', glider)).toBe(true)
})
