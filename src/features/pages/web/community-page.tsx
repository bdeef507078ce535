import { CommunityBlock } from '#features/community/web/public/community-block.tsx'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { loadCommunityPage } from '../server/load-carousel.ts'
import type { Route } from './+types/community-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const community = await loadCommunityPage(context.get(appContext))
  if (!community) throw new Refusal('not_found')
  return community
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.intro?.name ?? translate('Community'),
    description: translate('Events, documents, and answers for residents.'),
    path: destinations.community(),
  })

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <CommunityBlock view={loaderData} />
    </div>
  )
}
