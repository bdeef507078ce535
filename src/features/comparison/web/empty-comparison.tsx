import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { compareHref } from '../rules.ts'
import { useSelectedAircraft } from './selected-aircraft.ts'

/** Shown if the URL contains no aircraft. Offers the aircraft that were selected on this device. */
export function EmptyComparison() {
  const selected = useSelectedAircraft()
  return (
    <EmptyState
      title="Choose two to four aircraft"
      text="Select “Compare” on a photo, in a list, or on an aircraft’s page. Your choices stay at the bottom of the page until you compare them side by side."
      actions={
        <>
          {selected.length > 0 && (
            <LinkButton to={compareHref(selected.map(({ id }) => id))} variant="act">
              Compare the {selected.length} you’ve chosen
            </LinkButton>
          )}
          <LinkButton to={destinations.search()}>See all aircraft</LinkButton>
        </>
      }
    />
  )
}
