import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './contact-seller.module.css'

const loadDialog = async () => ({
  default: (await import('../contact-dialog.tsx')).ContactDialog,
})
const ContactDialog = lazy(loadDialog)

/** Writes to the seller: over the page where there is room, on a page of its own on phones. */
export function ContactSeller({ listingId, listingTitle, variant }: ContactSellerProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || !window.matchMedia('(min-width: 641px)').matches) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton
        to={destinations.contactSeller(listingId)}
        variant="act"
        className={styles[variant] ?? ''}
        onClick={open}
        onPointerEnter={() => void loadDialog()}
      >
        Contact seller
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

type ContactSellerProps = { listingId: number; listingTitle: string; variant: 'box' | 'bar' }
