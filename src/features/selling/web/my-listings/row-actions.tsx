import { useId } from 'react'
import { usePopover } from '#features/accounts/web/public/use-popover.ts'
import { daysLeftIfExpiringSoon } from '#features/listings/rules.ts'
import { canRenew } from '#features/listings/status-rules.ts'
import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import IconDots from '#icons/IconDots'
import IconPencil from '#icons/IconPencil'
import { t } from '#kernel/messages/translate.ts'
import { LinkButton } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport, MyListing } from '../../status-contract.ts'
import { StatusActions } from '../status/status-actions.tsx'
import styles from './my-listings.module.css'

/** Link to the editor, and a menu of available actions. */
export function RowActions({ item, now, onChange }: RowActionsProps) {
  const { PayListing } = useSlots()
  const { isOpen, root, button, close, toggle } = usePopover()
  const menuId = useId()
  const expires = item.expires === null ? null : new Date(item.expires)
  const runsOut = canRenew(item) && daysLeftIfExpiringSoon(expires, new Date(now)) !== null
  const hasSteps = item.actions.some((action) => action !== 'pay')
  const change = (statusReport: ListingStatusReport) => {
    onChange(statusReport)
    close()
    button.current?.focus()
  }
  return (
    <div className={styles.actions}>
      {item.actions.includes('pay') && PayListing && <PayListing listingId={item.id} size="sm" />}
      {runsOut && PayListing && <PayListing listingId={item.id} size="sm" isRenewal />}
      <LinkButton to={editModePath(item.listing.url, 'edit')} size="sm" icon={IconPencil}>
        Edit<span className="sr"> {item.title}</span>
      </LinkButton>
      {!hasSteps && <span className={styles.noCorner} />}
      {hasSteps && (
        <div className={styles.corner} ref={root}>
          <IconButton
            ref={button}
            label={t`Actions for ${item.title}`}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? menuId : undefined}
            onClick={toggle}
          >
            <IconDots size={18} />
          </IconButton>
          {isOpen && (
            <section className={styles.menu} id={menuId} aria-label={t`Actions for ${item.title}`}>
              <StatusActions
                report={{ ...item, actions: item.actions.filter((action) => action !== 'pay') }}
                title={item.title}
                onChange={change}
              />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

type RowActionsProps = {
  item: MyListing
  now: string
  onChange: (statusReport: ListingStatusReport) => void
}
