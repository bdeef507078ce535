import { describe, expect, test } from 'vitest'
import { isSameAirframe, toAirframe } from './airframe.ts'

const same = [
  ['CESSNA 172S', 'TEXTRON AVIATION INC|172S'],
  ['CESSNA 150', 'Cessna|A150M Aerobat'],
  ['NEW PIPER|PA-28-181', 'Piper|PA-28-181 Archer III'],
  ['BOEING STEARMAN|PT-17', 'BOEING|A75N1'],
  ['BEECH|A36', 'RAYTHEON AIRCRAFT COMPANY|A36'],
  ['BELLANCA|7GCBC', 'American Champion|7GCBC Citabria'],
  ['GRUMMAN AMERICAN AVN. CORP.|AA-5B', 'AMERICAN GENERAL ACFT CORP|AG-5B'],
  ['ROBINSON|R-44', 'ROBINSON HELICOPTER COMPANY|R44 II'],
  ['EUROCOPTER|AS 350 B3', 'AEROSPATIALE|AS-350-B2'],
  ['SMITH JOHN|RV-6A', "Van's|RV-6A"],
  ['HUGHES|369D', 'MD HELICOPTERS INC|500E'],
  ['CIRRUS DESIGN CORP|SR22', 'Cirrus|SR22T'],
  ['PIPER|601P', 'PIPER AIRCRAFT CORPORATION|PA-60-601P'],
  ['PIPER|AEROSTAR 601P', 'Piper|PA-60-601P'],
  ['Hawker|4000', 'HAWKER BEECHCRAFT CORP|HAWKER 4000'],
  ['RAYTHEON AIRCRAFT COMPANY|HAWKER 800XP', 'HAWKER BEECHCRAFT CORP|800XP'],
  ['S C AEROSTAR S A|YAK-52', 'Yakovlev|YAK 52'],
  ['NANCHANG CHINA|YAK-18A', 'Nanchang|CJ6A'],
  ['SIKORSKY|UH-19D', 'SIKORSKY|S-55B'],
  ['SMITH JOHN|EVANS VP-1', 'SMITH JOHN|VPI'],
  ['Aero|L-39C ALBATROS', 'AERO VODOCHODY|L39C'],
  ['American|8KCAB', 'AMERICAN CHAMPION AIRCRAFT|8KCAB'],
  ['SMITH JOHN|STEEN SKYBOLT', 'SMITH JOHN|Skybolt'],
  ['ERCOUPE (ENG & RESEARCH CORP.)|415-C', 'ENGINEERING & RESEARCH|ERCOUPE 415-C'],
] as const

const different = [
  ['CESSNA|172', 'CESSNA|182'],
  ['BOEING|757-223', 'BOEING|A75N1'],
  ['PIPER|PA-28-140', 'PIPER|PA-38-112'],
  ['BEECH|35', 'BEECH|36'],
  ['HAWKER BEECHCRAFT CORP|4000', 'HAWKER BEECHCRAFT CORP|400XP'],
  ['CESSNA|A150M', 'DJI|AGRAS T30'],
  ['BOMBARDIER INC|CL-600-2B16', 'BOMBARDIER INC|CL-600-2B19'],
] as const

describe('airframe', () => {
  test.each(same)('[BEY-14] %s is the same family as %s', (one, other) => {
    expect(isSameAirframe(named(one), named(other))).toBe(true)
  })

  test.each(different)('[BEY-14] %s is another family than %s', (one, other) => {
    expect(isSameAirframe(named(one), named(other))).toBe(false)
  })

  test('[BEY-14] a missing make or model is unknown', () => {
    expect(toAirframe({ make: null, model: null })).toEqual({ maker: null, family: null })
    expect(isSameAirframe(named('CESSNA|'), named('CESSNA|'))).toBe(false)
  })
})

function named(text: string) {
  const [make = '', model = ''] = text.includes('|') ? text.split('|') : text.split(' ')
  return toAirframe({ make, model })
}
