import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OperatorTerm } from '#features/sites/operator-terms.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Account } from '../../account-contract.ts'
import { AccountForm } from '../account/account-form.tsx'
import { LegalSection } from '../account/legal-section.tsx'
import { GalleryEditor } from '../images/gallery-editor.tsx'
import { ImageField } from '../images/image-field.tsx'
import styles from '../locations-tab.module.css'

/** Details and images of a brokerage. Details are saved together, and images as soon as they are selected. */
export function AccountTab({ account, terms }: AccountTabProps) {
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const { id: bizId, mayEdit } = account
  const onPictures = () => void revalidate()
  return (
    <div className={styles.account}>
      <h1 className={styles.accountTabTitle}>Account</h1>
      <section aria-labelledby="details">
        <div className="flex items-center justify-between mb-3">
          <h2 id="details">Details</h2>
          {mayEdit && !isEditing && (
            <Button size="sm" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </div>
        {isEditing ? (
          <AccountForm
            account={account}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false)
              showToast({ message: 'Account saved.' })
              void revalidate()
            }}
          />
        ) : (
          <AccountView account={account} />
        )}
      </section>
      <LegalSection account={account} terms={terms} />
      {mayEdit && (
        <section aria-labelledby="pictures" className="mt-8">
          <h2 id="pictures">Photos</h2>
          <div className={styles.pair}>
            <ImageField
              label="Logo"
              hint="SVG, PNG, or JPEG, square, up to 2 MB"
              address={account.logo}
              target={{ bizId, kind: 'logo' }}
              shape="square"
              onChanged={onPictures}
            />
            <ImageField
              label="Cover photo"
              hint="JPEG, PNG, or WebP, at least 900 px wide"
              address={account.titleImage}
              target={{ bizId, kind: 'title' }}
              shape="wide"
              onChanged={onPictures}
            />
          </div>
          <GalleryEditor bizId={bizId} saved={account.images} onSaved={onPictures} />
        </section>
      )}
    </div>
  )
}

type AccountTabProps = {
  account: Account
  /** National terms for legal details. */
  terms: readonly OperatorTerm[]
}

function AccountView({ account }: { account: Account }) {
  const { offices, mainOfficeBizLocationId: main } = account
  const trade = [account.isBroker && translate('Broker'), account.isDealer && translate('Dealer')]
  const sells = [
    account.used && translate('Used aircraft'),
    account.newConstruction && translate('Factory-new aircraft'),
    account.charter && translate('Charter'),
  ]
  return (
    <Facts
      rows={[
        { label: 'Name', value: account.name },
        { label: 'About', value: account.desc },
        { label: 'Website', value: account.website },
        { label: 'Business type', value: list(trade) },
        { label: 'Sales and services', value: list(sells) },
        { label: 'New aircraft makes', value: account.newMakes },
        { label: 'Other services', value: account.otherServices },
        { label: 'Social and other links', value: list(account.social) },
        { label: 'Main office', value: offices.find(({ id }) => id === main)?.name ?? null },
        {
          label: 'Listings',
          value: translate(
            account.allowAllEdit
              ? 'All employees can edit all listings'
              : 'Employees can edit only their own listings',
          ),
        },
        {
          label: 'ADF with leads',
          value: translate(account.wantsAdf ? 'Attached' : 'Not attached'),
        },
      ]}
    />
  )
}

function list(parts: readonly (string | false)[]): string | null {
  return parts.filter(Boolean).join(', ') || null
}
