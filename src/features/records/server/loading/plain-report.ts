/** Fields that readers find in a register's file. All of them are texts. An empty text means not stated. */
export const plainReportFields = [
  'number',
  'kind',
  'date',
  'place',
  'country',
  'registration',
  'make',
  'model',
  'serialNumber',
  'amateurBuilt',
  'damage',
  'fatal',
  'serious',
  'minor',
  'uninjured',
  'phase',
  // Only in the registry of aircraft.
  'state',
  'year',
] as const
export type PlainReportField = (typeof plainReportFields)[number]

/** A report as written in the file, in American terms: the kind starts with A or I, and dates are YYYY-MM-DD. */
export type PlainReport = Partial<Record<PlainReportField, string>>

/** A row that can't be read. The rest of the file may still be usable. */
export type UnusableReport = { problem: string }
