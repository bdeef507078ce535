/** Public registers of accidents and incidents whose files can be loaded. */
export const recordSources = {
  ntsb: {
    abbreviation: 'NTSB',
    name: 'NTSB accident and incident reports',
    registrations: /^N\d/,
    searchUrl: 'https://data.ntsb.gov/carol-main-public/basic-search',
  },
  sust: {
    abbreviation: 'SUST',
    name: 'Swiss accident and incident reports (SUST)',
    registrations: /^HB-/,
    searchUrl: 'https://www.sust.admin.ch/en/reports/aviation',
  },
} as const satisfies Record<string, RecordSourceFacts>

/** All registers whose files can be loaded. The FAA's aircraft registry is only counted. */
export const loadSources = {
  ...recordSources,
  faa: { abbreviation: 'FAA', name: 'Places of registered aircraft (FAA)' },
}

export type LoadSource = keyof typeof loadSources
export const loadSourceIds = Object.keys(loadSources) as LoadSource[]

export type RecordSource = keyof typeof recordSources
export const recordSourceIds = Object.keys(recordSources) as RecordSource[]

type RecordSourceFacts = {
  abbreviation: string
  name: string
  /** Registrations whose accidents the register covers. */
  registrations: RegExp
  /** Public page for finding a report by its number. */
  searchUrl: string
}
