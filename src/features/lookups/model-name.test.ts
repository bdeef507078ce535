import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { isSameModelName, toModelKey } from './model-name.ts'

/** A name, and other spellings of the same model. */
const equal: Record<string, string> = {
  // Pistons
  '172S Skyhawk SP': '172S SKYHAWK SP | 172-S Skyhawk SP | 172 S Skyhawk SP | Skyhawk SP 172S',
  '172R Skyhawk': '172r skyhawk | Skyhawk 172R | SKYHAWK 172-R',
  '172RG Cutlass': 'Cutlass 172RG | 172 RG Cutlass | 172-RG CUTLASS',
  R172K: 'r172k | R-172K | R172-K | R 172 K',
  '182T Skylane (G1000)': '182T Skylane G1000 | 182T SKYLANE - G1000',
  'T182T Turbo Skylane': 'T-182T Turbo Skylane | Turbo Skylane T182T',
  '210-5': '210 5 | 210–5',
  P210N: 'P-210N | P 210 N | p210-n',
  '337G Super Skymaster': 'Super Skymaster 337G | 337-G SUPER SKYMASTER',
  '421C Golden Eagle': 'Golden Eagle 421C | 421-C GOLDEN EAGLE | 421 C Golden Eagle',
  M20J: 'M20-J | M-20J | m20j | M 20 J | M-20-J',
  'M20V Acclaim Ultra': 'Acclaim Ultra M20V | M-20V ACCLAIM ULTRA',
  'M20K 252 TSE': 'M20K 252TSE | M20K-252-TSE',
  'PA-28-181 Archer III':
    'PA28-181 Archer III | PA 28 181 ARCHER III | Archer III PA-28-181 | Archer 3 PA-28-181',
  'PA-28R-201T Turbo Arrow III': 'PA28R-201T Turbo Arrow III | Turbo Arrow III PA-28R-201T',
  'PA-34-220T Seneca V': 'Seneca V PA-34-220T | SENECA V, PA34-220T | PA-34-220 T Seneca V',
  'PA-46-350P Malibu Mirage': 'Malibu Mirage PA-46-350P | PA46-350P MALIBU MIRAGE',
  'J-3 Cub': 'J3 Cub | J3 CUB | j-3 cub | Cub J-3',
  'PA-18-150 Super Cub': 'PA18-150 Supercub | Super Cub PA-18-150',
  'A36 Bonanza': 'Bonanza A36 | BONANZA A36 | A-36 Bonanza | Bonanza A-36 | bonanza a 36',
  'V35B Bonanza': 'V-35B Bonanza | Bonanza V35-B',
  '58P Baron': 'Baron 58P | BARON 58-P | 58-P Baron',
  'G58 Baron': 'Baron G58 | Baron G-58',
  'SR22-G2 GTS': 'SR22 G2 GTS | SR-22 G2 GTS | sr22 g2gts | GTS SR22-G2',
  'SR22T-G6 GTS': 'SR22T G6 GTS | SR-22T-G6 GTS',
  'DA40-180 Diamond Star': 'DA 40-180 Diamond Star | Diamond Star DA40-180',
  'DA42-VI': 'DA42 VI | DA-42-VI',
  'EA-300/LT': 'EA 300/LT | EA300LT | EA-300 LT',
  'TB-20 Trinidad': 'TB20 Trinidad | TB 20 TRINIDAD | Trinidad TB-20',
  'AA-5B Tiger': 'AA5B Tiger | Tiger AA-5B',
  '7GCBC Citabria': 'Citabria 7GCBC | 7-GCBC CITABRIA',
  'RV-7A': 'RV7A | RV 7A | rv-7a',
  'Sportsman 2+2': 'SPORTSMAN 2 + 2 | Sportsman 2+ 2',
  'PA-34-200T Seneca II': 'PA-34-200T Seneca 2 | Seneca 2 PA-34-200T',
  // Turboprops and jets
  'Citation II': 'Citation 2 | CITATION II | Citation-2',
  'Citation II/SP': 'Citation 2/SP | Citation II SP',
  'Gulfstream III': 'Gulfstream 3 | GULFSTREAM III',
  '441 Conquest II': '441 Conquest 2 | Conquest II 441',
  'PA-31T2 Cheyenne II XL': 'PA-31T2 Cheyenne 2 XL | Cheyenne II XL PA-31T2',
  'King Air C90GTi': 'King Air C90GTI | C90GTi King Air | KING AIR C-90GTI | King Air C90 GTi',
  'King Air 350i': 'King Air 350I | KingAir 350i | KING-AIR 350i | 350i King Air',
  'PC-12/45': 'PC12/45 | PC-12-45 | PC 12/45',
  'PC-12/47E': 'PC-12-47E | PC12/47-E',
  'TBM 850': 'TBM850 | TBM-850',
  'MU-2B-60 Marquise': 'MU2B-60 Marquise | Marquise MU-2B-60',
  'P.180 Avanti II': 'P180 Avanti II | P-180 AVANTI II | Avanti II P.180',
  'DHC-2 Beaver': 'DHC2 Beaver | Beaver DHC-2 | DHC 2 BEAVER',
  '208B Grand Caravan': 'Grand Caravan 208B | 208-B GRAND CARAVAN',
  'Citation CJ2+':
    'CITATION CJ2+ | Citation CJ2 + | Citation CJ2 Plus | CJ2+ Citation | Citation CJ-2+',
  'Citation XLS+': 'Citation XLS + | CITATION XLS PLUS | Citation XLS-Plus',
  'Citation I/SP': 'Citation I-SP | Citation ISP | CITATION I SP',
  '680A Citation Latitude': 'Citation Latitude 680A | CITATION LATITUDE 680-A',
  'Vision SF50 G2+': 'Vision SF-50 G2+ | SF50 G2+ Vision | VISION SF50 G2 PLUS',
  'Falcon 2000LXS': 'FALCON 2000LXS | Falcon 2000 LXS | Falcon 2000-LXS',
  'Challenger 601-3A': 'Challenger 601 3A | CHALLENGER 601-3-A',
  'GVI (G650ER)': 'GVI G650ER | GVI-G650ER | gvi g-650er',
  'Phenom 300E': 'Phenom 300-E | PHENOM 300 E | phenom300e',
  'HA-420 HondaJet': 'HondaJet HA-420 | HA420 Hondajet | HA-420 Honda Jet',
  // Helicopters
  'R44 Raven II':
    'R-44 Raven II | R44 RAVEN II | Raven II R44 | R44 Raven 2 | Raven 2 R44 | R44 RAVEN-2',
  'R22 Beta II': 'R22 Beta 2 | Beta II R22 | R-22 BETA 2',
  '206B-3 JetRanger III': '206B3 JetRanger 3 | JetRanger III 206B-3 | Jet Ranger 3 206B-3',
  'Quicksilver MX II': 'Quicksilver MX 2 | QUICKSILVER MX-II',
  'AS350 B3 Écureuil': 'AS350B3 Ecureuil | AS-350 B3 ECUREUIL | Ecureuil AS 350 B3',
  'EC135 T2+': 'EC135T2+ | EC-135 T2+ | EC 135 T2 plus | ec135 t2 +',
  '206L-4 LongRanger IV':
    '206L4 LongRanger IV | LongRanger IV 206L-4 | 206 L-4 Long Ranger IV | 206L-4 LongRanger 4',
  'MBB-BK 117 C-2': 'MBB BK117 C2 | MBB-BK-117 C-2',
  '369FF': '369-FF | 369 FF',
  'Cabri G2': 'CABRI G2 | Cabri G-2 | G2 Cabri',
  // Light-sport aircraft, gliders, and balloons
  P2008JC: 'P2008 JC | P-2008-JC | p2008jc',
  CTLS: 'CT-LS | ct ls',
  'SportStar+': 'SportStar Plus | SPORTSTAR + | Sport Star+',
  'Discus-2b': 'Discus 2b | Discus-2B | DISCUS 2-B',
  'ASW 27': 'ASW-27 | ASW27 | asw 27',
  'Ka 6 CR': 'Ka-6CR | KA6-CR | Ka 6CR',
  'SGS 1-26E': 'SGS-1-26E | SGS 1 26 E',
  'AX7-77': 'AX-7-77 | AX7 77',
  'DG-808C': 'DG 808C | DG808 C',
}

/** A name, and names of other models that could be mistaken for it. */
const different: Record<string, string> = {
  // Pistons
  '172R': 'R172K | 172RG | 172 | C172 | 172S | FR172',
  R172K: 'R172J | R182 | 172K | FR172K',
  '182T': 'T182T | 182S | 182 | R182',
  '210-5': '2105 | 210 | 210-5A | 210E',
  P210N: '210N | T210N | P210R | P210',
  '421C': 'C421 | 421B | 421 | 414C | 412C',
  '337G': 'P337G | T337G | 337H',
  M20J: 'M20K | M20 | M20C | M20J 201 | 20J | M200',
  'M20K 231': 'M20K 252 | M20K | M20K 231 LB',
  'PA-28-181': 'PA-28-161 | PA-28R-201 | PA-28-180 | PA-28 | PA-28-181T | PA-281-81',
  'PA-28R-201': 'PA-28R-201T | PA-28RT-201 | PA-28R-200',
  'PA-34-200': 'PA-34-200T | PA-34-220T | PA-32-300',
  'Seneca II':
    'Seneca 3 | Seneca 22 | Seneca 1 | Seneca III | Seneca I | Seneca IV | Seneca V | Seneca',
  'PA-46-350P': 'PA-46-310P | PA-46-500TP | PA-46R-350T',
  'J-3 Cub': 'J-2 Cub | J-4 Cub | J-5 Cub | Super Cub | Cub',
  'A36 Bonanza': 'A36TC Bonanza | G36 Bonanza | 36 Bonanza | A35 Bonanza | B36TC Bonanza | A36',
  V35B: 'V35A | V35 | V35B-TC | F35',
  '58 Baron': '58P Baron | 58TC Baron | B58 Baron | G58 Baron | 55 Baron',
  'SR22-G2': 'SR22-G2 GTS | SR22-G3 | SR22 | SR22T-G2 | SR20-G2',
  'SR22-G3 GTS': 'SR22-G3 | SR22T-G3 GTS | SR22-G3 Turbo GTS | SR22-G5 GTS',
  'DA40 XLT': 'DA40 XLS | DA40 NG | DA40 | DA42 | DA40-180',
  'EA-300L': 'EA-300LC | EA-300S | EA-330LT | EA-300 | EA-300SC',
  'AA-5A': 'AA-5B | AA-5 | AG-5B | AA-1A',
  'RV-7': 'RV-7A | RV-17 | RV-8 | RV-70',
  '8KCAB': '7KCAB | 8GCBC | 8KCAB-180',
  'Sportsman 2+2': 'Sportsman 2 2 | Sportsman 22 | Sportsman 2 | Sportsman',
  '0-58B': 'O-58B | 0-58',
  // Turboprops and jets
  'King Air C90GTi': 'King Air C90GT | King Air C90GTx | King Air C90 | King Air E90',
  'King Air 350': 'King Air 350i | King Air 350ER | King Air 300 | King Air 360',
  'King Air B200': 'King Air 200 | King Air B200GT | King Air B100 | King Air B200C',
  'PC-12/45': 'PC-12/47 | PC-12/41 | PC-12/47E | PC-12 NG | PC-12 | PC-24',
  'TBM 850': 'TBM 700 | TBM 900 | TBM 910 | TBM 85 | TBM 8500',
  'P.180 Avanti': 'P.180 Avanti II | P.180 Avanti EVO | P.166',
  '208 Caravan': '208B Grand Caravan | 208B Caravan | 208 Caravan EX',
  'Citation CJ1': 'Citation CJ1+ | Citation CJ2 | Citation CJ',
  'Citation CJ2': 'Citation CJ2+ | Citation CJ3 | CitationJet | CJ2',
  'Citation CJ2+': 'Citation CJ2 | Citation CJ3+ | Citation CJ1+ | Citation CJ22',
  'Citation CJ3': 'Citation CJ3+ | Citation CJ4 | Citation CJ33',
  'Citation XLS': 'Citation XLS+ | Citation X | Citation XL | Citation Excel',
  'Citation X': 'Citation X+ | Citation V | Citation XLS | Citation 10',
  'Citation Sovereign': 'Citation Sovereign+ | Citation Latitude',
  'Citation II':
    'Citation II/SP | Citation III | Citation 3 | Citation 20 | Citation I | Citation S/II',
  'Vision SF50 G2': 'Vision SF50 G2+ | Vision SF50 | Vision SF50 G3',
  'Falcon 900EX': 'Falcon 900 | Falcon 900B | Falcon 900EX EASy | Falcon 900LX | Falcon 90',
  'Challenger 604': 'Challenger 605 | Challenger 601 | Challenger 64',
  'G-IV': 'G-4 | G4 | G-V | G-IV SP',
  'DA42-VI': 'DA42-6 | DA42-IV | DA42',
  'P.180 Avanti II': 'P.180 Avanti 12 | P.1802 Avanti',
  'Citation S/II': 'Citation II | Citation 2 | Citation S/2',
  'Gulfstream IV': 'Gulfstream V | Gulfstream IV SP | Gulfstream III | G450',
  'Phenom 300': 'Phenom 300E | Phenom 100 | Phenom 3000',
  'Learjet 45': 'Learjet 45XR | Learjet 40 | Learjet 54',
  'Eclipse 500': 'Eclipse 550 | Eclipse 50',
  // Helicopters
  'R44 Raven I': 'R44 Raven II | R44 Raven 2 | R44 Raven | R44 Clipper I | R66 Raven I',
  'EC135 T2': 'EC135 T2+ | EC135 P2 | EC135 T3 | EC135 | EC130 T2',
  'EC135 P2+': 'EC135 P2 | EC135 T2+ | EC135 P3',
  'AS350 B2': 'AS350 B3 | AS350 BA | AS355 B2 | AS350 B3e',
  '206B': '206L | 206B-3 | 206 | TH-206B',
  '206L-3': '206L-4 | 206L-1 | 206L | 206B-3',
  '407GX': '407GXP | 407GXi | 407 | 407HP',
  'MD 500E': 'MD 520N | MD 530F | MD 500 | 500N',
  // Light-sport aircraft, gliders, and balloons
  P2008: 'P2008JC | P2002 | P2010 | P208',
  SportStar: 'SportStar+ | SportStar Max | SportStar RTC',
  'Discus-2b': 'Discus-2a | Discus-2c | Discus b | Duo Discus | Discus-2',
  'ASW 27': 'ASW 28 | ASG 27 | ASW 20 | ASW 27-18',
  'SGS 1-26E': 'SGS 1-26D | SGS 12-6E | SGS 2-33A | SGS 126E',
  'AX7-77': 'AX77-7 | AX8-77 | AX7-7',
}

const pairs = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([name, others]) =>
    splitTexts(others).map((other) => [name, other] as const),
  )

test('[F5] the tables have at least 150 pairs each', () => {
  expect(pairs(equal).length).toBeGreaterThanOrEqual(150)
  expect(pairs(different).length).toBeGreaterThanOrEqual(150)
})

test.each(pairs(equal))('[F5] %s and %s are the same model', (name, other) => {
  expect(toModelKey(other)).toBe(toModelKey(name))
})

test.each(pairs(different))('[F5] %s and %s are different models', (name, other) => {
  expect(isSameModelName(name, other)).toBe(false)
  expect(isSameModelName(other, name)).toBe(false)
})

const names = [...Object.keys(equal), ...Object.keys(different)]
const name = fc.constantFrom(...names)

test('[F5] case, and a hyphen instead of a space, never make another model', () => {
  fc.assert(
    fc.property(name, (text) => {
      for (const other of [text.toUpperCase(), text.toLowerCase(), text.replaceAll(' ', '-')])
        expect(toModelKey(other)).toBe(toModelKey(text))
    }),
    { seed: 20_261_129 },
  )
})

test('[F5] every added letter, digit, or plus sign makes another model', () => {
  const sign = fc.constantFrom(...'ABCXYZ0123456789+'.split(''))
  fc.assert(
    fc.property(name, sign, fc.nat(), (text, added, position) => {
      const at = position % (text.length + 1)
      const isDoubledPlus = added === '+' && (text[at] === '+' || text[at - 1] === '+')
      fc.pre(!isDoubledPlus)
      const other = `${text.slice(0, at)}${added}${text.slice(at)}`
      expect(toModelKey(other)).not.toBe(toModelKey(text))
    }),
    { seed: 20_261_129, numRuns: 2_000 },
  )
})
