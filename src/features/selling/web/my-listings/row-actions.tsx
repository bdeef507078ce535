import { useId } from 'react'
import { usePopover } from '#features/accounts/web/public/use-popover.ts'
import { lastDays } from '#features/listings/rules.ts'
import { mayRenew } from '#features/listings/status-rules.ts'
import { pathOfMode } from '#features/listings/web/public/edit-mode.ts'
import IconDots from '#icons/IconDots'
import IconPencil from '#icons/IconPencil'
import { LinkButton } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport, OwnListing } from '../../status-contract.ts'
import { StatusActions } from '../status/status-actions.tsx'
import styles from './row-actions.module.css'

/** The way to the editor, and a menu of the steps that can be taken now. */
export function RowActions({ item, now, onChange }: RowActionsProps) {
  const { PayListing } = useSlots()
  const { isOpen, root, button, close, toggle } = usePopover()
  const menuId = useId()
  const expires = item.expires === null ? null : new Date(item.expires)
  const runsOut = mayRenew(item) && lastDays(expires, new Date(now)) !== null
  const hasSteps = item.actions.some((action) => action !== 'pay')
  const change = (standing: ListingStatusReport) => {
    onChange(standing)
    close()
    button.current?.focus()
  }
  return (
    <div className={styles.acts}>
      {item.actions.includes('pay') && PayListing && <PayListing listingId={item.id} size="sm" />}
      {runsOut && PayListing && <PayListing listingId={item.id} size="sm" isRenewal />}
      <LinkButton
        to={pathOfMode(item.listing.url, 'edit')}
        size="sm"
        icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
      >
        Edit<span className="sr"> {item.title}</span>
      </LinkButton>
      {!hasSteps && <span className={styles.noCorner} />}
      {hasSteps && (
        <div className={styles.corner} ref={root}>
          <IconButton
            ref={button}
            label={`What can be done with ${item.title}`}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? menuId : undefined}
            onClick={toggle}
          >
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          {isOpen && (
            <section className={styles.menu} id={menuId} aria-label={`Steps of ${item.title}`}>
              <StatusActions
                standing={{ ...item, actions: item.actions.filter((action) => action !== 'pay') }}
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
  item: OwnListing
  now: string
  onChange: (standing: ListingStatusReport) => void
}
