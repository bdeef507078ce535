import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatMonthDay } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { deleteOwnShopEndpoint, type OwnShop } from '../contract.ts'
import { getOwnShop } from '../server/shops.ts'
import type { Route } from './+types/own-shop-page.ts'
import { ShopEditor } from './shop-editor.tsx'
import styles from './shops.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { shop: await getOwnShop(requireLogin(context, url), {}) }
}

export const meta = privateMeta('Your Inspection Shop')

export default function OwnShopPage({ loaderData: { shop } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <BackLink to={destinations.inspectionShops()}>Inspection shops</BackLink>
        <h1>Your inspection shop</h1>
        <p role="status">{translate(stateTexts[shop.state])}</p>
        {shop.freeFrom && (
          <p>
            Buyers read: Free from the week of {formatMonthDay(shop.freeFrom)}. We stop showing it
            when that week is over.
          </p>
        )}
      </header>
      <ShopEditor
        key={shop.version}
        shop={shop}
        onSaved={({ state }) => {
          showToast({ message: isWaiting(state) ? 'Saved for review' : 'Shop saved' })
          void revalidate()
        }}
      />
      {shop.version > 0 && <DeleteShop name={shop.name} />}
    </div>
  )
}

function DeleteShop({ name }: { name: string }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    showToast({ message: (await callApi(deleteOwnShopEndpoint, {})).message })
    await navigate(destinations.inspectionShops())
  }
  return (
    <p className="mt-8">
      <Button onClick={() => setAsking(true)}>Delete shop</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>Buyers won’t find it anymore. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </p>
  )
}

const isWaiting = (state: OwnShop['state']) => state === 'waiting' || state === 'changed'

const stateTexts: Record<OwnShop['state'], string> = {
  new: 'Everything you enter here is public. Our staff reviews it first.',
  waiting: 'Our staff is reviewing your shop. It isn’t public yet.',
  public: 'Your shop is public. Our staff reviews changes, except those of the free week.',
  changed: 'Your shop is public. Our staff is reviewing your last change.',
  hidden: 'Our staff has hidden your shop. Each correction is reviewed.',
}
