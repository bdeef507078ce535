import { useRouteLoaderData } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** The listing's place without a listing: none was asked for, it is gone, or it is still to be written. */
export function NothingToShow({ missing = false, invites = false }: NothingToShowProps) {
  const site = useRouteLoaderData('root') as { siteName: string } | undefined
  return (
    <div className="wrap">
      <title>{pageTitle(missing ? 'Listing Not Found' : 'Listing', site?.siteName)}</title>
      <EmptyState
        heading="h1"
        title={missing ? 'listing not found...' : 'Nothing to show'}
        text={wordsFor(missing, invites)}
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
            {!invites && <LinkButton to="/">Go to the front page</LinkButton>}
          </>
        }
      />
    </div>
  )
}

function wordsFor(missing: boolean, invites: boolean) {
  if (missing)
    return 'We could not find that listing. It may have been taken down, or the address may have lost a piece on its way.'
  if (invites)
    return 'There is no listing here yet. Create one: it takes a few minutes, and nothing is lost in between.'
  return 'No listing was chosen. Choose one, and it opens here.'
}

type NothingToShowProps = { missing?: boolean; invites?: boolean }
