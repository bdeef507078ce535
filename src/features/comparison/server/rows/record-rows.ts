import { warningText } from '#features/listings/warnings.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { DraftCell, DraftRow } from '../../split-equal-rows.ts'
import type { ComparisonData } from '../load-aircraft.ts'

/** Creates the row for accident reports. It's about public records, so a missing value isn't up to the seller. */
export function recordRows({ aircraft, records }: ComparisonData): DraftRow[] {
  if (records.size === 0) return []
  return [
    {
      key: 'accidentReports',
      label: 'Accident reports',
      group: 'Hours and dates',
      cells: aircraft.map(({ id }) => recordCell(records.get(id))),
    },
  ]
}

function recordCell(matching: number | undefined): DraftCell {
  if (matching === undefined) return { text: translate('Not searched') }
  if (matching === 0) return { text: translate('None found') }
  return { text: warningText({ kind: 'reports', value: matching }), isWarning: true }
}
