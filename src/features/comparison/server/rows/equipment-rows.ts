import type { DraftRow } from '../../draft-row.ts'
import type { Compared } from '../load-aircraft.ts'
import { unitNames } from './avionics-units.ts'

/** What hangs in the panel and belongs to no fact. Who lists no such unit has not said that there is none. */
export function equipmentRows({ aircraft }: Compared): DraftRow[] {
  return [
    {
      key: 'avionics.radios',
      label: 'Radios',
      group: 'Equipment',
      cells: aircraft.map(({ specs }) => ({ text: unitNames(specs, ['nav-com', 'com']) })),
    },
  ]
}
