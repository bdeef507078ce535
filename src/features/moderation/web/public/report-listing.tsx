import { type ComponentProps, type MouseEvent, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import type { Slots } from '#ui/slots.tsx'

const ReportDialog = lazyPart(
  async () => (await import('../report/report-dialog.tsx')).ReportDialog,
)

/** Opens the report form in a dialog. In a new tab, the link opens it as a separate page. */
export function ReportListing({ listingId, isAboutFacts }: Props) {
  const reason = isAboutFacts ? 'wrong-facts' : undefined
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        className="link"
        rel="nofollow"
        to={destinations.report('listing', listingId, { reason })}
        onClick={open}
      >
        {isAboutFacts ? 'Report a wrong fact' : 'Report this listing'}
      </Link>
      {isOpen && (
        <ReportDialog listingId={listingId} reason={reason} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type Props = ComponentProps<NonNullable<Slots['ReportListing']>>
