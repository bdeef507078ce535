import { useRouteLoaderData } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Placeholder for a listing that is missing, deleted, or not created yet. */
export function ListingUnavailable({ missing = false, invites = false }: ListingUnavailableProps) {
  const site = useRouteLoaderData('root') as { siteName: string } | undefined
  return (
    <div className="wrap">
      <title>
        {pageTitle(translate(missing ? 'Listing Not Found' : 'Listing'), site?.siteName)}
      </title>
      <EmptyState
        heading="h1"
        title={missing ? 'listing not found...' : 'Nothing to show'}
        text={translate(unavailableMessage(missing, invites))}
        actions={
          <>
            {invites && (
              <LinkButton to={destinations.createListing()} variant="act">
                Create a new listing
              </LinkButton>
            )}
            <LinkButton to="/aircraft/search" variant={invites ? 'plain' : 'act'}>
              See all aircraft
            </LinkButton>
            {!invites && <LinkButton to="/">Go to home page</LinkButton>}
          </>
        }
      />
    </div>
  )
}

function unavailableMessage(missing: boolean, invites: boolean) {
  if (missing)
    return 'We could not find that listing. It may have been taken down, or the link may be incomplete.'
  if (invites)
    return 'There’s no listing here yet. Creating one takes a few minutes, and we save your progress.'
  return 'No listing selected. Choose one to open it here.'
}

type ListingUnavailableProps = { missing?: boolean; invites?: boolean }
