import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { type Airplane, type MatchableReport, matchReport } from './match-report.ts'

const skylane = aircraft('N735HK', 'Cessna', '182Q', 1977)

describe('matching reports', () => {
  test.each([
    ['the same model', report('N735HK', 'CESSNA', '182Q', '1998-06-14'), 'match'],
    ['only the family', report('N735HK', 'Cessna', '182', '1998-06-14'), 'match'],
    [
      'another certificate holder',
      report('N735HK', 'TEXTRON AVIATION INC', '182Q', '2016-01-02'),
      'match',
    ],
    ['another number', report('N735HJ', 'CESSNA', '182Q', '1998-06-14'), 'none'],
    ['another make', report('N735HK', 'PIPER', 'PA-28-140', '1998-06-14'), 'none'],
    ['another family of the make', report('N735HK', 'CESSNA', '172N', '1998-06-14'), 'unsure'],
    ['a variant of another time', report('N735HK', 'CESSNA', '182A', '1998-06-14'), 'unsure'],
    ['the next variant', report('N735HK', 'CESSNA', '182R', '1998-06-14'), 'match'],
    ['no model', report('N735HK', 'CESSNA', '', '1998-06-14'), 'unsure'],
    ['an event before the stated year', report('N735HK', 'CESSNA', '182', '1976-08-31'), 'unsure'],
    ['the fall before the model year', report('N735HK', 'CESSNA', '182', '1976-09-01'), 'match'],
    ['an event in the year it was built', report('N735HK', 'CESSNA', '182', '1977-03-01'), 'match'],
  ] as const)('[BEY-14] %s', (_, found, expected) => {
    expect(matchReport(skylane, found, none)).toBe(expected)
  })

  test.each([
    ['MORRISEY', 'SHINN 2150A', 'MORRISEY', '2150A', 'match'],
    ['CESSNA', '0-1A', 'CESSNA', 'O1 - A', 'match'],
    ['BALLOON WORKS', 'FIREFLY 7B-15', 'BALLOON WORKS', '7B-15', 'match'],
    ['PIPER', 'PA-28-180', 'CESSNA', '180', 'none'],
    ['BEECH', 'B-99', 'BEECH', '99', 'match'],
    ['CESSNA', '210-180', 'CESSNA', '180', 'unsure'],
  ] as const)(
    '[BEY-14] models that name more: %s %s and %s %s',
    (make, model, maker, found, expected) => {
      const own = aircraft('N1', make, model, 1978)
      expect(matchReport(own, report('N1', maker, found, '1989-11-22'), none)).toBe(expected)
    },
  )

  test.each([
    ['747-269B', 'unsure'],
    ['747-4B5F', 'match'],
    ['747', 'match'],
  ] as const)('[BEY-14] airliners of another series are other variants: %s', (model, expected) => {
    const own = aircraft('N707CK', 'BOEING', '747-4B5', 1992)
    expect(matchReport(own, report('N707CK', 'BOEING', model, '1999-07-29'), none)).toBe(expected)
  })

  test('[BEY-14] without a year, the number and model decide', () => {
    const unknown = { ...skylane, year: null }
    const match = (make: string, model: string) =>
      matchReport(unknown, report('N735HK', make, model, '1998-06-14'), none)
    expect(match('CESSNA', '182Q')).toBe('match')
    expect(match('CESSNA', '172N')).toBe('unsure')
    expect(match('PIPER', 'PA-28-140')).toBe('none')
  })

  test.each([
    ['the seller’s year is later than the event', 1990, 1977, '1985-08-06', 'match'],
    ['the seller’s year is earlier than the registered one', 1960, 1977, '1975-08-06', 'unsure'],
    ['the event is before both years', 1977, 1977, '1976-10-06', 'none'],
    ['the registry has no year', 1990, null, '1985-08-06', 'unsure'],
    ['the registry lists no year, and the seller’s fits', 1977, null, '1985-08-06', 'match'],
  ] as const)('[BEY-14] the registered year decides: %s', (_, year, built, day, expected) => {
    const registered = { ...toAirframe({ make: 'CESSNA', model: '182Q' }), year: built }
    const found = report('N735HK', 'CESSNA', '182Q', day)
    expect(matchReport({ ...skylane, year }, found, { registered, reports: [found] })).toBe(
      expected,
    )
  })

  test('[BEY-14] the same number and serial number match, even if the seller’s year is later', () => {
    const found = { ...report('N735HK', 'CESSNA', '182Q', '1985-08-06'), serialNumber: '18265482' }
    const listed = { ...skylane, year: 1990, serialNumber: '182-65482' }
    expect(matchReport(listed, found, none)).toBe('match')
  })

  test.each([
    ['SMITH JOHN Q', 'HIPERLIGHT SNS-8', 'JOHN Q SMITH', 'Hiperlight SNS8', 'match'],
    ['MUELLER KARL', 'RV-6A', 'VANS', 'RV-6A', 'match'],
    ['SMITH JOHN Q', 'HIPERLIGHT SNS-8', 'JOHN Q SMITH', 'WHISPER X-1', 'unsure'],
    ['CESSNA', '182Q', 'PIPER', 'PA-28-140', 'none'],
  ] as const)(
    '[BEY-14] amateur builders are no makes: %s %s and %s %s',
    (make, model, maker, found, expected) => {
      const own = aircraft('N1', make, model, 1978)
      expect(matchReport(own, report('N1', maker, found, '1989-11-22'), none)).toBe(expected)
    },
  )

  test('[BEY-14] the serial number decides if both have one', () => {
    const found = report('N735HK', 'CESSNA', '182Q', '1998-06-14')
    const own = { ...skylane, serialNumber: '182-65482' }
    expect(matchReport(own, { ...found, serialNumber: '18265482' }, none)).toBe('match')
    expect(matchReport(own, { ...found, serialNumber: '18265483' }, none)).toBe('none')
    expect(matchReport(own, { ...found, registration: 'N1', serialNumber: '18265482' }, none)).toBe(
      'match',
    )
    expect(matchReport(own, { ...found, registration: 'N1' }, none)).toBe('none')
    // Builders choose numbers such as 001.
    const short = { ...own, serialNumber: '1' }
    expect(matchReport(short, { ...found, registration: 'N1', serialNumber: '001' }, none)).toBe(
      'none',
    )
    // Serial numbers such as 1234 exist in several families.
    const trainer = report('N1', 'CESSNA', '150', '1998-06-14')
    expect(matchReport(own, { ...trainer, serialNumber: '18265482' }, none)).toBe('none')
  })

  test.each([
    ['a design that is spelled differently', 'Glasair II-SRG', 'GLASAIR II', 'match'],
    ['a design that no table lists', 'HIPERLIGHT SNS-8', 'Hiperlight SNS8', 'match'],
    ['a design with its maker’s name', 'PZL-104 WILGA 80', '-104 WILGA 80', 'match'],
    ['another design', 'HIPERLIGHT SNS-8', 'WHISPER X-1', 'unsure'],
    ['a short name with a number', 'LA-1', 'LA 1', 'match'],
    ['a model of a few letters', 'II', 'II', 'unsure'],
    ['a short number', '858', '858', 'unsure'],
  ] as const)(
    '[BEY-14] homebuilts whose builders aren’t named: %s',
    (_, model, found, expected) => {
      const own = aircraft('N99615', '', model, 1978)
      expect(matchReport(own, report('N99615', '', found, '1989-11-22'), none)).toBe(expected)
    },
  )

  test('[BEY-14] a number that was reassigned after the event proves nothing', () => {
    // N9807J was an A150M in 1985 and is a drone today.
    const trainer = aircraft('N9807J', 'Cessna', 'A150M', 1976)
    const found = report('N9807J', 'CESSNA', 'A150M', '1985-08-06')
    const drone = { ...toAirframe({ make: 'DJI', model: 'AGRAS T30' }), year: 2022 }
    expect(matchReport(trainer, found, { registered: drone, reports: [found] })).toBe('unsure')
    const later = report('N9807J', 'PIPER', 'PA-28-140', '1995-02-03')
    expect(matchReport(trainer, found, { registered: null, reports: [found, later] })).toBe(
      'unsure',
    )
    const earlier = report('N9807J', 'PIPER', 'PA-28-140', '1975-02-03')
    expect(matchReport(trainer, found, { registered: null, reports: [found, earlier] })).toBe(
      'match',
    )
    const spelled = {
      ...report('N9807J', '', 'CESSNA A150M', '1995-02-03'),
      maker: 'cessna',
      family: 'X',
    }
    expect(matchReport(trainer, found, { registered: null, reports: [found, spelled] })).toBe(
      'match',
    )
    const newer = { ...toAirframe({ make: 'CESSNA', model: '150M' }), year: 1990 }
    expect(matchReport(trainer, found, { registered: newer, reports: [found] })).toBe('unsure')
  })

  test('[BEY-14] never matches an event before the aircraft was built, or another company’s aircraft', () => {
    const makes = fc.constantFrom('CESSNA', 'PIPER', 'BEECH', 'MOONEY', 'BELL', 'ROBINSON')
    const models = fc.constantFrom('172', '182Q', 'PA-28-140', '35', 'M20J', '206B', 'T30', '')
    const years = fc.integer({ min: 1940, max: 2030 })
    fc.assert(
      fc.property(
        makes,
        models,
        years,
        makes,
        models,
        years,
        (make, model, year, other, written, when) => {
          const match = matchReport(
            aircraft('N1', make, model, year),
            report('N1', other, written, `${when}-05-04`),
            none,
          )
          if (when < year || make !== other) expect(match).not.toBe('match')
          if (make === other && model === written && model !== '' && when >= year)
            expect(match).toBe('match')
        },
      ),
      { numRuns: scaleRounds(500) },
    )
  })
})

const none = { registered: null, reports: [] }

function aircraft(registration: string, make: string, model: string, year: number): Airplane {
  return {
    registration,
    serialNumber: null,
    year,
    models: [model],
    airframes: [toAirframe({ make, model })],
  }
}

function report(
  registration: string,
  make: string,
  model: string,
  occurredOn: string,
): MatchableReport {
  return { registration, serialNumber: null, model, occurredOn, ...toAirframe({ make, model }) }
}
