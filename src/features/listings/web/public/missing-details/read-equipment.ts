import { type EquipmentReading, readListingEquipment } from '../../../equipment/equipment-terms.ts'
import type { ListingMeta } from '../../../meta-contract.ts'

export function readDraftEquipment({ specs, features }: Worded): EquipmentReading[] {
  const { description, avionics } = specs
  return readListingEquipment({ description, avionics, features })
}

type Worded = Pick<ListingMeta, 'specs' | 'features'>
