import { type ComponentProps, lazy, type MouseEvent, Suspense, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import type { Slots } from '#ui/slots.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('../report/report-dialog.tsx')).ReportDialog,
}))

/** Opens the report form in a dialog. In a new tab, the link opens it as a separate page. */
export function ReportListing({ listingId }: ComponentProps<NonNullable<Slots['ReportListing']>>) {
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
        to={destinations.reportListing(listingId)}
        onClick={open}
      >
        Report this listing
      </Link>
      {isOpen && (
        <Suspense>
          <ReportDialog listingId={listingId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
