import { useUser } from '#ui/user.tsx'
import { DeviceAircraft, MemberAircraft } from '../panel-aircraft.tsx'
import { DeviceSearches, MemberSearches } from '../panel-searches.tsx'

/** What one has saved, in a panel beside the page. It opens in the browser only, and asks when it opens. */
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
