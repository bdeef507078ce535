import { type EquipmentReading, readListingEquipment } from '../../../equipment/equipment-words.ts'
import type { ListingMeta } from '../../../meta-contract.ts'

/** What the words of a draft say of its equipment. */
export function readDraftEquipment({ specs, features }: Worded): EquipmentReading[] {
  const { description, avionics } = specs
  return readListingEquipment({ description, avionics, features })
}

type Worded = Pick<ListingMeta, 'specs' | 'features'>
