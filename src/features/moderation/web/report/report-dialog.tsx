import { showToast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ReportReason } from '../../report-reasons.ts'
import { ReportForm } from './report-form.tsx'

export function ReportDialog({ listingId, reason, onClose }: ReportDialogProps) {
  const sent = (message: string) => {
    showToast({ title: 'Report sent', message })
    onClose()
  }
  return (
    <Dialog title="Report this listing" flush onClose={onClose}>
      <ReportForm target={{ kind: 'listing', id: listingId }} reason={reason} onSent={sent} />
    </Dialog>
  )
}

type ReportDialogProps = {
  listingId: number
  reason?: ReportReason | undefined
  onClose: () => void
}
