import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Account } from '../../account-contract.ts'
import { AccountForm } from '../account/account-form.tsx'
import { AccountView } from '../account/account-view.tsx'
import { GalleryEditor } from '../pictures/gallery-editor.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from './account-tab.module.css'

/** What a brokerage says of itself, and its pictures. Details are saved together, a picture as soon as it is chosen. */
export function AccountTab({ account }: { account: Account }) {
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const { id: bizId, mayEdit } = account
  const onPictures = () => void revalidate()
  return (
    <div className={styles.account}>
      <h1 className={styles.title}>Account</h1>
      <section aria-labelledby="details">
        <div className={styles.head}>
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
              showToast({ message: 'The account is saved.' })
              void revalidate()
            }}
          />
        ) : (
          <AccountView account={account} />
        )}
      </section>
      {mayEdit && (
        <section aria-labelledby="pictures" className={styles.pictures}>
          <h2 id="pictures">Photos</h2>
          <div className={styles.pair}>
            <PictureField
              label="Logo"
              hint="SVG, PNG or JPEG, square, up to 2 MB"
              address={account.logo}
              target={{ bizId, kind: 'logo' }}
              shape="square"
              onChanged={onPictures}
            />
            <PictureField
              label="Title picture"
              hint="JPEG, PNG or WebP, at least 900 px wide"
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
