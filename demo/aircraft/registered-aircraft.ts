/**
 * Creates a function that returns the model's next registered aircraft on every third call, and null on all other
 * calls. The FAA registry lists these N-numbers for the model and year. The aircraft belong to the Civil Air Patrol,
 * schools, and manufacturers, so the demo never offers a private owner's aircraft for sale.
 */
export function registeredAircraftChooser(): (model: {
  make: string
  model: string
}) => RegisteredAircraft | null {
  const requestCounts = new Map<string, number>()
  return ({ make, model }) => {
    const name = `${make} ${model}`
    const turn = requestCounts.get(name) ?? 0
    requestCounts.set(name, turn + 1)
    return turn % 3 === 2 ? (byModel.get(name)?.[Math.floor(turn / 3)] ?? null) : null
  }
}

const table = `
Airbus EC135 T2+ | N635W 2007, N905VU 2011
American Champion 8KCAB Super Decathlon | N102JV 2013, N451PC 2024, N78BY 2005
Beechcraft 58 Baron | N27DQ 1972
Beechcraft 58 Baron (IO-550) | N589P 1989, N58DA 1984, N7223B 1985
Beechcraft 58P Baron | N146Z 1982, N155Z 1981, N159Z 1978
Beechcraft 76 Duchess | N6625D 1979, N6632U 1980, N762JT 1981
Beechcraft A36 Bonanza | N107LU 1981
Beechcraft B60 Duke | N4762M 1978, N8BY 1977
Beechcraft C23 Sundowner | N3714X 1980, N60501 1979, N62954 1982
Beechcraft F33A Bonanza | N262PM 1992, N82964 1993
Beechcraft G36 Bonanza | N81254 2013, N836BC 2014
Beechcraft G58 Baron | N2458B 2016, N440BE 2015, N538BB 2023
Beechcraft King Air B200 | N200UW 1983, N90AM 1989, N96AM 2000
Beechcraft King Air C90 | N88GL 1981
Beechcraft King Air E90 | N406SF 1977
Bell 206B-3 JetRanger III | N137MS 1979, N4445H 1998
Bell 407 | N165SP 2000, N17DE 2006, N407BP 1999
Bell 429 | N102BF 2013, N429AX 2012, N429BH 2010
Bell 505 Jet Ranger X | N296R 2022, N505BT 2018, N505GR 2017
Bellanca 17-30A Super Viking | N1298R 1972
Cessna 140 | N76358 1946
Cessna 150F | N8232F 1966
Cessna 150L | N18100 1972, N510SU 1973, N935CB 1971
Cessna 150M | N113SS 1975, N117SS 1976, N98SS 1977
Cessna 152 | N115SS 1979, N191FS 1984, N192FS 1985
Cessna 162 Skycatcher | N143DG 2010
Cessna 172H Skyhawk | N4989R 1967
Cessna 172K Skyhawk | N79429 1969
Cessna 172L Skyhawk | N7041Q 1971
Cessna 172M Skyhawk | N1074T 1973, N13693 1974, N202AM 1975
Cessna 172N Skyhawk | N1294F 1979, N15FA 1978, N734HD 1977
Cessna 172P Skyhawk | N17NJ 1981, N222NY 1985, N504MA 1983
Cessna 172R Skyhawk | N100LU 1997, N101LU 1999, N104LU 1998
Cessna 172RG Cutlass | N151VU 1980, N9480D 1985, N9574B 1981
Cessna 172S Skyhawk SP | N106ET 2000, N270U 2003, N363BL 2004
Cessna 172S Skyhawk SP (G1000) | N101WL 2026, N102KS 2005, N115CP 2019
Cessna 177RG Cardinal RG | N101CW 1972
Cessna 180H Skywagon | N7911V 1966
Cessna 182P Skylane | N4702K 1975, N517PC 1973
Cessna 182Q Skylane | N225TX 1979, N5383N 1980, N721A 1978
Cessna 182R Skylane | N5622E 1983, N6205H 1981, N8047E 1984
Cessna 182T Skylane | N21454 2003
Cessna 182T Skylane (G1000) | N116CP 2017, N149CP 2009, N150CA 2024
Cessna 208B Grand Caravan | N51942 2010
Cessna 208B Grand Caravan EX | N112 2026, N571DW 2025
Cessna 210L Centurion | N12PW 1972
Cessna 310Q | N69708 1973, N69942 1974
Cessna 310R | N18VU 1977, N310CF 1975, N310RD 1978
Cessna 421B Golden Eagle | N238FA 1972, N31KC 1973
Cessna 421C Golden Eagle | N427CC 1977
Cessna A185F Skywagon | N735EA 1985
Cessna R172K Hawk XP | N736XN 1978
Cessna R182 Skylane RG | N2114S 1979, N4944S 1980, N737ND 1978
Cessna T182T Turbo Skylane | N2244W 2007, N285CP 2010, N349CP 2011
Cessna T206H Turbo Stationair (G1000) | N130CP 2014
Cessna T206H Turbo Stationair HD | N100CP 2025, N109CP 2023
Cessna TR182 Turbo Skylane RG | N759EE 1979
Cessna U206G Stationair 6 | N102BN 1978, N19MJ 1979, N378SP 1981
Cirrus SR20 | N140CD 2001
Cirrus SR20-G2 | N140AF 2006
Cirrus SR20-G3 | N110WK 2011, N508PG 2008, N621GB 2009
Cirrus SR20-G6 | N105MU 2020, N106MU 2021, N11SU 2017
Cirrus SR22 | N671CD 2003
Cirrus SR22-G3 | N268SR 2007, N577PG 2008
Cirrus SR22-G3 GTS | N86MJ 2010
Cirrus SR22-G5 GTS | N585GB 2013
Cirrus SR22-G6 GTS | N124SF 2018, N136HH 2019, N142D 2017
Cirrus SR22T-G5 GTS | N226PK 2016, N586WJ 2013
Cirrus SR22T-G6 GTS | N221TT 2021, N279PS 2023, N44QG 2022
Cirrus SR22T-G7 GTS | N105GC 2025, N12690 2026, N127CA 2024
Cirrus Vision SF50 | N223WY 2018, N730FA 2016
Cirrus Vision SF50 G2+ | N167LR 2025, N28VJ 2021, N2PY 2026
Diamond DA20-C1 Eclipse | N273DC 2006, N324PC 2008, N391DC 2002
Diamond DA40 NG | N109UV 2020, N155U 2025, N247CD 2014
Diamond DA40 XLS | N107UV 2009, N1244T 2015, N127KC 2011
Diamond DA40-180 Diamond Star | N103UV 2006, N108UV 2003, N118GM 2005
Diamond DA42 Twin Star | N459TS 2007
Diamond DA62 | N81FP 2016
Grumman American AA-1B Trainer | N9649L 1973
Grumman American AA-5A Cheetah | N26715 1978
Grumman American AA-5B Tiger | N28791 1978
Gulfstream G550 | N586GD 2014, N587GD 2015
Hawker 700A | N141AE 1981
Pilatus PC-12/45 | N399AM 1999
Piper PA-18-150 Super Cub | N14064 1972, N147MT 1974, N3915E 1980
Piper PA-22-150 Tri-Pacer | N7614D 1957, N9722D 1959
Piper PA-23-250 Aztec C | N3234L 1967, N6768Y 1968
Piper PA-23-250 Aztec F | N317PZ 1980, N404CH 1976, N6917A 1979
Piper PA-24-250 Comanche | N1220Z 1959
Piper PA-28-140 Cherokee | N15132 1972, N6392W 1964, N6395R 1966
Piper PA-28-151 Warrior | N32376 1974, N405DS 1976, N7665C 1975
Piper PA-28-161 Warrior II | N12FM 1978, N1734H 1977, N2833N 1979
Piper PA-28-180 Cherokee | N15824 1972, N4760L 1967
Piper PA-28-181 Archer II | N1702H 1977, N43742 1984, N761CC 1976
Piper PA-28-181 Archer TX | N104DH 2026, N1080U 2025, N131LL 2020
Piper PA-28R-180 Arrow | N322HC 1969, N4989J 1968
Piper PA-28R-200 Arrow II | N402DS 1975, N44SM 1976, N55696 1973
Piper PA-28RT-201T Turbo Arrow IV | N2939N 1979, N4355N 1984
Piper PA-30 Twin Comanche | N40DA 1965, N74BN 1969, N8615Y 1968
Piper PA-34-200T Seneca II | N29466 1979
Piper PA-34-220T Seneca III | N43613 1984
Piper PA-44-180 Seminole | N21438 1979, N8263M 1981
Piper PA-44-180 Seminole (G1000) | N102DH 2025, N130MT 2019, N132MT 2022
Piper PA-46-350P Malibu Mirage | N362MA 1996
Robinson R22 Beta | N194KC 1991, N26602 1988, N4001L 1990
Robinson R22 Beta II | N122YB 2002, N132MH 2004, N255SC 2005
Robinson R44 Raven I | N167SU 2020, N244RH 2021, N250TH 2018
Robinson R44 Raven II | N101SU 2024, N144BV 2014, N166SU 2020
Robinson R66 | N13FR 2013, N228JJ 2026, N4060W 2021
Schleicher ASK 21 | N221CP 1998, N521CP 1999, N621CP 2000
Schweizer SGS 2-33A | N17868 1972, N2037T 1977, N2624H 1976
`

const byModel: ReadonlyMap<string, readonly RegisteredAircraft[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', entries = ''] = line.split(' | ')
      return [
        name,
        entries.split(', ').map((entry) => {
          const [registration = '', year] = entry.split(' ')
          return { registration, year: Number(year) }
        }),
      ]
    }),
)

/** Registrations that no other demo listing may use. */
export const reservedRegistrations: ReadonlySet<string> = new Set(
  [...byModel.values()].flat().map(({ registration }) => registration),
)

export type RegisteredAircraft = { registration: string; year: number }
