/** Public registers of accidents and incidents whose files can be loaded. */
export const recordSources = {
  ntsb: { name: 'NTSB accident and incident reports', country: 'United States' },
  sust: { name: 'Swiss accident and incident reports (SUST)', country: 'Switzerland' },
} as const satisfies Record<string, { name: string; country: string }>

export type RecordSource = keyof typeof recordSources
export const recordSourceIds = Object.keys(recordSources) as RecordSource[]
