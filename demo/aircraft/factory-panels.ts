import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

/** Returns the factory avionics for a model and year, or null if owners chose their own. */
export function findFactoryPanel(model: CatalogModel, year: number): FactoryPanel | null {
  const fits = (panel: Panel) =>
    year >= panel.from &&
    year <= panel.to &&
    panel.categories.includes(model.category) &&
    (!panel.makes || panel.makes.test(`${model.make} ${model.model}`))
  return panels.find(fits) ?? null
}

// Category, makes or models, years, and units as kind/make/model. The first match is used, so specific rows come before
// general ones.
const table = `
piston  | Cirrus                       | 2017-     | suite/Garmin/Perspective+, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 345R
piston  | Cirrus                       | 2009-2016 | suite/Garmin/Perspective, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33 ES
piston  | Cirrus                       | 2003-2008 | suite/Avidyne/Entegra, gps-nav-com/Garmin/GNS 430W, autopilot/S-TEC/55X, transponder/Garmin/GTX 345
piston  | Cessna,Beech,Diamond,Piper   | 2018-     | suite/Garmin/G1000 NXi, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 345R
piston  | Cessna,Beech                 | 2006-2017 | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33 ES
piston  | Diamond,Mooney               | 2005-2017 | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33
piston  | Mooney                       | 2018-     | suite/Garmin/G1000 NXi, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 345R
piston  | Columbia,Lancair             | 2005-2010 | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33
piston  | Piper                        | 2004-2009 | suite/Avidyne/Entegra, gps-nav-com/Garmin/GNS 430W, autopilot/S-TEC/55X, transponder/Garmin/GTX 330
piston  | Piper                        | 2010-2017 | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33 ES
prop    | Pilatus                      | 2008-     | suite/Honeywell/Primus Apex, transponder/Honeywell/KXP 2290, ads-b//ADS-B Out
prop    | TBM 93,TBM 94,TBM 96         | 2014-     | suite/Garmin/G3000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 345R
prop    | TBM,Daher,Socata             | 2008-2018 | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33 ES
prop    | Piper                        | 2016-     | suite/Garmin/G3000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 345R
prop    | Piper,Epic                   | 2009-     | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33 ES
prop    | Beech                        | 2016-     | suite/Collins/Pro Line Fusion, weather/Collins/RTA-4112 radar, ads-b//ADS-B Out
prop    | Beech                        | 2004-2015 | suite/Collins/Pro Line 21, weather/Collins/RTA-852 radar, transponder/Collins/TDR-94D
prop    | Cessna,Quest,Kodiak          | 2018-     | suite/Garmin/G1000 NXi, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 345R
prop    | Cessna,Quest,Kodiak          | 2008-2017 | suite/Garmin/G1000, autopilot/Garmin/GFC 700, transponder/Garmin/GTX 33 ES
prop    | Piaggio                      | 2005-     | suite/Collins/Pro Line 21, traffic/Collins/TCAS I, ads-b//ADS-B Out
jet     | Cirrus                       | 2016-     | suite/Garmin/Perspective Touch+, autopilot/Garmin/GFC 700, weather/Garmin/GWX 70 radar
jet     | Gulfstream G                 | 2003-     | suite/Honeywell/PlaneView, weather/Honeywell/Primus 880 radar, traffic/Honeywell/TCAS II 7.1
jet     | Honda                        | 2015-     | suite/Garmin/G3000, autopilot/Garmin/GFC 700, weather/Garmin/GWX 70 radar
jet     | Phenom                       | 2014-     | suite/Garmin/Prodigy Touch (G3000), weather/Garmin/GWX 70 radar, traffic/Honeywell/TCAS II 7.1
jet     | Phenom,Mustang               | 2006-     | suite/Garmin/G1000, autopilot/Garmin/GFC 700, weather/Garmin/GWX 68 radar
jet     | Falcon                       | 2004-     | suite/Honeywell/EASy II, weather/Honeywell/Primus 880 radar, traffic/Honeywell/TCAS II 7.1
jet     | Eclipse                      | 2000-     | suite/IS&S/Avio IFMS, transponder/Garmin/GTX 33, weather/Honeywell/RDR 2000 radar
jet     | Learjet 7,Latitude,Longitude | 2012-     | suite/Garmin/G5000, weather/Garmin/GWX 75 radar, traffic/Garmin/TCAS II
jet     | M2,CJ3+                      | 2013-     | suite/Garmin/G3000, weather/Garmin/GWX 70 radar, traffic/Garmin/GTS 855
jet     |                              | 2001-     | suite/Collins/Pro Line 21, weather/Collins/RTA-854 radar, traffic/Collins/TCAS-4000
jet     | Gulfstream,Challenger,Falcon | 1988-2003 | suite/Honeywell/SPZ-8000, gps/Universal/UNS-1Ew FMS, traffic/Honeywell/TCAS II 7.1
jet     |                              | 1994-2000 | suite/Honeywell/Primus 1000, gps/Universal/UNS-1K FMS, traffic/Honeywell/TCAS II
turbine |                              | 2010-     | suite/Garmin/G1000H, transponder/Garmin/GTX 345R, traffic/Garmin/GTS 800
`

const categoryGroups: Record<string, string[]> = {
  piston: ['single-engine-piston', 'multi-engine-piston'],
  prop: ['turboprop'],
  jet: ['private-jet'],
  turbine: ['turbine-helicopter'],
}

/** Additional units that some aircraft have. */
const extras: Record<string, string> = {
  piston:
    'weather/Garmin/GDL 69A SiriusXM, traffic/Garmin/GTS 800, weather/L-3/WX-500 Stormscope, other//Synthetic vision, other//Angle of attack indicator',
  prop: 'weather/Garmin/GDL 69A SiriusXM, traffic/Garmin/GTS 855, other//Synthetic vision, other/Gogo/AVANCE L3 Wi-Fi',
  jet: 'weather/Garmin/GDL 69A SiriusXM, ads-b//ADS-B Out, other/Gogo/AVANCE L3 Wi-Fi, other//Cockpit voice recorder, other/Honeywell/EGPWS Mark V',
  turbine: 'other//Synthetic vision, weather/Garmin/GDL 69A SiriusXM, other//HTAWS',
}

const panels: Panel[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [group = '', makes = '', years = '', fit = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const [from, to] = years.split('-')
    return {
      categories: categoryGroups[group] ?? [],
      makes: makes ? new RegExp(makes.replaceAll('+', '\\+').replaceAll(',', '|')) : null,
      from: Number(from),
      to: to ? Number(to) : 9999,
      fit: fit.split(', '),
      extras: (extras[group] ?? '').split(', '),
    }
  })

export type FactoryPanel = { fit: string[]; extras: string[] }
type Panel = FactoryPanel & { categories: string[]; makes: RegExp | null; from: number; to: number }
