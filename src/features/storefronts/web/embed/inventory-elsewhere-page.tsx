import { redirect } from 'react-router'
import { pathId } from '#kernel/fields.ts'
import { noticePath } from '#kernel/notices.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { readEmbedOptions } from '../../embed-options.ts'
import { loadInventoryElsewhere } from '../../server/load-embed.ts'
import { FeedPanel } from '../feed/feed-panel.tsx'
import styles from '../feed-panel.module.css'
import type { Route } from './+types/inventory-elsewhere-page.ts'
import { EmbedPanel } from './embed-panel.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const id = pathId.safeParse(params.id)
  const inventory = id.success ? await loadInventoryElsewhere(ctx, id.data) : null
  if (!inventory) throw redirect(noticePath('no-access'))
  const { name: siteName, url: siteUrl } = ctx.site
  return { siteName, siteUrl, options: readEmbedOptions(url.searchParams), ...inventory }
}

export const meta = privateMeta('Inventory on other sites')

/** Work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

/** Page with a brokerage's feed and embed code, for its own site and other portals. */
export default function InventoryElsewherePage({ loaderData }: Route.ComponentProps) {
  const { brokerage, siteUrl, options, feed, isConfirmed } = loaderData
  return (
    <div className="wrap pt-4 pb-12">
      <BackLink to={destinations.dashboard(brokerage.id)}>Dashboard</BackLink>
      <h1>Your inventory on other sites</h1>
      <p className="max-w-[68ch] mt-2 text-ink-2">
        Show {brokerage.name}’s aircraft for sale on your own website and on other marketplaces.
        Sold and hidden aircraft are removed automatically.
      </p>
      {isConfirmed ? (
        <>
          <EmbedPanel brokerage={brokerage} siteUrl={siteUrl} options={options} />
          <FeedPanel brokerage={brokerage} siteUrl={siteUrl} settings={feed} />
        </>
      ) : (
        <p className={styles.waiting}>
          {brokerage.name} is waiting for approval. You can share your inventory once it’s approved.
        </p>
      )}
    </div>
  )
}
