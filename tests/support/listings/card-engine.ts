/** The engine of a card halfway to its TBO. */
export const cardEngine = {
  hours: 1_000,
  basis: 'SMOH' as const,
  tboHours: 2_000,
  calendarYears: null,
  calendar: null,
  other: null,
}
