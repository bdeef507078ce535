import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { compareHref } from '../rules.ts'
import { useChosen } from './chosen-list.ts'

/** No aircraft is named by the address; what this device has chosen is a press away. */
export function NothingChosen() {
  const chosen = useChosen()
  return (
    <EmptyState
      title="Choose two to four aircraft"
      text="Press “Compare” on a photo, in a list or on an aircraft’s page; they wait at the foot of the page until you look at them side by side."
      actions={
        <>
          {chosen.length > 0 && (
            <LinkButton to={compareHref(chosen.map(({ id }) => id))} variant="act">
              Compare the {chosen.length} you have chosen
            </LinkButton>
          )}
          <LinkButton to={destinations.search()}>See all aircraft</LinkButton>
        </>
      }
    />
  )
}
