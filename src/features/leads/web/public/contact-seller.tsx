import { type ComponentProps, type MouseEvent, useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import type { Slots } from '#ui/slots.tsx'
import { useUser } from '#ui/user.tsx'
import { startContactDraft } from '../contact-draft.ts'
import styles from './leads.module.css'

const loadDialog = async () => (await import('../contact-dialog.tsx')).ContactDialog
const ContactDialog = lazyPart(loadDialog)

/** Opens the contact form in a dialog, or in a sheet on phones. Modified clicks open it as a separate page. */
export function ContactSeller(props: ContactSellerProps) {
  const { listingId, listingTitle, variant, label = 'Contact seller' } = props
  const [isOpen, setOpen] = useState(false)
  const user = useUser()
  const open = (event: MouseEvent) => {
    startContactDraft(props, user?.profileId)
    const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (hasModifierKey) return
    event.preventDefault()
    setOpen(true)
  }
  const linkProps = {
    'aria-haspopup': 'dialog' as const,
    to: destinations.contactSeller(listingId),
    onClick: open,
    onPointerEnter: () => void loadDialog(),
  }
  return (
    <>
      {variant === 'link' ? (
        <Link className="link" {...linkProps}>
          {translate(label)}
          <span className="sr">
            {props.about ? t` about ${translate(props.about)}` : t`: ${listingTitle}`}
          </span>
        </Link>
      ) : (
        <LinkButton
          variant={variant === 'ask' ? 'plain' : 'act'}
          className={styles[variant] ?? ''}
          {...linkProps}
        >
          {translate(label)}
        </LinkButton>
      )}
      {isOpen && (
        <ContactDialog
          listingId={listingId}
          listingTitle={listingTitle}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type ContactSellerProps = ComponentProps<NonNullable<Slots['ContactSeller']>>
