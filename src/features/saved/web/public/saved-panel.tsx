import { useUser } from '#ui/user.tsx'
import { DeviceAircraft, MemberAircraft } from '../panel-aircraft.tsx'
import { DeviceSearches, MemberSearches } from '../panel-searches.tsx'

/** Side panel with saved items. Renders only in the browser and loads its data when opened. */
export function SavedPanel() {
  return useUser() ? (
    <>
      <MemberAircraft />
      <MemberSearches />
    </>
  ) : (
    <>
      <DeviceAircraft />
      <DeviceSearches />
    </>
  )
}
