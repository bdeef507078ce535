import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { loadTiers } from '#features/selling/server/public/load-tiers.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { addressTags } from '#kernel/web/address-tags.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { findSite, pageTitle } from '#kernel/web/page-title.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useUser } from '#ui/user.tsx'
import { describeProvider, listProviders } from '../../server/providers/find-provider.ts'
import { packageParameter } from '../retry-path.ts'
import type { Route } from './+types/get-started-page.ts'
import styles from './offer.module.css'
import { PriceTables } from './price-tables.tsx'
import { SandboxNote } from './sandbox-note.tsx'

const PurchaseDialog = lazy(async () => ({
  default: (await import('./purchase-dialog.tsx')).PurchaseDialog,
}))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return {
    tiers: await loadTiers(ctx),
    provider: describeProvider(listProviders(ctx)[0]),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = findSite(matches)
  return [
    { title: pageTitle(translate('Packages And Prices'), site?.name) },
    {
      name: 'description',
      content: 'What it costs to sell an aircraft here: packages for sellers and brokerages.',
    },
    ...addressTags(site?.url ?? '', destinations.getStarted()),
  ]
}

export default function GetStartedPage({ loaderData }: Route.ComponentProps) {
  const { tiers, provider } = loaderData
  const isLoggedIn = useUser() !== null
  const [selectedTier, setSelectedTier] = useState<ListingTier | null>(null)
  useReopenedPurchase(tiers, isLoggedIn, setSelectedTier)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>Packages and prices</h1>
        <p>
          A package lists one aircraft with a set number of photos for a set number of days. You pay
          once. Nothing renews automatically.
        </p>
        {isLoggedIn ? (
          <LinkButton to={destinations.createListing()} variant="act">
            Create a new listing
          </LinkButton>
        ) : (
          <LogInFirst />
        )}
      </header>
      {provider.isSandbox && <SandboxNote provider={provider} />}
      <PriceTables
        tiers={tiers}
        actionOf={(tier) =>
          isLoggedIn && (
            <Button onClick={() => setSelectedTier(tier)}>
              {tier.price === 0 ? 'Get' : 'Buy'}
              <span className="sr"> {tier.title}</span>
            </Button>
          )
        }
      />
      {selectedTier && (
        <Suspense>
          <PurchaseDialog
            tier={selectedTier}
            provider={provider}
            onClose={() => setSelectedTier(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** After a failed payment, reopens the purchase dialog once the page has loaded. */
function useReopenedPurchase(
  tiers: readonly ListingTier[],
  isLoggedIn: boolean,
  openDialog: (tier: ListingTier) => void,
) {
  const [searchParams] = useSearchParams()
  const tierId = Number(searchParams.get(packageParameter))
  const open = useEffectEvent(() => {
    const tier = tiers.find(({ id }) => id === tierId)
    if (tier && isLoggedIn) openDialog(tier)
  })
  useEffect(() => open(), [])
}

function LogInFirst() {
  const here = useLocation()
  return (
    <div className={styles.logIn} role="note">
      <p>You must log in to make a purchase</p>
      <div className={styles.channels}>
        <LinkButton to={withReturnTarget(destinations.login(), here)} variant="act">
          Login
        </LinkButton>
        <Link className="link" to={withReturnTarget(destinations.register(), here)}>
          Register
        </Link>
      </div>
    </div>
  )
}
