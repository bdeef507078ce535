import { type ComponentProps, lazy, type MouseEvent, Suspense, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Slots } from '#ui/slots.tsx'
import { startContactDraft } from '../contact-draft.ts'
import styles from './contact-seller.module.css'

const loadDialog = async () => ({
  default: (await import('../contact-dialog.tsx')).ContactDialog,
})
const ContactDialog = lazy(loadDialog)

/** Writes to the seller over the page, on phones in a sheet; opened elsewhere it is a page of its own. */
export function ContactSeller(props: ContactSellerProps) {
  const { listingId, listingTitle, variant, label = 'Contact seller', message } = props
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (message) startContactDraft(listingId, message)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton
        to={destinations.contactSeller(listingId)}
        variant={variant === 'ask' ? 'plain' : 'act'}
        className={styles[variant] ?? ''}
        onClick={open}
        onPointerEnter={() => void loadDialog()}
      >
        {label}
      </LinkButton>
      {isOpen && (
        <Suspense>
          <ContactDialog
            listingId={listingId}
            listingTitle={listingTitle}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type ContactSellerProps = ComponentProps<NonNullable<Slots['ContactSeller']>>
