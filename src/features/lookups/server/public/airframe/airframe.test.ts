import { describe, expect, test } from 'vitest'
import { isSameAirframe, toAirframe } from './airframe.ts'

const same = [
  ['CESSNA 172S', 'TEXTRON AVIATION INC|172S'],
  ['CESSNA 150', 'Cessna|A150M Aerobat'],
  ['CESSNA|T337GP', 'REIMS|CESSNA FT337GP'],
  ['CESSNA|172', 'Cessna|CESSNA172'],
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
  ['Robinson Helicopter Co.|R44 Raven II', 'ROBINSON HELICOPTER COMPANY|R-44 - II'],
  ['ROBINSON HELICOPTER|R 44', 'ROBINSON HELICOPTER CO INC|ROBINSON R44 CADET'],
  // The company is written in either place, or in both.
  ['QUEST AIRCRAFT COMPANY|KODIAK 100', 'KODIAK AIRCRAFT CO INC|KODIAK 100'],
  ['BALLOON WORKS|FIREFLY 8', 'FIREFLY BALLOONS 2010 INC|FIRE FLY 8B-15'],
  ['SLING AIRCRAFT (PTY) LTD|SLING TSI', '|SLING TSI'],
  ['KITFOX|KITFOX 4', '|KITFOX IV SPEEDSTER'],
  ['SKYSTAR|KITFOX IV', '|SKYSTAR KITFOX SER 5'],
  ['STODDARD-HAMILTON|GLASAIR II', '|SH-2R GLASAIR'],
  ['LANCAIR|LANCAIR 360', '|LANCAIR 0-360'],
  ['LANCAIR|IV-P', '|LANCAIR INTL IVP-T'],
  ['COZY|COZY MARK IV', '|COZY'],
  ['QUICKIE|QUICKIE II', '|QUICKIE Q-2'],
  // Legal forms and countries.
  ['EXTRA FLUGZEUGPRODUKTIONS-UND|EA 300/LC', 'Extra Flugzeugbau GmbH|EA-300'],
  ['I.C.A.-BRASOV (ROMANIA)|IS-28B2', 'I C A Brasov|IS 28B2'],
  ['JMB AIRCRAFT S R O|VL-3', 'JMB Aircraft s.r.o.|VL-3 SPRINT'],
  ['LIBERTY AEROSPACE INCORPORATED|XL-2', 'Liberty Aerospace, Inc.|XL 2'],
  // Former and later certificate holders.
  ['SMITH|AEROSTAR 601P', 'PIPER AIRCRAFT CORP|PA-60-700P'],
  ['SMITH, TED AEROSTAR|601', 'Piper|Aerostar 600A'],
  ['AEROSTAR ACFT CORP OF TEXAS|M20E', 'MOONEY|M20F'],
  ['GULFSTREAM-SCHWEIZER A/C CORP|GULFSTREAM AM G-164B', 'SCHWEIZER|AG CAT'],
  ['GULFSTREAM|AA-5B', 'GRUMMAN AMERICAN|AA5'],
  ['SNOW|AT-301', 'AIR TRACTOR INC|AT-301'],
  ['MCDONNELL DOUGLAS|OH-6A', 'Hughes|369D'],
  ['SIKORSKY AIRCRAFT CORPORATION|269C', 'SCHWEIZER|300C'],
  ['HILLER|OH-23B', 'HILLER|12E'],
  ['BEECH|TC-45J', 'Beech|D18S'],
  ['AERONCA|L-3B', 'AERONCA|0-58B'],
  // Spaces, hyphens, and letters in designations.
  ['SCHWEIZER|G 164B', 'GRUMMAN|G-164A'],
  ['BEECH|95 B55 (T42A)', 'BEECH|95-B-55'],
  ['BELL|206 L-1', 'Bell|206L-4'],
  ['PIPER|PA-28-R-180', 'PIPER|PA28R-201'],
  ['PIPER|PA46 500TP', 'PIPER|PA-46-600TP'],
  ['BOEING|PT 17', 'BOEING|A 75N1'],
  ['CESSNA|T21OL', 'CESSNA|210N'],
  ['CAMERON|0-77', 'CAMERON BALLOONS US|O-77'],
  ['|S-1S', '|PITTS SPECIAL S1-C'],
] as const

const different = [
  ['CESSNA|172', 'CESSNA|182'],
  ['BOEING|757-223', 'BOEING|A75N1'],
  ['PIPER|PA-28-140', 'PIPER|PA-38-112'],
  ['BEECH|35', 'BEECH|36'],
  ['HAWKER BEECHCRAFT CORP|4000', 'HAWKER BEECHCRAFT CORP|400XP'],
  ['CESSNA|A150M', 'DJI|AGRAS T30'],
  ['BOMBARDIER INC|CL-600-2B16', 'BOMBARDIER INC|CL-600-2B19'],
  ['RANS|S-10', 'STEMME AG|S10-VT'],
  ['RANS|S-9', 'DJI|S900'],
  ['RANS|S-7', 'ULTRAMAGIC|S-70'],
  ['THORP|T-18', 'ULTRAMAGIC SA|T-180'],
  ['BEDE|BD-5', 'C SERIES AIRCRAFT LTD PTNRSP|BD-500-1A10'],
  ['ZENAIR|CH 200', 'ZENAIR LTD|CH 2000'],
  ['BEECH|T-34A', 'BEECH|TC-45J'],
  ['|LANCAIR LEGACY', '|LANCAIR IV-P'],
  ['PITTS|S-1S', '|PITTS MODEL 12'],
  ['ROBINSON|R44', 'ROBINSON|R22'],
  // Letters that no variant begins with.
  ['CESSNA|162', 'Cessna|Q162PXX'],
  ['CESSNA|172', 'Cessna|1723'],
] as const

describe('airframe', () => {
  test.each(same)('[BEY-14] %s is the same family as %s', (a, b) => {
    expect(isSameAirframe(named(a), named(b))).toBe(true)
  })

  test.each(different)('[BEY-14] %s is another family than %s', (a, b) => {
    expect(isSameAirframe(named(a), named(b))).toBe(false)
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
