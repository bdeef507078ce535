import type { DraftRow } from '../../draft-row.ts'
import type { ComparisonData } from '../load-aircraft.ts'
import { unitNames } from './avionics-units.ts'

/** Creates rows for avionics units that don't imply a fact. Units that aren't listed aren't shown as missing. */
export function equipmentRows({ aircraft }: ComparisonData): DraftRow[] {
  return [
    {
      key: 'avionics.radios',
      label: 'Radios',
      group: 'Equipment',
      cells: aircraft.map(({ specs }) => ({ text: unitNames(specs, ['nav-com', 'com']) })),
    },
  ]
}
